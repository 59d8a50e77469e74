#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures training, translation and scaling with transept-engine and its peers, and writes the tables into RESULTS.md.

    python3 -m venv .venv && .venv/bin/pip install -r tests/benchmarks/requirements.txt
    .venv/bin/python tests/benchmarks/compare.py --preset tiny base

RESULTS.md has one section per task and processor, which a new measurement replaces. The contenders run in turn,
`--rounds` times, so that a change of the machine's speed affects all of them. The tables show medians and ratios of
medians. The floor of training is the time of a step's FLOPs at oneDNN's best rate, which transept-machine-peak measures
in the same session. The own floor is the time of the step's products, with those of attention, at oneDNN's rate for
each shape.
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from contender import Contender, markdown, measure_in_turn, number, processor, ratio
from scaling import measure_scaling
from translation import compare_translation

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


@dataclass(frozen=True)
class Workload:
    batch_tokens: int
    vocabulary: int
    dropout: float
    head_width: int


WORKLOADS = {
    "tiny": Workload(4096, 10_000, 0.1, 32),
    "base": Workload(2048, 37_000, 0.1, 64),
    "big": Workload(2048, 37_000, 0.3, 64),
}

# By default glibc returns large blocks to the system after every step, and PyTorch spends a third of its time on page
# faults. These settings, like the allocators in PyTorch's guide, make it nearly twice as fast on the tiny shape.
PEER_ENVIRONMENT = {
    "MALLOC_MMAP_MAX_": "0",
    "MALLOC_TRIM_THRESHOLD_": str(1 << 40),
    "MALLOC_TOP_PAD_": str(1 << 28),
}


@dataclass
class Comparison:
    preset: str
    precision: str
    ours: Contender
    peers: list[Contender]  # PyTorch, one per mode
    marian: Contender  # always in f32, the only precision in which Marian trains on a CPU

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
        "model.norm": "post",  # as in peer_pytorch.py
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
    marian = [sys.executable, str(HERE / "peer_marian.py"), "train", *shared, "--steps", str(arguments.steps)]
    marian += ["--batch-tokens", str(workload.batch_tokens), "--vocabulary", str(workload.vocabulary)]
    marian += ["--dropout", str(workload.dropout)]
    return Comparison(preset, precision, ours, peers, Contender(f"Marian {preset} {precision}", marian))


