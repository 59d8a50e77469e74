#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The budget foretells what was measured on an H200, from the operations that the engine ran then, and its kernels exist."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
KERNELS = HERE.parents[1] / "kernels"
TOLERANCE = 0.05


def load_budget():
    loader = importlib.machinery.SourceFileLoader("budget", str(HERE / "budget"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("budget", loader))
    sys.modules["budget"] = module
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def as_measured(budget) -> None:
    """The kernels as they were when they were measured (docs/gpu.md)."""
    budget.EARLY.clear()
    budget.SHORT_ROWS = 0  # the blocks of addNormBackward did not fill the GPU
    reads, cached, _ = budget.CHAINS["topContinuations"]
    budget.CHAINS["topContinuations"] = (reads, cached, 19.0)  # its selection had barriers


def main() -> int:
    budget, failed = load_budget(), []
    files = [file for file in sorted((KERNELS / "cuda").rglob("*")) if file.suffix in (".cu", ".h")]
    sources = "".join(file.read_text() for file in files)
    names = set(re.findall(r"\w+Kernel\b", sources))
    for operation, kernels in budget.KERNELS.items():
        failed += [f"the budget's kernel {kernel} of {operation} is not in kernels/cuda"
                   for kernel in kernels if kernel.endswith("Kernel") and kernel not in names]

    as_measured(budget)
    known = json.loads((HERE / "measured-2026-11-26.json").read_text())
    for preset, figures in known["measured"].items():
        foretold = budget.budget(preset, "bf16", budget.CARDS[known["card"]], known["operations"][preset])
        for figure, measured in figures.items():
            error = foretold[figure] / measured - 1
            print(f"{preset} {figure}: foretold {foretold[figure]:.2f}, measured {measured}, {error:+.1%}")
            if abs(error) > TOLERANCE:
                failed.append(f"the budget's {figure} of {preset} is more than {TOLERANCE:.0%} off")
    for line in failed:
        print(f"FAIL: {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
