# SPDX-License-Identifier: Apache-2.0
"""What is checked and measured on a GPU: one function per row, and the table of rows."""

from __future__ import annotations

import csv
import json
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import Callable

from machine import DEVICE, ROOT, Failed, Machine, Rehearsed, Unavailable
from variants import VARIANTS

Measured = tuple[str, bool | None]  # text, and whether the target was met; None: there is no target


def verdict(said: str) -> Measured:
    """The last line of transept-checks, with the first failures, and whether all checks passed."""
    if not said:
        raise Rehearsed
    lines = said.splitlines()
    last = [line for line in lines if re.fullmatch(r"\d+ passed, \d+ failed", line)]
    if not last:
        return lines[-1], False
    failed = [line.removeprefix("FAILED ") for line in lines if line.startswith("FAILED ")]
    return "; ".join([last[-1], *failed[:3]]), bool(re.fullmatch(r"[1-9]\d* passed, 0 failed", last[-1]))


def parsed(said: str) -> dict:
    if not said:
        raise Rehearsed
    return json.loads(said)


def close(first: float, second: float, tolerance: float) -> Measured:
    return f"validation loss {first:.5f} and {second:.5f}", abs(first - second) / first < tolerance


# ---- Checks ---------------------------------------------------------------------------------------------------------


def operations(machine: Machine) -> Measured:
    return verdict(machine.checks("--only", machine.sizes.only))


def reference(machine: Machine) -> Measured:
    return verdict(machine.checks("--reference", ROOT / "tests/reference/data"))


def sanitized(machine: Machine, tool: str, *chosen: object) -> Measured:
    """The products are the slowest under a sanitizer, so they have rows of their own."""
    machine.skip_in_rehearsal("compute-sanitizer watches a GPU, which the stand-in does not use")
    program = shutil.which("compute-sanitizer")
    if machine.dry:
        machine.checks(*chosen)
        raise Rehearsed
    if not program:
        raise Unavailable("compute-sanitizer is not installed")
    said = machine.call(program, "--tool", tool, machine.build / "bin/transept-checks", "--backend", DEVICE, *chosen,
                        fails=True)
    if "not supported" in said or "ERROR SUMMARY" not in said and "RACECHECK SUMMARY" not in said:
        raise Unavailable("compute-sanitizer does not support this device")
    summary = [line for line in said.splitlines() if "SUMMARY" in line][-1].strip("= ")
    if ": 0 " in summary:
        return summary, True
    accesses = [line for line in said.splitlines() if " access at " in line]
    if accesses and all("cudnn_generated" in line for line in accesses):
        return f"{summary}, all in kernels of cuDNN", True
    return f"{summary}; raw.log names the kernels", False


def agreement(machine: Machine, precision: str, tolerance: float) -> Measured:
    """50 steps of the same training on the processor and on the GPU."""
    losses = []
    for device in ("cpu", DEVICE):
        name = f"{precision}-" + device.replace(":", "")
        machine.trained(name, device, precision)
        losses.append(machine.validation_loss(name))
    return close(*losses, tolerance)


def fine_tuned(machine: Machine) -> Measured:
    """50 steps of low-rank adapters from the weights of another run."""
    first = machine.trained("f32-cuda0")
    losses = []
    for device in ("cpu", DEVICE):
        name = "fine-tuned-" + device.replace(":", "")
        machine.engine(*machine.train_words(name, device), "--from", first, "--set", "train.lora_rank=4")
        losses.append(machine.validation_loss(name))
    return close(*losses, 1e-3)


def equal_runs(machine: Machine, precision: str) -> Measured:
    """The first run chooses the algorithms of its products and stores them; the second one reads that file."""
    names = (f"first-{precision}", f"second-{precision}")
    for name in names:
        machine.trained(name, precision=precision, XDG_CACHE_HOME=machine.folder / "choices")
    equal = machine.weights(names[0]) == machine.weights(names[1])
    return "identical bits" if equal else "the weights differ", equal


