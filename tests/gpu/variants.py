# SPDX-License-Identifier: Apache-2.0
"""The variants of the CUDA library that the next measurement decides about: each changes one constant of the kernels."""

from __future__ import annotations

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


VARIANTS = [
    Variant("cudnn-for-all-lengths", "kernels/cuda/attention/long_attention.h", "kShortSentence = 128;",
            "kShortSentence = 0;"),
    Variant("mask-before-waiting", "kernels/cuda/operations/norm.cu", "kMaskBeforeWaiting = false;",
            "kMaskBeforeWaiting = true;"),
]


def apply(variant: Variant, tree: Path) -> None:
    file = tree / variant.file
    text = file.read_text()
    if text.count(variant.constant) != 1:
        sys.exit(f"{variant.file} does not have '{variant.constant}' once, which the variant {variant.name} changes.")
    file.write_text(text.replace(variant.constant, variant.value))


def build_variants(folder: Path) -> dict[str, Path]:
    """The libraries by name, each built from a copy of the sources in `folder`."""
    libraries = {}
    for variant in VARIANTS:
        tree, build = folder / variant.name / "sources", folder / variant.name / "build"
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns("build", ".git", "__pycache__"))
        apply(variant, tree)
        configure = ["cmake", "--preset", "engine-only", "-B", build, "-D", "TRANSEPT_CUDA=ON", "-Wno-dev",
                     "--log-level=WARNING"]
        for words in (configure, ["cmake", "--build", build, "--target", "transept_cuda"]):
            subprocess.run([str(word) for word in words], check=True, cwd=tree, stdout=sys.stderr)
        libraries[variant.name] = build / "lib/transept/libtransept_cuda.so"
    return libraries
