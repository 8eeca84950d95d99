"""The OpenAPI document of the API, including its error responses, which have one shape."""

from typing import Any, Final

import msgspec
from litestar import Litestar

from orrery.web.shapes import Refusal

REFUSALS: Final = {
    400: "The request cannot be understood",
    401: "The caller is not signed in",
    403: "The caller may not do that",
    404: "There is no such table or game",
    409: "The table has changed since the caller looked: look again",
    413: "The body is too long",
    415: "The body is not application/json",
    422: "A rule or the table is against it; the reasons are in `objections`",
    429: "Too often; `Retry-After` tells when to ask again",
    503: "The database does not answer for the moment; nothing is lost",
}
_REF: Final = "#/components/schemas/{name}"


def document(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document of an application."""
    schema = app.openapi_schema.to_schema()
    (refusal,), shapes = msgspec.json.schema_components([Refusal], ref_template=_REF)
    schema["components"]["schemas"] |= shapes
    body = {"application/json": {"schema": refusal}}
    for operations in schema["paths"].values():
        for operation in operations.values():
            operation["responses"] |= {
                str(status): {"description": why, "content": body}
                for status, why in REFUSALS.items()
            }
    return schema