def collective(machine: Machine) -> Measured:
    """A communicator of one rank: NCCL is loaded, started and used, with all kernels loaded first and lazily."""
    said = [machine.checks("--collective", CUDA_MODULE_LOADING=loading) for loading in ("EAGER", "LAZY")]
    if not said[0]:
        raise Rehearsed
    return "; ".join(text.splitlines()[-1] for text in said), all(text.endswith("1 passed, 0 failed\n") for text in said)


def resumed(machine: Machine) -> Measured:
    steps = 600  # enough to interrupt the run before it ends
    machine.engine(*machine.train_words("straight", DEVICE, steps))
    if machine.dry:
        machine.engine("train", machine.folder / "resumed", "--resume")
        raise Rehearsed
    process = machine.start(*machine.train_words("resumed", DEVICE, steps))
    events = machine.folder / "resumed/events.jsonl"
    while process.poll() is None and machine.left() > 60 and (
            not events.exists() or '"type":"step"' not in events.read_text().replace(" ", "")):
        time.sleep(0.01)
    stop(process)
    machine.engine("train", machine.folder / "resumed", "--resume")
    attempts = {json.loads(line)["attempt"] for line in events.read_text().splitlines()}
    if len(attempts) < 2:
        raise Unavailable("the run had ended before it could be interrupted")
    equal = machine.weights("straight", steps) == machine.weights("resumed", steps)
    return "identical bits" if equal else "the weights differ", equal


def stop(process: subprocess.Popen) -> None:
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(timeout=60)
    except subprocess.TimeoutExpired as error:
        process.kill()
        raise Failed("the run did not stop within a minute of SIGTERM") from error


def graphs_agree(machine: Machine) -> Measured:
    """Compares translations and scores with and without CUDA graphs, one by one and in batches."""
    model = machine.trained("f32-cuda0")
    lines = [] if machine.dry else (machine.folder / "source").read_text().splitlines()[:200]
    text, worst, other = "\n".join(lines) + "\n", 0.0, 0
    for tokens in (1, 512):
        words = ["translate", model, "--device", DEVICE, "--batch-tokens", tokens, "--json"]
        replayed = machine.engine(*words, stdin=text)
        plain = machine.engine(*words, "--no-graphs", stdin=text)
        if not replayed:
            raise Rehearsed
        for one, two in zip(map(json.loads, replayed.splitlines()), map(json.loads, plain.splitlines()), strict=True):
            first, second = one["hypotheses"][0], two["hypotheses"][0]
            other += first["text"] != second["text"]
            worst = max(worst, abs(first["score"] - second["score"]))
    share = other / (2 * len(lines))
    return f"scores at most {worst:.1e} apart, {share:.1%} of the texts differ", worst < 1e-3 and share <= 0.01


# ---- Measurements ---------------------------------------------------------------------------------------------------


def foretold(machine: Machine, preset: str, precision: str, figure: str) -> str:
    """What tests/gpu/budget foretold when the programs were packed."""
    file = machine.build / "forecasts.json"
    forecasts = json.loads(file.read_text()) if file.exists() else {}
    card = next((name for name in forecasts if name in machine.gpu), "")
    milliseconds = forecasts.get(card, {}).get(f"{preset} {precision}", {}).get(figure)
    return f", foretold {milliseconds:.1f} ms" if milliseconds else ""


def step_ms(machine: Machine, preset: str, *more: object, precision: str = "bf16", **variables: object) -> float:
    sizes = machine.sizes
    said = machine.engine("bench", "train", "--preset", preset, "--device", DEVICE, "--steps", sizes.steps, "--warmup",
                          sizes.warmup, "--set", f"train.precision={precision}", "--set", f"train.batch_tokens={sizes.batch}",
                          *sizes.model, *more, "--json", **variables)
    return parsed(said)["step_ms"]


