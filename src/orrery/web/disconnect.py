"""Work for a client that may leave before it is done: then it is given up."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.exceptions import HTTPException

T = TypeVar("T")


class Left(HTTPException):
    """The client has closed the connection; nobody reads the answer."""

    status_code = 499


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """Wait for some work, as long as the client does."""
    job, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({job, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if job.done():
            return job.result()
        raise Left(detail="the client has left")
    finally:
        for task in (job, leaving):
            task.cancel()
        await asyncio.gather(job, leaving, return_exceptions=True)


async def _left(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
