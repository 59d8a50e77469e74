#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures training with transept-engine and with PyTorch in turn, and prints a table in Markdown for RESULTS.md.

    python3 -m venv .venv && .venv/bin/pip install -r tests/benchmarks/requirements.txt
    .venv/bin/python tests/benchmarks/compare.py --preset tiny base --precision f32 bf16

The contenders take turns, `--rounds` times, so that a machine that slows down slows all of them; the table gives
medians, and ratios of medians are the result. The floor is the time that the step's FLOPs would take at the best rate
of oneDNN's products, measured by transept-machine-peak in the same session.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import shlex
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Workload:
    batch_tokens: int
    vocabulary: int
    dropout: float


WORKLOADS = {
    "tiny": Workload(4096, 10_000, 0.1),
    "base": Workload(2048, 37_000, 0.1),
    "big": Workload(2048, 37_000, 0.3),
}

# glibc gives large blocks back to the system after every step, and PyTorch then spends a third of its time on page
# faults: with these PyTorch is nearly twice as fast on the tiny shape, as with the allocators that its guide advises.
PEER_ENVIRONMENT = {
    "MALLOC_MMAP_MAX_": "0",
    "MALLOC_TRIM_THRESHOLD_": str(1 << 40),
    "MALLOC_TOP_PAD_": str(1 << 28),
}


@dataclass
class Contender:
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

    def cell(self) -> str:
        """Median tokens/s, and the least and the most."""
        rates = sorted(r["tokens_per_second"] for r in self.results)
        if not rates:
            return "failed"
        middle = f"{statistics.median(rates):,.0f}"
        return middle if len(rates) == 1 else f"{middle} ({rates[0]:,.0f} to {rates[-1]:,.0f})"


@dataclass
class Comparison:
    preset: str
    precision: str
    ours: Contender
    peers: list[Contender]

    def best_peer(self) -> float | None:
        return max((rate for peer in self.peers if (rate := peer.median("tokens_per_second"))), default=None)


def make_comparison(arguments: argparse.Namespace, preset: str, precision: str) -> Comparison:
    workload = WORKLOADS[preset]
    shared = ["--preset", preset, "--threads", str(arguments.threads), "--mean-length", str(arguments.mean_length)]
    settings = {
        "train.precision": precision,
        "train.batch_tokens": workload.batch_tokens,
        "data.vocab_size": workload.vocabulary,
        "model.dropout": workload.dropout,
    }
    assignments = [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]
    ours = Contender(
        f"Transept {preset} {precision}",
        [str(arguments.engine), "bench", "train", *shared, *assignments, "--steps", str(arguments.steps), "--json"],
    )
    peer = [sys.executable, str(HERE / "peer_pytorch.py"), *shared, "--precision", precision]
    peer += ["--batch-tokens", str(workload.batch_tokens), "--vocabulary", str(workload.vocabulary)]
    peer += ["--steps", str(arguments.steps)]
    peers = [
        Contender(f"PyTorch {mode} {preset} {precision}", [*peer, "--mode", mode], PEER_ENVIRONMENT)
        for mode in arguments.modes
    ]
    return Comparison(preset, precision, ours, peers)


def machine_peak(arguments: argparse.Namespace) -> dict | None:
    program = arguments.engine.parent / "transept-machine-peak"
    if not program.exists():
        print(f"{program} is not built: no floors are given.", file=sys.stderr)
        return None
    command = [str(program), "--threads", str(arguments.threads)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.processor() or "unknown"


def number(value: float | None, form: str) -> str:
    return "-" if value is None else format(value, form)


def table(comparisons: list[Comparison], modes: list[str], peak: dict | None) -> list[str]:
    heads = ["shape", "precision", "Transept tokens/s", *(f"PyTorch {mode}" for mode in modes)]
    heads += ["Transept / best PyTorch", "step ms", "floor ms", "step / floor", "peak MB", "PyTorch peak MB"]
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * 2 + "---:|" * (len(heads) - 2)]
    for comparison in comparisons:
        ours, best = comparison.ours.median("tokens_per_second"), comparison.best_peer()
        ratio = ours / best if ours and best else None
        step = comparison.ours.median("step_ms")
        rate = peak["peak_gops"].get(comparison.precision) if peak else None
        flops = comparison.ours.median("flops_per_step")
        floor = flops / rate / 1e6 if flops and rate else None
        memories = [m for peer in comparison.peers if (m := peer.median("peak_memory_mb"))]
        cells = [comparison.preset, comparison.precision, comparison.ours.cell()]
        cells += [peer.cell() for peer in comparison.peers]
        cells += [f"**{ratio:.2f}**" if ratio else "-", number(step, ",.0f"), number(floor, ",.0f")]
        cells += [number(step / floor if step and floor else None, ".2f")]
        cells += [number(comparison.ours.median("peak_memory_mb"), ",.0f"), number(min(memories, default=None), ",.0f")]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def report(arguments: argparse.Namespace, comparisons: list[Comparison], peak: dict | None) -> str:
    peers = [peer for comparison in comparisons for peer in comparison.peers]
    build = next((peer.results[0] for peer in peers if peer.results), None)
    revision = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    lines = [
        f"## Training, {datetime.date.today().isoformat()}",
        "",
        f"- Processor: {processor()}, {arguments.threads} threads; Transept {revision or 'without revision'}",
    ]
    if build:
        lines.append(f"- PyTorch {build['torch']}: {'; '.join(build['torch_config'])}")
    if peak:
        rates = ", ".join(f"{name} {number(rate, ',.0f')}" for name, rate in peak["peak_gops"].items())
        lines.append(f"- oneDNN {peak['onednn']} at best, Gop/s: {rates}; memory {peak['bandwidth_gb_s']:.1f} GB/s")
    lines.append(f"- Command: `{shlex.join(['tests/benchmarks/compare.py', *sys.argv[1:]])}`")
    lines.append(f"- {arguments.rounds} rounds in turn, medians (least to most); source + target tokens, no padding")
    lines += ["", *table(comparisons, arguments.modes, peak), ""]
    contenders = [c for comparison in comparisons for c in (comparison.ours, *comparison.peers)]
    lines += [f"- {contender.name} failed: {contender.failure}" for contender in contenders if contender.failure]
    return "\n".join(lines)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", nargs="+", choices=WORKLOADS, default=["tiny", "base"])
    parser.add_argument("--precision", nargs="+", choices=["f32", "bf16"], default=["f32"])
    parser.add_argument("--modes", nargs="+", choices=["eager", "compile"], default=["eager", "compile"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=20, help="timed steps of a run")
    parser.add_argument("--mean-length", type=float, default=27, help="tokens of a sentence")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--engine", type=Path, default=ROOT / "build/release/bin/transept-engine")
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    if not arguments.engine.exists():
        print(f"{arguments.engine} is not built: run ./test once, or name another with --engine.", file=sys.stderr)
        return 1
    comparisons = [make_comparison(arguments, p, x) for p in arguments.preset for x in arguments.precision]
    peak = machine_peak(arguments)
    for _ in range(arguments.rounds):
        for comparison in comparisons:
            for contender in (comparison.ours, *comparison.peers):
                contender.measure()
    print(report(arguments, comparisons, peak))
    return 1 if any(comparison.ours.failure for comparison in comparisons) else 0


if __name__ == "__main__":
    sys.exit(main())
