#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes 40 documents with pandoc and LibreOffice, translates them, and opens the translations in both again.

    tests/benchmarks/office_documents.py MODEL [--engine build/release/bin/transept-engine] [--keep FOLDER]

Each translation must open (pandoc reads it as text, LibreOffice makes a PDF of it) and hold as many headings, links,
pictures and table cells as its original, as pandoc counts them. Prints one line per failure and a sum.
"""
import argparse
import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

TEXTS = {
    "plain": "# A walk in the park\n\nTwo dogs run over the grass. A man looks at them.\n\n## Later\n\nThe dogs sleep.\n",
    "inline": "# Words with *marks*\n\nA **young man** in a [blue shirt](https://example.org/a_b) stands on `ladder()`, "
              "and ***a girl*** in ~~red~~ white climbs.\n\nHe said: \"It is 5 % & more\" < 3.[^1]\n\n[^1]: A note with **bold** words.\n",
    "lists": "1. A man cooks.\n2. Two women talk.\n    - A boy plays.\n    - *A dog* barks.\n\n> A quoted sentence. And another one.\n\n"
             "Term\n:   What it means.\n",
    "table": "# A table\n\n| People | Place |\n|:-------|------:|\n| Two men | a **big** house |\n| A woman | [the beach](http://b.org) |\n"
             "| 12 | 34.5 |\n\nSome text after it.\n",
    "code": "---\ntitle: A title\nauthor: Somebody\n---\n\nText before code.\n\n```python\nprint('not translated')\n```\n\n"
            "Line one  \nline two after a break.\n\n$x^2$ is a formula in a sentence.\n",
}
SLIDES = "# First slide\n\n- A man is **running**.\n- Two dogs play.\n\n# Second slide\n\nA girl reads [a book](https://b.org).\n"
CELLS = "Name,Text\nfirst,A man walks his dog.\nsecond,\"Two girls, in red, sing.\"\n3,4\n"


def call(*command, **options):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=300, **options)


def office(folder, target, source):
    """LibreOffice's conversion of a file; None if it fails."""
    folder.mkdir(parents=True, exist_ok=True)
    done = call("soffice", "--headless", f"-env:UserInstallation=file://{folder.parent}/profile", "--convert-to", target,
                "--outdir", folder, source)
    made = folder / (source.stem + "." + target.split(":")[0])
    return made if done.returncode == 0 and made.exists() else None


def make(folder):
    documents = []
    for name, text in TEXTS.items():
        source = folder / f"{name}.md"
        source.write_text(text)
        documents.append(source)
        for kind in ("docx", "odt", "epub", "html"):
            made = folder / f"{name}.{kind}"
            call("pandoc", "-s", source, "-o", made, "--metadata", "title=A title", check=True)
            documents.append(made)
        documents.append(office(folder / "office", "odt", folder / f"{name}.docx"))
        documents.append(office(folder / "office", "docx", folder / f"{name}.odt"))
    slides = folder / "slides.md"
    slides.write_text(SLIDES)
    call("pandoc", slides, "-o", folder / "slides.pptx", check=True)
    documents.append(folder / "slides.pptx")
    documents.append(office(folder / "office", "odp", folder / "slides.pptx"))
    cells = folder / "cells.csv"
    cells.write_text(CELLS)
    documents.append(office(folder / "office", "ods", cells))
    documents.append(office(folder / "office", "xlsx", cells))
    if documents[-1]:
        documents.append(office(folder / "again", "ods", documents[-1]))
    return [d for d in documents if d]


def counted(path):
    """Elements of pandoc's tree by kind; None for a kind that pandoc does not read."""
    if path.suffix in (".pptx", ".odp", ".ods", ".xlsx"):
        return None
    done = call("pandoc", path, "-t", "json")
    if done.returncode != 0:
        raise ValueError(done.stderr.strip().splitlines()[-1] if done.stderr else "pandoc fails")
    counts = collections.Counter()

    def visit(value):
        if isinstance(value, dict):
            if value.get("t") in ("Header", "Link", "Image", "Table", "Code", "CodeBlock", "Note", "BulletList", "OrderedList", "Math"):
                counts[value["t"]] += 1
            value = list(value.values())
        if isinstance(value, list):
            for one in value:
                visit(one)
    visit(json.loads(done.stdout)["blocks"])
    return counts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--engine", default=ROOT / "build/release/bin/transept-engine")
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    for program in ("pandoc", "soffice"):
        if not shutil.which(program):
            print(f"skipped: {program} is not installed (Debian: pandoc, libreoffice-writer, -calc and -impress)")
            return 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or pathlib.Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        documents = make(folder)
        failures = []
        for number, document in enumerate(documents):
            result = folder / "translated" / str(number) / document.name
            result.parent.mkdir(parents=True, exist_ok=True)
            done = call(options.engine, "translate", options.model, "--document", document, "-o", result)
            problem = None
            if done.returncode != 0:
                problem = done.stderr.strip()
            else:
                try:
                    if counted(document) != counted(result):
                        problem = f"{counted(document)} became {counted(result)}"
                except ValueError as error:
                    problem = str(error)
                if not problem and document.suffix != ".md" and document.suffix != ".epub" and not office(result.parent, "pdf", result):
                    problem = "LibreOffice does not open it"
                if not problem and result.read_bytes() == document.read_bytes():
                    problem = "nothing was translated"
            if problem:
                failures.append(document)
                print(f"{document.relative_to(folder)}: {problem}")
        print(f"{len(documents) - len(failures)} of {len(documents)} documents open again after translation")
        return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
