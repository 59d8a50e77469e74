# SPDX-License-Identifier: Apache-2.0
"""A program that is measured in turn with others, and the format of its figures."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Contender:
    """`command` prints one JSON object with "tokens_per_second"."""

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    results: list[dict] = field(default_factory=list)
    failure: str = ""

    def measure(self) -> None:
        if self.failure:
            return
        environment = os.environ | self.environment
        run = subprocess.run(self.command, capture_output=True, text=True, env=environment, check=False)
        if run.returncode != 0:
            lines = run.stderr.strip().splitlines() or [f"exit status {run.returncode}"]
            self.failure = lines[-1]
            print(f"{self.name}: {self.failure}", file=sys.stderr)
            return
        self.results.append(json.loads(run.stdout))
        print(f"{self.name}: {self.results[-1]['tokens_per_second']:,.0f} tokens/s", file=sys.stderr)

    def median(self, key: str) -> float | None:
        values = [r[key] for r in self.results if r.get(key) is not None]
        return statistics.median(values) if values else None

    def cell(self, key: str = "tokens_per_second", form: str = ",.0f") -> str:
        """The median, with minimum and maximum in brackets."""
        values = sorted(r[key] for r in self.results)
        if not values:
            return "failed"
        middle = format(statistics.median(values), form)
        return middle if len(values) == 1 else f"{middle} ({values[0]:{form}} to {values[-1]:{form}})"


def measure_in_turn(contenders: list[Contender], rounds: int) -> list[str]:
    """Runs every contender once per round, so that changes of speed affect all. Returns one line per failure."""
    for _ in range(rounds):
        for contender in contenders:
            contender.measure()
    return [f"- {contender.name} failed: {contender.failure}" for contender in contenders if contender.failure]


def number(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)


def ratio(a: float | None, b: float | None) -> str:
    return f"**{a / b:.2f}**" if a and b else "-"


def markdown(heads: list[str], rows: list[list[str]], words: int) -> list[str]:
    """A table in Markdown whose first `words` columns are text."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * words + "---:|" * (len(heads) - words)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def processor() -> str:
    name = platform.processor() or "unknown"
    flags: list[str] = []
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            name = line.split(":", 1)[1].strip()
        if line.startswith("flags"):
            flags = line.split(":", 1)[1].split()
    telling = ["avx2", "avx512f", "avx512_vnni", "avx_vnni", "avx512_bf16", "amx_tile"]
    known = [flag for flag in telling if flag in flags]
    return f"{name} ({', '.join(known) or 'no AVX2'})"
