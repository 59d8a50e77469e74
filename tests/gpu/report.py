# SPDX-License-Identifier: Apache-2.0
"""The results of rows on disk, and the table of docs/gpu.md that is made from them."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path

from machine import ROOT
from rows import ROWS

PAGE = ROOT / "docs/gpu.md"
LOGS = ROOT / "docs/gpu"
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"
SIGNS = {True: "passed", False: "**failed**", None: ""}


@dataclass
class Result:
    key: str
    text: str
    passed: bool | None  # None: a measurement without a target, or not measured
    measured: bool
    seconds: float
    date: str
    gpu: str


def append(file: Path, result: Result) -> None:
    """On disk when this returns, since a command that is killed at its limit cleans up nothing."""
    with file.open("a") as out:
        out.write(json.dumps(asdict(result)) + "\n")
        out.flush()
        os.fsync(out.fileno())


def read(folder: Path) -> list[Result]:
    lines = (folder / "results.jsonl").read_text().splitlines()
    return [Result(**json.loads(line)) for line in lines if line.endswith("}")]


def merge(results: list[Result], page: str) -> str:
    """The page with these results. A row that was not measured now keeps its earlier result."""
    before, rest = page.split(BEGIN)
    old, after = rest.split(END)
    cells = {line.split("|")[1].strip(): line for line in old.splitlines() if line.startswith("| ")}
    fresh = {result.key: result for result in results if result.measured}
    lines = ["| what | target | result | | measured |", "|---|---|---|---|---|"]
    for row in ROWS:
        if result := fresh.get(row.key):
            lines.append(f"| {row.name} | {row.wanted} | {result.text} | {SIGNS[result.passed]} | {result.date}, "
                         f"{result.gpu} |")
        else:
            lines.append(cells.get(row.name, f"| {row.name} | {row.wanted} | not measured | | |"))
    return before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + after


def report(folders: list[Path]) -> list[str]:
    """Writes docs/gpu.md and copies the raw logs to docs/gpu. Returns what was written."""
    written = [str(PAGE.relative_to(ROOT))]
    for folder in folders:
        results = read(folder)
        PAGE.write_text(merge(results, PAGE.read_text()))
        for name in ("results.jsonl", "raw.log"):
            if (folder / name).exists() and results:
                LOGS.mkdir(exist_ok=True)
                to = LOGS / f"{results[0].date}-{folder.name}-{name}"
                shutil.copy(folder / name, to)
                written.append(str(to.relative_to(ROOT)))
    return written
