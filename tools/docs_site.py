"""The docs as a site: what MkDocs is told beyond mkdocs.yml.

MkDocs knows one folder of pages; ours are in several (README.md, docs/, benchmarks/) and link to
each other. So the site has the folders of the repository: a link works there and on a code host.
A link to something that is no page, such as a source file, keeps its text only.

The examples in docstrings become code. The site fetches nothing from other hosts; a build that
would is refused.
"""

import re
from itertools import chain
from pathlib import Path
from posixpath import dirname, join, normpath

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
PUBLISHED = ("*.md", "benchmarks/*.md", "docs/**/*.*")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#:]+)(?:#[^)]*)?\)")
FETCHED = re.compile(
    r"""<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=["']?(https?://[^"'\s>]+)"""
)


class Examples(Preprocessor):
    """Indents doctests, which stand unmarked in docstrings. Those in fences are gone by now."""

    def run(self, lines: list[str]) -> list[str]:
        found, is_example = list[str](), False
        for line in lines:
            if line.startswith(">>>") and not is_example:
                found.append("")
                is_example = True
            is_example = is_example and bool(line.strip())
            found.append(f"    {line}" if is_example else line)
        return found


class WithExamples(Extension):
    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.preprocessors.register(Examples(md), "examples", 22)  # after fences (25)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.markdown_extensions.append(WithExamples())
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages of the whole repository instead of those of docs/; the theme's files stay."""
    paths = chain.from_iterable(ROOT.glob(pattern) for pattern in PUBLISHED)
    pages = [
        File.generated(config, path.relative_to(ROOT).as_posix(), abs_src_path=str(path))
        for path in sorted(paths)
    ]
    return Files([*(file for file in files if file.src_dir != config.docs_dir), *pages])


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links to what is in the repository and not on the site become plain text."""

    def linked(link: re.Match[str]) -> str:
        text, target = link.groups()
        path = normpath(join(dirname(page.file.src_uri), target))
        unpublished = (ROOT / path).exists() and files.get_file_from_path(path) is None
        return text if unpublished else link[0]

    return LINK.sub(linked, markdown)


def on_post_build(config: MkDocsConfig) -> None:
    for page in sorted(Path(config.site_dir).rglob("*.html")):
        if fetched := FETCHED.search(page.read_text(encoding="utf-8")):
            raise PluginError(f"{page}: the site would fetch {fetched[1]} from another host")
