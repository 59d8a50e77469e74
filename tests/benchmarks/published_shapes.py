#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""OPUS-MT's shapes, base (6 + 6 layers, 512 wide) and big (1024 wide), with random weights: seconds of the import, memory, tokens
per second of translation beside CTranslate2 and transformers on one core, and seconds of a fine-tuning step.

    python3 tests/benchmarks/published_shapes.py --engine build/release/bin/transept-engine --work FOLDER [--shape base,big]
        [--parts import,translate,tune] [--sentences 48] [--rounds 2]

Needs a Python with torch, transformers, ctranslate2 and sentencepiece, and ../shared/data/models/opus-mt-en-mg-vocabulary. All programs
translate the same sentences with beam 4 into exactly 30 tokens each, so that random weights do equal work. Seconds are those of the
processor, which on one core are those of the clock of a machine that does nothing else. The programs are measured in turn, and of the
rounds the best is taken. Prints rows for RESULTS.md.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
VOCABULARY = ROOT / "../shared/data/models/opus-mt-en-mg-vocabulary"
SENTENCES = ROOT / "../shared/data/multi30k-en-de/val.en"
SHAPES = {"base": {"d_model": 512, "ffn": 2048, "heads": 8}, "big": {"d_model": 1024, "ffn": 4096, "heads": 16}}
LENGTH, BEAM = 30, 4


def make(folder, shape):
    """A MarianMT with random weights."""
    import torch
    from transformers import MarianConfig, MarianMTModel

    config = MarianConfig.from_pretrained(VOCABULARY)
    config.d_model = shape["d_model"]
    config.encoder_ffn_dim = config.decoder_ffn_dim = shape["ffn"]
    config.encoder_attention_heads = config.decoder_attention_heads = shape["heads"]
    torch.manual_seed(1)
    MarianMTModel(config).save_pretrained(folder)
    for name in ("source.spm", "target.spm", "vocab.json", "tokenizer_config.json"):
        shutil.copy(VOCABULARY / name, folder)


