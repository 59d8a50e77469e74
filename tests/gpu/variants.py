# SPDX-License-Identifier: Apache-2.0
"""The variants of the CUDA library that the next measurement decides about: each changes one constant of the kernels."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from machine import ROOT


@dataclass(frozen=True)
class Variant:
    name: str
    file: str
    constant: str
    value: str
    decodes: bool = False  # changes a decoding step, not a training step
    forecast: str = ""  # the figure of tests/gpu/budget that foretells it


VARIANTS = [
    Variant("cudnn-for-all-lengths", "kernels/cuda/attention/long_attention.h", "kShortSentence = 128;",
            "kShortSentence = 0;"),
    Variant("sums-apart", "kernels/cuda/device/cuda_backend.h", "kSumsWithResults = true;", "kSumsWithResults = false;"),
    Variant("training-in-order", "kernels/cuda/device/device.h", "kTrainingBegin = Begin::early;",
            "kTrainingBegin = Begin::inOrder;"),
    Variant("norm-apart", "kernels/cuda/products/few_rows.cu", "kNormInProduct = true;", "kNormInProduct = false;",
            decodes=True),
    Variant("joined-operations", "kernels/cuda/device/graph_recorder.h", "kJoinsOperations = false;",
            "kJoinsOperations = true;", decodes=True, forecast="joined_sentence_ms"),
    Variant("mask-before-waiting", "kernels/cuda/operations/norm.cu", "kMaskBeforeWaiting = false;",
            "kMaskBeforeWaiting = true;"),
]


def apply(variant: Variant, tree: Path) -> None:
    """Keeps the time of the file or, if that is later, of this table, so that a build is only repeated for a change."""
    file = tree / variant.file
    time = max(file.stat().st_mtime_ns, Path(__file__).stat().st_mtime_ns)
    text = file.read_text()
    if text.count(variant.constant) != 1:
        sys.exit(f"{variant.file} does not have '{variant.constant}' once, which the variant {variant.name} changes.")
    file.write_text(text.replace(variant.constant, variant.value))
    os.utime(file, ns=(time, time))


def copy_sources(tree: Path) -> None:
    """Replaces all of the tree but its build."""
    tree.mkdir(parents=True, exist_ok=True)
    for entry in tree.iterdir():
        if entry.is_dir() and entry.name != "build":
            shutil.rmtree(entry)
        elif not entry.is_dir():
            entry.unlink()
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns("build", ".git", "__pycache__"), dirs_exist_ok=True)


def build_variants(folder: Path) -> dict[str, Path]:
    """The libraries by name, each built from a copy of the sources in `folder`. A call that was interrupted can be
    repeated: it compiles what is missing. The build lies in its tree as usual, so that the compiler cache finds what no
    variant changes."""
    libraries = {}
    for number, variant in enumerate(VARIANTS, 1):
        print(f"Variant {number} of {len(VARIANTS)}: {variant.name}", file=sys.stderr, flush=True)
        tree = folder / variant.name
        build = tree / "build/release"
        copy_sources(tree)
        apply(variant, tree)
        configure = ["cmake", "--preset", "engine-only", "-B", build, "-D", "TRANSEPT_CUDA=ON", "-Wno-dev",
                     "--log-level=WARNING"]
        for words in (configure, ["cmake", "--build", build, "--target", "transept_cuda"]):
            subprocess.run([str(word) for word in words], check=True, cwd=tree, stdout=sys.stderr)
        libraries[variant.name] = build / "lib/transept/libtransept_cuda.so"
    return libraries
