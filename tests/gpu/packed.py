# SPDX-License-Identifier: Apache-2.0
"""Packs the programs with their libraries into one file, for GPU machines that have CUDA but not the engine's libraries."""

from __future__ import annotations

import re
import site
import subprocess
import tarfile
import tempfile
import zipfile
from pathlib import Path

PROGRAMS = ("transept-engine", "transept-checks", "transept-operations")
BACKEND = "lib/transept/libtransept_cuda.so"
PACKAGES = "python"  # the folder of Python packages in a pack
PACK_BYTES = 45 << 20  # a transfer to a GPU machine takes 64 MiB, with the sources

# Provided by the GPU machine: the C and C++ libraries, the driver and CUDA.
NOT_PACKED = re.compile(
    r"(ld-linux.*|linux-vdso|lib(c|m|dl|rt|pthread|resolv|util|stdc\+\+|gcc_s|cuda\w*|cublas\w*|cudnn\w*|nv\w*|nccl))\.so\b")


def needed(program: Path) -> dict[str, Path]:
    """The shared libraries to pack for a program, by the names that it requests."""
    said = subprocess.run(["ldd", str(program)], capture_output=True, text=True, check=True).stdout
    missing = [name for name in re.findall(r"^\s*(\S+) => not found", said, re.M) if not NOT_PACKED.match(name)]
    if missing:
        raise FileNotFoundError(f"{program.name} needs {', '.join(missing)}, which are not installed on this machine")
    found = re.findall(r"^\s*(\S+) => (/\S+)", said, re.M)
    return {name: Path(path) for name, path in found if not NOT_PACKED.match(name)}


def pack(build: Path, to: Path, variants: dict[str, Path], wheels: list[Path]) -> None:
    """`variants`: CUDA libraries that are compared with the one of the build, by name. `wheels`: Python packages of peers.
    They leave room for the engine alone."""
    programs = PROGRAMS[:1] if wheels else PROGRAMS
    files = {f"bin/{name}": build / "bin" / name for name in programs}
    files |= {f"lib/variants/{name}.so": path for name, path in variants.items()}
    files |= {f"lib/transept/{path.name}": path for path in sorted((build / "lib/transept").glob("*.so"))}
    if BACKEND not in files:
        raise FileNotFoundError(f"there is no {build / BACKEND}: see the CMake output about nvcc and nccl.h")
    for program in list(files.values()):
        files |= {f"lib/{name}": path for name, path in needed(program).items()}
    files["forecasts.json"] = build / "forecasts.json"
    # The variants differ little. Preset 9 finds what a library shares with the ones before.
    with tempfile.TemporaryDirectory() as unzipped, tarfile.open(to, "w:xz", preset=9) as archive:
        for name, path in sorted(files.items()):
            archive.add(path.resolve(), arcname=name)
        for wheel in wheels:
            zipfile.ZipFile(wheel).extractall(unzipped)
        if wheels:
            archive.add(unzipped, arcname=PACKAGES)


def unpack(file: Path, to: Path) -> None:
    with tarfile.open(file) as archive:
        archive.extractall(to)


def cuda_folders() -> list[Path]:
    """The folders with the libraries of the CUDA toolkit, and with those of Python packages."""
    folders = [Path("/usr/local/cuda/lib64")]
    for packages in site.getsitepackages():
        folders += sorted(Path(packages, "nvidia").glob("*/lib"))
    return [folder for folder in folders if folder.is_dir()]


def link_cublas_12(folder: Path) -> None:
    """Lets programs that were built for CUDA 12 find the cuBLAS of a later CUDA, whose functions they call by the same
    names, in `folder`, unless that of CUDA 12 is installed."""
    libraries = [file for cuda in cuda_folders() for file in sorted(cuda.glob("libcublas.so.[0-9]*"))]
    if libraries and not any(file.name == "libcublas.so.12" for file in libraries):
        (folder / "libcublas.so.12").symlink_to(libraries[-1])