def run(command, **options):
    """Seconds of the processor, and peak memory (MiB), of a program."""
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(command, stdin=options.get("stdin"), stdout=subprocess.DEVNULL, stderr=errors)
        peak = 0
        while True:
            try:  # the peak that wait4 gives counts the memory of this program, too
                status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                peak = max([peak] + [int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")])
            except OSError:
                pass
            ended, code, usage = os.wait4(process.pid, os.WNOHANG)
            if ended:
                break
            time.sleep(0.02)
        if code != 0:
            errors.seek(0)
            sys.exit(f"{' '.join(map(str, command))}: {errors.read()[-600:]}")
    return usage.ru_utime + usage.ru_stime, peak / 1024


def lines(count):
    with open(SENTENCES, encoding="utf-8") as file:
        return [next(file).rstrip("\n") for _ in range(count)]


def ours(engine, model, text, precision):
    """Seconds of translation: with the text, less with one line, so that loading does not count."""
    seconds = []
    for part in (text, text[:1]):
        path = pathlib.Path(f"{model}.txt")
        path.write_text("\n".join(part) + "\n", encoding="utf-8")
        with open(path) as stdin:
            seconds.append(run([engine, "translate", model, "--threads", "1", "--precision", precision, "--beam", str(BEAM), "--search",
                                "fairseq", "--min-length", str(LENGTH), "--max-length", str(LENGTH)], stdin=stdin))
    return seconds[0][0] - seconds[1][0], seconds[0][1]


CTRANSLATE2 = """
import ctranslate2, json, resource, sys, time
folder, kind, tokens, beam, length = json.load(sys.stdin)
translator = ctranslate2.Translator(folder, device="cpu", compute_type=kind, inter_threads=1, intra_threads=1)
options = dict(beam_size=beam, max_decoding_length=length, min_decoding_length=length, max_batch_size=1024, batch_type="tokens")
translator.translate_batch(tokens[:1], **options)
begun = time.process_time()
translator.translate_batch(tokens, **options)
print(json.dumps([time.process_time() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""
TRANSFORMERS = """
import json, resource, sys, time, torch
from transformers import MarianMTModel, MarianTokenizer
folder, kind, text, beam, length = json.load(sys.stdin)
torch.set_num_threads(1)
tokenizer = MarianTokenizer.from_pretrained(folder)
model = MarianMTModel.from_pretrained(folder, dtype=getattr(torch, kind)).eval()
batch = tokenizer(text, return_tensors="pt", padding=True)
options = dict(num_beams=beam, min_new_tokens=length, max_new_tokens=length)
with torch.no_grad():
    begun = time.process_time()
    model.generate(**batch, **options)
print(json.dumps([time.process_time() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""


def peer(script, request):
    result = subprocess.run([sys.executable, "-c", script], input=json.dumps(request), capture_output=True, text=True)
    if result.returncode != 0:
        print(f"skipped: {request[:2]}: {result.stderr[-300:]}", file=sys.stderr)
        return None
    return json.loads(result.stdout.splitlines()[-1])


def translate(options, name, theirs, model):
    from transformers import MarianTokenizer

    text = lines(options.sentences)
    tokenizer = MarianTokenizer.from_pretrained(theirs)
    tokens = [tokenizer.convert_ids_to_tokens(tokenizer(line).input_ids) for line in text]
    converted = options.work / f"{name}-ct2"
    if not converted.exists():
        run([pathlib.Path(sys.executable).parent / "ct2-transformers-converter", "--model", theirs, "--output_dir", converted])
    programs = {}
    for precision in ("f32", "bf16", "int8"):
        programs[f"Transept {precision}"] = lambda precision=precision: ours(options.engine, model, text, precision)
    for kind in ("float32", "bfloat16", "int8"):
        programs[f"CTranslate2 {kind}"] = lambda kind=kind: peer(CTRANSLATE2, [str(converted), kind, tokens, BEAM, LENGTH])
    for kind in ("float32", "bfloat16"):
        programs[f"transformers {kind}"] = lambda kind=kind: peer(TRANSFORMERS, [str(theirs), kind, text, BEAM, LENGTH])
    best = {}
    for _ in range(options.rounds):
        for program, measure in programs.items():
            found = measure()
            if found and (program not in best or found[0] < best[program][0]):
                best[program] = found
    for program, (seconds, memory) in best.items():
        print(f"| {name} | {program} | {options.sentences * LENGTH / seconds:,.0f} | {memory:,.0f} |", flush=True)


def tune(options, name, model):
    corpus = options.work / "corpus"
    if not corpus.exists():
        pairs = options.work / "pairs.tsv"
        pairs.write_text("\n".join(f"{line}\t{line}" for line in lines(1000)) + "\n", encoding="utf-8")
        run([options.engine, "import", "--tsv", pairs, "--source-lang", "en", "--target-lang", "mg", "--keep-identical", "--out", corpus])
    for kind, more in (("all weights", []), ("LoRA 16", ["--set", "train.lora_rank=16"])):
        seconds = []
        for steps in (2, 8):  # the difference is the steps alone
            folder = options.work / f"{name}-tuned"
            shutil.rmtree(folder, ignore_errors=True)
            used, memory = run([options.engine, "train", folder, "--from", model, "--corpus", corpus, "--threads", "1", "--set",
                                f"train.steps={steps}", "--set", "train.validate_every=1000", "--set",
                                "train.checkpoint_steps=1000", *more])
            seconds.append(used)
        print(f"| {name} | {kind} | {(seconds[1] - seconds[0]) / 6:.2f} | {memory:,.0f} |", flush=True)
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--shape", default="base,big")
    parser.add_argument("--parts", default="import,translate,tune")
    parser.add_argument("--sentences", type=int, default=48)
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    for name in options.shape.split(","):
        theirs, model = options.work / f"{name}-hf", options.work / f"{name}-model"
        if not theirs.exists():
            make(theirs, SHAPES[name])
        shutil.rmtree(model, ignore_errors=True)
        seconds, memory = run([options.engine, "import-model", theirs, "--out", model])
        if "import" in options.parts:
            print(f"| {name} | import | {seconds:.1f} | {memory:,.0f} |", flush=True)
        if "translate" in options.parts:
            translate(options, name, theirs, model)
        if "tune" in options.parts:
            tune(options, name, model)


main()
