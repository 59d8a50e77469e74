# SPDX-License-Identifier: Apache-2.0
"""The machine under test: starts the programs, keeps what they print, and makes the corpora of the trainings."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from packed import PACKAGES, cuda_folders, link_cublas_12

ROOT = Path(__file__).resolve().parents[2]
DEVICE = "cuda:0"


class Unavailable(Exception):
    """The row cannot be measured on this machine; the message says why."""


class Skipped(Exception):
    """A rehearsal on the stand-in cannot take the row; the message says why."""


class Failed(Exception):
    pass


class Rehearsed(Exception):
    """A dry run has reached the point of reading a result."""


@dataclass
class Sizes:
    """Sizes of the models and batches that the rows measure."""
    model: list[str]  # further words of "bench" and "train"; empty: those of the preset
    batch: int  # source tokens and, separately, target tokens of an update
    steps: int  # measured steps
    warmup: int
    sentences: int  # of the corpus of a training
    seconds: int  # of the long training
    short: int  # steps of a short training
    short_batch: int
    translated: int  # sentences of a translation in batches
    only: str  # a part of the names of the compared operations


WHOLE = Sizes([], 25_000, 30, 10, 100_000, 60, 50, 2000, 2000, "")
# For the stand-in, which computes on the processor.
SMALL = Sizes("--set model.layers=1 --set model.d_model=32 --set model.d_ff=32 --set model.heads=2 --set "
              "data.vocab_size=64 --set data.max_tokens=64".split(), 100, 2, 1, 400, 5, 3, 100, 2, "embed")


class Machine:
    """`dry`: checks that the programs have the options that a row uses, and measures nothing. `out`: gets raw.log, and
    the output of the running command in stdout.txt and stderr.txt. `stand_in`: a library that computes on the processor
    in place of the CUDA backend; `rehearsal`: there is one."""

    def __init__(self, build: Path, out: Path | None, seconds: float, *, dry: bool = False,
                 stand_in: Path | None = None) -> None:
        self.build, self.out, self.seconds, self.dry = build, out, seconds, dry
        self.rehearsal = stand_in is not None
        self.sizes = SMALL if stand_in else WHOLE
        self.gpu = "the stand-in" if stand_in else gpu_name()
        self.helps: dict[str, str] = {}
        self.rehearsed = 0
        self.started = time.monotonic()
        self.environment = dict(os.environ)
        self.peers = dict(os.environ)  # of programs that are not ours
        self.folder = Path(tempfile.mkdtemp(prefix="transept-gpu-"))
        if not dry:
            paths = [*cuda_folders(), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
            self.environment["LD_LIBRARY_PATH"] = ":".join(map(str, [build / "lib", *paths]))
            link_cublas_12(self.folder)
            self.peers |= {"LD_LIBRARY_PATH": ":".join(map(str, [self.folder, *paths])),
                           "PYTHONPATH": str(build / PACKAGES)}
            self.environment["XDG_CACHE_HOME"] = str(self.folder / "cache")
        if stand_in:
            self.environment["TRANSEPT_CUDA_LIBRARY"] = str(stand_in)
            self.environment["TRANSEPT_NCCL_LIBRARY"] = str(stand_in.parent / "stand_in_nccl.so")

    def left(self) -> float:
        return self.seconds - (time.monotonic() - self.started)

    def met(self, reached: bool) -> bool | None:
        """The verdict about a speed; the stand-in's says nothing about a GPU."""
        return None if self.rehearsal else reached

    def skip_in_rehearsal(self, reason: str) -> None:
        if self.rehearsal:
            raise Skipped(reason)

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, *words: object, stdin: str | None = None, fails: bool = False, always: bool = False,
             ours: bool = True, limit: float | None = None, **variables: object) -> str:
        """The standard output of a program; with `fails`, which may then end with an error, its messages as well. A dry
        run only checks the words, unless `always`. `variables`: further variables of the environment."""
        if self.dry and not always:
            program = Path(str(words[0]))
            if program.parent == self.build / "bin":
                self.rehearse(program, [str(word) for word in words[1:]])
            return ""
        own_limit = limit if limit and limit < self.left() else None
        limit = own_limit or self.left()
        if limit < 3:
            raise Unavailable("no time is left")
        environment = (self.environment if ours else self.peers) | {k: str(v) for k, v in variables.items()}
        folder = self.out or self.folder
        begun = time.monotonic()
        with (folder / "stdout.txt").open("w+") as printed, (folder / "stderr.txt").open("w+") as said:
            try:
                done = subprocess.run([str(word) for word in words], input=stdin, stdout=printed, stderr=said, text=True,
                                      timeout=limit, cwd=ROOT, env=environment, check=False)
                status: int | None = done.returncode
            except subprocess.TimeoutExpired:
                status = None
            printed.seek(0)
            said.seek(0)
            output, messages = printed.read(), said.read()
        with (folder / "raw.log").open("a") as log:
            log.write(f"$ {' '.join(map(str, words))}\n{output}{messages}"
                      f"({'ended at the limit' if status is None else f'status {status}'}, "
                      f"{time.monotonic() - begun:.1f} s)\n\n")
        if status is None and own_limit:
            raise Failed(f"it took more than {own_limit:.0f} s")
        if status is None:
            failed = [line for line in output.splitlines() if line.startswith("FAILED ")]
            if failed:
                raise Failed("; ".join([f"no time is left after {len(output.splitlines())} lines", *failed[:3]]))
            raise Unavailable(f"no time is left after {len(output.splitlines())} lines")
        if status != 0 and not fails:
            lines = (messages.strip() or output.strip()).splitlines()
            raise Failed(lines[-1] if lines else f"status {status}")
        return output + (messages if fails else "")

    def imports(self, package: str) -> bool:
        """Whether peers can use a Python package."""
        words = [sys.executable, "-c", f"import {package}"]
        return subprocess.run(words, env=self.peers, capture_output=True, check=False).returncode == 0

    def start(self, *words: object) -> subprocess.Popen:
        """Starts the engine, whose messages replace stdout.txt and stderr.txt."""
        folder = self.out or self.folder
        with (folder / "stdout.txt").open("w") as printed, (folder / "stderr.txt").open("w") as said:
            return subprocess.Popen([str(self.build / "bin/transept-engine"), *map(str, words)], stdout=printed,
                                    stderr=said, cwd=ROOT, env=self.environment)

    def messages(self) -> str:
        lines = ((self.out or self.folder) / "stderr.txt").read_text().strip().splitlines()
        return lines[-1] if lines else "no message"

    def rehearse(self, program: Path, words: list[str]) -> None:
        """Checks that the program exists and has the options."""
        if not program.exists():
            raise Failed(f"there is no {program}")
        commands = [word for word in words[:2] if re.fullmatch("[a-z-]+", word) and not word.startswith("-")]
        if program.name != "transept-engine":
            commands = []
        key = " ".join([program.name, *commands])
        if key not in self.helps:
            done = subprocess.run([str(program), *commands, "--help"], capture_output=True, text=True, check=False)
            self.helps[key] = done.stdout + done.stderr
        for word in words:
            if word.startswith("--") and not re.search(re.escape(word) + r"\b", self.helps[key]):
                raise Failed(f"{key} has no option {word}")
        self.rehearsed += 1

    def engine(self, *words: object, **more: object) -> str:
        return self.call(self.build / "bin/transept-engine", *words, **more)

    def checks(self, *words: object, **more: object) -> str:
        return self.call(self.build / "bin/transept-checks", "--backend", DEVICE, *words, fails=True, **more)

    def read(self, path: Path) -> bytes:
        if self.dry:
            raise Rehearsed
        return path.read_bytes()

    # ---- Trainings ----------------------------------------------------------------------------------------------

    def corpus(self, sentences: int = 6000, longest: int = 20) -> Path:
        """Made-up sentences, to be reversed."""
        folder = self.folder / f"corpus-{sentences}"
        if folder.exists():
            return folder
        numbers = random.Random(1)
        words = [f"w{i}" for i in range(200 if longest == 20 else 5000)]
        lines = [numbers.choices(words, k=numbers.randint(3, longest)) for _ in range(sentences)]
        (self.folder / "source").write_text("".join(" ".join(line) + "\n" for line in lines))
        (self.folder / "target").write_text("".join(" ".join(reversed(line)) + "\n" for line in lines))
        self.engine("import", "--source", self.folder / "source", "--target", self.folder / "target",
                    "--validation-pairs", 100, "--out", folder, always=True)
        return folder

    def train_words(self, name: str, device: str, steps: int = 0, precision: str = "f32") -> list[object]:
        steps = steps or self.sizes.short
        settings = [f"train.steps={steps}", f"train.checkpoint_steps={steps}", f"train.validate_every={steps}",
                    f"train.batch_tokens={self.sizes.short_batch}", "train.warmup=20", "data.vocab_size=200", "train.average=0",
                    "train.validation_sentences=0",
                    f"train.precision={precision}"]
        words: list[object] = ["train", self.folder / name, "--corpus", self.corpus(), "--preset", "tiny",
                               "--device", device]
        for setting in settings:
            words += ["--set", setting]
        return words + self.sizes.model

    def trained(self, name: str, device: str = DEVICE, precision: str = "f32", **more: object) -> Path:
        """A short training, made once for each name."""
        if not (self.folder / name).exists():
            self.engine(*self.train_words(name, device, precision=precision), **more)
        return self.folder / name

    def weights(self, name: str, steps: int = 0) -> bytes:
        steps = steps or self.sizes.short
        return self.read(self.folder / name / f"checkpoints/step-{steps:08}/model.safetensors")

    def events(self, name: str, kind: str) -> list[dict]:
        lines = self.read(self.folder / name / "events.jsonl").decode().splitlines()
        return [event for event in map(json.loads, lines) if event["type"] == kind]

    def validation_loss(self, name: str) -> float:
        return self.events(name, "validation")[-1]["loss"]


def gpu_name() -> str:
    try:
        said = subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
                              capture_output=True, text=True, check=False).stdout
    except OSError:
        said = ""
    return said.splitlines()[0] if said else "an unknown GPU"