def step(machine: Machine, preset: str, at_most: float | None, precision: str = "bf16") -> Measured:
    """Sentences of 27 tokens."""
    own = step_ms(machine, preset, "--fixed-length", precision=precision)
    text = f"{own:.1f} ms" + foretold(machine, preset, precision, "step_ms")
    return text, None if at_most is None else machine.met(own <= at_most)


def training(machine: Machine) -> Measured:
    """A training as a person starts it: sorted batches, and losses as it reads them. The median speed after the first
    half, beside that of made-up batches of mixed lengths."""
    sizes = machine.sizes
    words = ["train", machine.folder / "training", "--corpus", machine.corpus(sizes.sentences, 50), "--preset", "base",
             "--device", DEVICE]
    for setting in ("train.precision=bf16", f"train.batch_tokens={sizes.batch}", "train.validate_every=1000000",
                    "data.vocab_size=4000", "train.checkpoint_steps=0"):
        words += ["--set", setting]
    words += sizes.model
    if machine.dry:
        machine.engine(*words)
        raise Rehearsed
    if machine.left() < sizes.seconds + 15:
        raise Unavailable("no time is left")
    process = machine.start(*words)
    try:
        process.wait(timeout=sizes.seconds + 15)
        raise Failed(f"the training ended by itself: {machine.messages()}")
    except subprocess.TimeoutExpired:
        stop(process)
    speeds = [event["tokens_per_second"] for event in machine.events("training", "step")]
    if len(speeds) < 2:
        raise Failed(f"the training took {len(speeds)} steps in {sizes.seconds + 15} s")
    own = statistics.median(speeds[len(speeds) // 2:])
    bench = 2 * sizes.batch / step_ms(machine, "base", "--set", "data.vocab_size=4000") * 1e3
    return f"{own:,.0f} tokens/s, {own / bench:.2f} of the benchmark's {bench:,.0f}", machine.met(own / bench >= 0.9)


def translation(machine: Machine, beam: int, *more: object, **variables: object) -> dict:
    """A base model of random weights, and made-up sentences of 28 tokens."""
    sizes = machine.sizes
    return parsed(machine.engine("bench", "translate", "--preset", "base", "--device", DEVICE, "--precision", "bf16",
                                 "--beam", beam, "--mean-length", 28, "--fixed-length", "--output-length", 28,
                                 *sizes.model, *more, "--json", **variables))


def latency(machine: Machine, beam: int, at_most: float | None, *more: object) -> Measured:
    """The median over 100 sentences, one by one."""
    number = min(100, machine.sizes.translated)
    each = translation(machine, beam, "--sentences", number, "--alone", number, *more)["latency_ms"]
    text = f"{each:.1f} ms" + (foretold(machine, "base", "bf16", "sentence_ms") if beam == 4 and not more else "")
    return text, None if at_most is None else machine.met(each <= at_most)


def batched(machine: Machine) -> Measured:
    tokens = translation(machine, 4, "--sentences", machine.sizes.translated, "--alone", 0, "--batch-tokens",
                         128 * 28)["tokens_per_second"]
    return f"{tokens:,.0f} tokens/s", None


def against_ctranslate2(machine: Machine) -> Measured:
    """The same random weights and sentences, in batches and one by one."""
    model, exported = machine.folder / "peer-model", machine.folder / "peer-exported"
    number = machine.sizes.translated
    machine.engine("bench", "translate", "--preset", "base", "--save", model, "--sentences", number, "--mean-length",
                   28, "--fixed-length")
    machine.engine("export-model", model, "--format", "ctranslate2", "--out", exported)
    if machine.dry:
        raise Rehearsed
    if not machine.imports("ctranslate2"):
        raise Unavailable("CTranslate2 is neither installed nor in the pack (--wheel)")
    peer = parsed(machine.call(sys.executable, ROOT / "tests/benchmarks/peer_ctranslate2.py", exported, "--device",
                               "cuda", "--precision", "bf16", "--source", model / "source.txt", "--sentences", number,
                               "--output-length", 28, "--batch-tokens", 128 * 28, ours=False))
    own = translation(machine, 4, "--sentences", number, "--batch-tokens", 128 * 28)
    ratio = own["tokens_per_second"] / peer["tokens_per_second"]
    return (f"{ratio:.2f}x in batches ({own['tokens_per_second']:,.0f} and {peer['tokens_per_second']:,.0f} tokens/s), "
            f"{peer['latency_ms'] / own['latency_ms']:.2f}x one by one"), machine.met(ratio >= 1.5)


def against_pytorch(machine: Machine, preset: str) -> Measured:
    """Sentences of one length, which PyTorch compiles once, in a minute or two, and need no padding."""
    if machine.dry:
        step_ms(machine, preset, "--fixed-length")
    if not machine.imports("torch"):
        raise Unavailable("PyTorch is not installed")
    said = machine.call(sys.executable, ROOT / "tests/benchmarks/peer_pytorch.py", "--preset", preset, "--precision",
                        "bf16", "--mode", "compile", "--device", "cuda", "--batch-tokens", machine.sizes.batch,
                        "--fixed-length", ours=False)
    peer, own = parsed(said)["step_ms"], step_ms(machine, preset, "--fixed-length")
    return f"compiled PyTorch {peer:.1f} ms, Transept {own:.1f} ms: {peer / own:.2f}x", peer / own >= 1.5


VARIANT_SECONDS = 40  # for one measurement of a variant


def variants(machine: Machine) -> Measured:
    """A base step with each CUDA library of the pack, or a sentence at beam 4 where the variant changes decoding. The
    library of the build comes first and last, which shows how far two measurements of one library differ. A variant that
    fails, hangs or has other results loses its own figure alone. In a rehearsal, the stand-in takes the place of each library, since
    those need a driver."""
    libraries = {"default": machine.environment.get("TRANSEPT_CUDA_LIBRARY", "")}
    libraries |= {file.stem: str(file) for file in sorted((machine.build / "lib/variants").glob("*.so"))}
    if machine.dry:
        step_ms(machine, "base", "--fixed-length")
    if machine.rehearsal:
        libraries = dict.fromkeys([*libraries, *(variant.name for variant in VARIANTS)], libraries["default"])
    if len(libraries) == 1:
        raise Unavailable("the pack holds no variant (--variant)")
    decoding = {variant.name for variant in VARIANTS if variant.decodes}
    number = min(50, machine.sizes.translated)
    steps: dict[str, list[float]] = {}
    sentences: dict[str, list[float]] = {}
    failures: list[str] = []
    likely = 0.0
    for name in [*libraries, "default"]:
        chosen = {"TRANSEPT_CUDA_LIBRARY": libraries[name], "limit": VARIANT_SECONDS}
        try:
            if name not in decoding:
                steps.setdefault(name, []).append(step_ms(machine, "base", "--fixed-length", **chosen))
            if name in decoding or name == "default" and decoding & libraries.keys():
                own = translation(machine, 4, "--sentences", number, "--alone", number, **chosen)
                likely = likely or own["log_probability"]  # of the default, which is the first
                if abs(own["log_probability"] - likely) > 1e-3 * abs(likely):
                    raise Failed(f"log-probability {own['log_probability']:.3f} per sentence, {likely:.3f} by default")
                sentences.setdefault(name, []).append(own["latency_ms"])
        except (Failed, Unavailable) as error:
            failures.append(f"{name} failed: {error}")

    def told(times: dict[str, list[float]]) -> str:
        figures = {variant.name: variant.forecast for variant in VARIANTS}
        return ", ".join(f"{name} {' and '.join(f'{ms:.2f}' for ms in own)} ms"
                         + foretold(machine, "base", "bf16", figures.get(name, "")) for name, own in times.items() if own)

    parts = [f"{what}: {told(times)}" for what, times in (("step", steps), ("sentence", sentences)) if told(times)]
    parts += failures + ["the stand-in in place of each"] * machine.rehearsal
    return "; ".join(parts), False if failures else None


def attention_lengths(machine: Machine) -> Measured:
    """Forward and backward by our kernels, up to 128 tokens, and by cuDNN; a variant that gives all lengths to cuDNN has
    "cudnn" in its name."""
    machine.skip_in_rehearsal("cuDNN needs a GPU, and our kernels take minutes on the stand-in")
    found = []
    libraries = {"": machine.environment.get("TRANSEPT_CUDA_LIBRARY", "")}
    libraries |= {f" ({file.stem})": str(file) for file in (machine.build / "lib/variants").glob("*cudnn*.so")}
    for name, path in libraries.items():
        said = machine.checks("--time", "--only", "sentences of ", TRANSEPT_CUDA_LIBRARY=path)
        if not said:
            raise Rehearsed
        for line in said.splitlines():
            if match := re.search(r"timed +([\d.]+) us .*  (attention\w*) sentences of (\d+),.*bf16", line):
                if not line.endswith("inferring"):
                    found.append(f"{match[2]} {match[3]}: {match[1]} us{name}")
    return "; ".join(found) or "no timings", bool(found) or None


KERNELS = ("shortAttentionBackwardKernel", "shortAttentionKernel", "addNormBackwardKernel", "addNormKernel",
           "crossEntropyKernel", "combineKernel")


def counters(machine: Machine) -> Measured:
    """The time of our largest kernels and their fractions of the peaks of multiprocessors and memory."""
    if machine.dry:
        step_ms(machine, "base", "--fixed-length")
    machine.skip_in_rehearsal("ncu counts on a GPU, which the stand-in does not use")
    program = shutil.which("ncu")
    if not program:
        raise Unavailable("ncu is not installed")
    metrics = {"gpu__time_duration.sum": "us", "sm__throughput.avg.pct_of_peak_sustained_elapsed": "% SM",
               "dram__throughput.avg.pct_of_peak_sustained_elapsed": "% memory"}
    file = machine.folder / "ncu.csv"
    machine.call(program, "--clock-control", "none", "-k", "regex:" + "|".join(KERNELS), "--launch-skip", 150,
                 "--launch-count", 60, "--metrics", ",".join(metrics), "--csv", "--log-file", file,
                 machine.build / "bin/transept-engine", "bench", "train", "--preset", "base", "--device", DEVICE,
                 "--steps", 1, "--warmup", 2, "--fixed-length", "--set", "train.precision=bf16", "--set",
                 f"train.batch_tokens={machine.sizes.batch}", *machine.sizes.model)
    lines = [line for line in file.read_text().splitlines() if line.startswith('"')]
    values: dict[tuple[str, str], list[float]] = {}
    for row in csv.DictReader(lines):
        kernel = next((name for name in KERNELS if name in row["Kernel Name"]), None)
        if kernel:
            number = float(row["Metric Value"].replace(",", ""))
            nanoseconds = row["Metric Unit"] in ("ns", "nsecond")
            values.setdefault((kernel, row["Metric Name"]), []).append(number / 1e3 if nanoseconds else number)
    if not values:
        raise Failed("ncu counted no kernel; see raw.log")
    return "; ".join(f"{kernel} " + ", ".join(f"{statistics.mean(values[kernel, metric]):.0f} {unit}"
                                              for metric, unit in metrics.items() if (kernel, metric) in values)
                     for kernel in KERNELS if any(name == kernel for name, _ in values)), None


def profile(machine: Machine, preset: str) -> Measured:
    said = machine.engine("bench", "train", "--preset", preset, "--device", DEVICE, "--steps", 5, "--warmup", 5,
                          "--set", "train.precision=bf16", "--set", f"train.batch_tokens={machine.sizes.batch}",
                          *machine.sizes.model, "--profile", "--json")
    return ", ".join(f"{row['operation']} {row['ms'] / 5:.1f} ms" for row in parsed(said)["profile"][:3]), None


def timings(machine: Machine) -> Measured:
    """Each operation's time and its fraction of the roofline, both from the same run."""
    lines = machine.checks("--time").splitlines()
    if not lines:
        raise Rehearsed
    return "; ".join(line.removeprefix("peak ") for line in lines if line.startswith("peak ")), None


# ---- Several GPUs ---------------------------------------------------------------------------------------------------


def two_gpus(machine: Machine) -> str:
    said = "" if machine.dry else subprocess.run(["nvidia-smi", "-L"], capture_output=True, text=True).stdout
    if not machine.dry and len(said.splitlines()) < 2:
        raise Unavailable("this machine has only one GPU")
    return "cuda:0,1"


def several_gpus(machine: Machine) -> Measured:
    machine.trained("two", two_gpus(machine))
    machine.trained("f32-cuda0")
    return close(machine.validation_loss("f32-cuda0"), machine.validation_loss("two"), 1e-4)


def processes(machine: Machine) -> Measured:
    """One process per GPU, as on several machines."""
    two_gpus(machine)
    words = machine.train_words("processes", "cuda")
    if machine.dry:
        machine.engine(*words)
        raise Rehearsed
    if not shutil.which("mpirun"):
        raise Unavailable("mpirun is not installed")
    machine.trained("f32-cuda0")
    machine.call("mpirun", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n", 2,
                 machine.build / "bin/transept-engine", *words)
    return close(machine.validation_loss("f32-cuda0"), machine.validation_loss("processes"), 1e-4)


def optimizer_shares(machine: Machine) -> Measured:
    """Compares the loss and the time of steps with and without a sharded optimizer state."""
    devices = two_gpus(machine)
    whole, shares = (parsed(machine.engine("bench", "train", "--preset", "base", "--device", devices, "--steps", 20,
                                           "--warmup", 5, "--set", "train.precision=bf16", "--set",
                                           f"train.batch_tokens={machine.sizes.batch}", "--json", *more))
                     for more in ([], ["--share-optimizer"]))
    return f"{whole['step_ms']:.1f} ms per step, sharded {shares['step_ms']:.1f} ms", whole["loss"] == shares["loss"]


# ---- The table ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    key: str
    name: str
    wanted: str
    seconds: int  # estimated for an H200
    measure: Callable[[Machine], Measured]
    call: int = 0  # 0: on request


CALL_SECONDS = {1: 400, 2: 200}
ROWS = [
    Row("step-base", "base step, sentences of 27, 25,000 + 25,000 tokens, bf16", "20 ms (H200)", 20,
        lambda m: step(m, "base", 20), 1),
    Row("step-big", "big step, sentences of 27, 25,000 + 25,000 tokens, bf16", "58 ms (H200)", 30,
        lambda m: step(m, "big", 58), 1),
    Row("step-base-fp8", "base step, sentences of 27, 25,000 + 25,000 tokens, fp8", "reported", 20,
        lambda m: step(m, "base", None, "fp8"), 1),
    Row("step-big-fp8", "big step, sentences of 27, 25,000 + 25,000 tokens, fp8", "48 ms (H200)", 30,
        lambda m: step(m, "big", 48, "fp8"), 1),
    Row("latency-1", "base, beam 1, one sentence of 28 tokens", "reported", 12, lambda m: latency(m, 1, None), 1),
    Row("latency-4", "base, beam 4, one sentence of 28 tokens", "4.5 ms (H200)", 12, lambda m: latency(m, 4, 4.5), 1),
    Row("batched", "base, beam 4, batches of 128 sentences of 28 tokens", "reported", 20, batched, 1),
    Row("training", "a minute of training the base model", "0.9 of the benchmark's speed", 105, training, 1),
    Row("operations", "operations against the oracle, f32 and bf16", "all pass", 60, operations, 1),
    Row("reference", "the whole model against PyTorch's tensors, f32", "all pass", 10, reference, 1),
    Row("agreement-bf16", "50 steps on the CPU and on the GPU, bf16", "losses equal to 1e-2", 30,
        lambda m: agreement(m, "bf16", 1e-2), 1),
    Row("bits-bf16", "two identical runs, bf16", "identical bits", 25,
        lambda m: equal_runs(m, "bf16"), 1),
    Row("collective", "a communicator of one rank over NCCL, kernels loaded first and lazily", "the data as it was", 20,
        collective, 1),
    Row("variants", "base step, or a sentence, with each variant of the CUDA library", "reported", 70, variants, 2),
    Row("attention-lengths", "attention of 64, 96, 128 and 192 tokens, ours and cuDNN's", "reported", 20,
        attention_lengths, 2),
    Row("counters", "our largest kernels by ncu", "reported", 35, counters, 2),
    Row("memcheck-products", "compute-sanitizer memcheck, products", "0 errors", 35,
        lambda m: sanitized(m, "memcheck", "--only", "linear"), 2),
    Row("racecheck-products", "compute-sanitizer racecheck, products", "0 hazards in our kernels", 40,
        lambda m: sanitized(m, "racecheck", "--only", "linear"), 2),
    Row("cudnn", "attention past 128 tokens against the oracle, bf16 by cuDNN", "all pass", 15,
        lambda m: verdict(m.checks("--only", "long"))),
    Row("agreement-f32", "50 steps on the CPU and on the GPU, f32", "losses equal to 1e-3", 30,
        lambda m: agreement(m, "f32", 1e-3)),
    Row("bits-f32", "two identical runs, f32", "identical bits", 25,
        lambda m: equal_runs(m, "f32")),
    Row("fine-tuning", "50 steps of fine-tuning on the CPU and on the GPU, f32", "losses equal to 1e-3", 50, fine_tuned),
    Row("resume", "a run that was stopped and resumed", "identical bits", 60, resumed),
    Row("graphs", "decoding with CUDA graphs and without them", "scores equal to 1e-3", 40, graphs_agree),
    Row("latency-plain", "base, beam 4, one sentence, without CUDA graphs", "reported", 15,
        lambda m: latency(m, 4, None, "--no-graphs")),
    Row("peer-ctranslate2", "translation in bf16 against CTranslate2", "1.5x in batches", 60, against_ctranslate2),
    Row("peer-pytorch-base", "base step against compiled PyTorch, sentences of 27", "1.5x", 150,
        lambda m: against_pytorch(m, "base")),
    Row("peer-pytorch-big", "big step against compiled PyTorch, sentences of 27", "1.5x", 170,
        lambda m: against_pytorch(m, "big")),
    Row("profile-base", "profile of a base step", "reported", 15, lambda m: profile(m, "base")),
    Row("profile-big", "profile of a big step", "reported", 20, lambda m: profile(m, "big")),
    Row("timings", "each operation's time against its roofline", "reported", 90, timings),
    Row("memcheck", "compute-sanitizer memcheck, all but products", "0 errors", 150,
        lambda m: sanitized(m, "memcheck", "--without", "linear")),
    Row("racecheck", "compute-sanitizer racecheck, all but products", "0 hazards in our kernels", 200,
        lambda m: sanitized(m, "racecheck", "--without", "linear")),
    Row("gpus", "several GPUs of one process", "the loss of one GPU, to 1e-4", 40, several_gpus),
    Row("processes", "several GPUs, each in a process that mpirun starts", "the loss of one GPU, to 1e-4", 40, processes),
    Row("shares", "several GPUs with a sharded optimizer state", "the loss without sharding", 40, optimizer_shares),
]