def machine_peak(arguments: argparse.Namespace, shapes: Iterable[str] = ()) -> dict | None:
    program = arguments.engine.parent / "transept-machine-peak"
    if not program.exists():
        print(f"{program} is not built: floors are left out.", file=sys.stderr)
        return None
    command = [str(program), "--threads", str(arguments.threads)]
    command += [word for shape in shapes for word in ("--shape", shape)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


# The number of attention's products by shape, for L positions and heads of width D. Forward: Q K^T; P V. Backward:
# Q K^T and dO V^T; P^T dO, dS K and dS^T Q.
ATTENTION = {"attention": {"LxDxL": 1, "LxLxD": 1}, "attentionBackward": {"LxDxL": 2, "LxLxD": 3}}


def products_of(arguments: argparse.Namespace, comparison: Comparison) -> dict[str, float]:
    """FLOPs of a step's matrix products by shape, [BATCHx]ROWSxDEPTHxCOLUMNS, from an additional profiled run."""
    command = [*comparison.ours.command, "--profile"]
    run = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    products: dict[str, float] = defaultdict(float)
    for entry in run["profile"]:
        flops = (entry["gflops"] or 0) * entry["ms"] * 1e6
        if not flops:
            continue
        if kinds := ATTENTION.get(entry["operation"]):
            # All sentences are assumed to have the mean length.
            length, width = round(arguments.mean_length), WORKLOADS[comparison.preset].head_width
            each = flops / sum(kinds.values())
            batch = max(1, round(each / (2.0 * length * length * width * entry["calls"])))
            for kind, times in kinds.items():
                shape = kind.replace("L", str(length)).replace("D", str(width))
                products[f"{batch}x{shape}"] += each * times / run["steps"]
        found = re.fullmatch(r"(linear\w*)[a-z ]* \[(\d+) -> (\d+)\]", entry["operation"])
        if not found:
            continue
        inputs, outputs = int(found[2]), int(found[3])
        rows = round(flops / (2.0 * inputs * outputs * entry["calls"]))
        shape = {
            "linear": (rows, inputs, outputs),
            "linearBackwardInput": (rows, outputs, inputs),
            "linearBackwardWeight": (outputs, rows, inputs),
        }[found[1]]
        products["x".join(map(str, shape))] += flops / run["steps"]
    return products


def own_floor(arguments: argparse.Namespace, comparison: Comparison) -> float | None:
    """The milliseconds of a step's products at oneDNN's rate for each shape."""
    if not comparison.ours.results:
        return None
    products = products_of(arguments, comparison)
    peak = machine_peak(arguments, products)
    if not peak:
        return None
    rates = {p["shape"]: p["gops"] for p in peak["products"] if p["precision"] == comparison.precision}
    if not all(rates.get(shape) for shape in products):
        return None
    return sum(flops / rates[shape] for shape, flops in products.items()) / 1e6


def training_section(arguments: argparse.Namespace, peak: dict | None) -> list[str]:
    comparisons = [make_comparison(arguments, p, x) for p in arguments.preset for x in arguments.precision]
    contenders = [c for comparison in comparisons for c in (comparison.ours, *comparison.peers, comparison.marian)]
    failures = measure_in_turn(contenders, arguments.rounds)

    heads = ["shape", "precision", "Transept tokens/s", *(f"PyTorch {mode}" for mode in arguments.modes)]
    heads += ["Marian", "Transept / best PyTorch", "Transept / Marian", "step ms", "floor ms", "step / floor", "own floor ms", "step / own floor"]
    heads += ["peak MB", "PyTorch peak MB"]
    rows = []
    for comparison in comparisons:
        ours = comparison.ours
        step = ours.median("step_ms")
        rate = peak["peak_gops"].get(comparison.precision) if peak else None
        flops = ours.median("flops_per_step")
        floor = flops / rate / 1e6 if flops and rate else None
        own = own_floor(arguments, comparison)
        memories = [m for peer in comparison.peers if (m := peer.median("peak_memory_mb"))]
        rows.append(
            [comparison.preset, comparison.precision, ours.cell(), *(peer.cell() for peer in comparison.peers)]
            + [comparison.marian.cell(), ratio(ours.median("tokens_per_second"), comparison.best_peer())]
            + [ratio(ours.median("tokens_per_second"), comparison.marian.median("tokens_per_second"))]
            + [number(step, ",.0f"), number(floor, ",.0f"), ratio(step, floor), number(own, ",.0f"), ratio(step, own)]
            + [number(ours.median("peak_memory_mb"), ",.0f"), number(min(memories, default=None), ",.0f")]
        )
    build = next((c.results[0] for c in contenders if c.results and "torch" in c.results[0]), None)
    lines = [f"- PyTorch {build['torch']}: {'; '.join(build['torch_config'])}"] if build else []
    marian = next((c.results[0] for c in contenders if c.results and "marian" in c.results[0]), None)
    if marian:
        lines.append(f"- pymarian {marian['marian']}, f32 in every row")
    lines.append("- Floor: the step's FLOPs at oneDNN's best rate; own floor: its products, attention included, at oneDNN's rate for each shape")
    lines.append("- Source and target tokens per second, padding not counted; dropout 0.1, label smoothing 0.1, Adam")
    return [*lines, "", *markdown(heads, rows, 2), "", *failures]


def conditions(arguments: argparse.Namespace, peak: dict | None) -> list[str]:
    """The conditions of the measurements in a section."""
    revision = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    lines = [
        f"- {datetime.date.today().isoformat()}, {processor()}, {arguments.threads} threads; "
        f"Transept {revision or 'without revision'}",
        f"- Command: `{shlex.join(['tests/benchmarks/compare.py', *sys.argv[1:]])}`",
        f"- {arguments.rounds} rounds in turn: medians (least to most)",
    ]
    if peak:
        rates = ", ".join(f"{name} {number(rate, ',.0f')}" for name, rate in peak["peak_gops"].items())
        lines.append(f"- oneDNN {peak['onednn']} at best, Gop/s: {rates}; memory {peak['bandwidth_gb_s']:.1f} GB/s")
    return lines


def keep(results: Path, sections: dict[str, list[str]]) -> None:
    """Replaces the measured sections and keeps the others."""
    text = results.read_text(encoding="utf-8") if results.exists() else "# Measured\n"
    for title, lines in sections.items():
        section = f"## {title}\n\n" + "\n".join(lines).strip() + "\n\n"
        pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
        text = pattern.sub(lambda _: section, text) if pattern.search(text) else f"{text.rstrip()}\n\n{section}"
    results.write_text(text.rstrip() + "\n", encoding="utf-8")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", nargs="+", choices=["train", "translate", "scaling"], default=["train", "translate"])
    parser.add_argument("--preset", nargs="+", choices=WORKLOADS, default=["tiny", "base"])
    parser.add_argument("--precision", nargs="+", choices=["f32", "bf16"], default=["f32"], help="of training")
    parser.add_argument("--translation-precision", nargs="+", choices=["f32", "bf16", "int8"], default=["f32", "int8"])
    parser.add_argument("--modes", nargs="+", choices=["eager", "compile"], default=["eager", "compile"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=20, help="timed steps of a training run")
    parser.add_argument("--mean-length", type=float, default=27, help="tokens of a sentence")
    parser.add_argument("--sentences", type=int, default=1000, help="to translate")
    parser.add_argument("--alone", type=int, default=30, help="sentences that are also translated one by one")
    parser.add_argument("--beam", type=int, default=4)
    parser.add_argument("--model", type=Path, help="a trained model to translate with as well, and its --source")
    parser.add_argument("--source", type=Path)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--engine", type=Path, default=ROOT / "build/release/bin/transept-engine")
    parser.add_argument("--processor", default=processor(), help="as the headings of RESULTS.md name this machine")
    parser.add_argument("--results", type=Path, default=HERE / "RESULTS.md")
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    if not arguments.engine.exists():
        print(f"{arguments.engine} is not built: run ./test once, or name another with --engine.", file=sys.stderr)
        return 1
    if bool(arguments.model) != bool(arguments.source):
        print("--model and --source go together: name both or neither.", file=sys.stderr)
        return 1
    tasks = {
        "train": ("Training", lambda: training_section(arguments, peak)),
        "translate": ("Translation", lambda: compare_translation(arguments)),
        "scaling": ("Scaling", lambda: measure_scaling(arguments)),
    }
    peak = machine_peak(arguments)
    sections = {}
    for task in arguments.tasks:
        title, measure = tasks[task]
        sections[f"{title}: {arguments.processor}"] = [*conditions(arguments, peak), *measure()]
    keep(arguments.results, sections)
    print("\n".join(line for title, lines in sections.items() for line in (f"## {title}", "", *lines)))
    return 1 if any("failed" in line for lines in sections.values() for line in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
