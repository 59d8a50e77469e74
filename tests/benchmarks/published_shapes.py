#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""OPUS-MT's shapes, base (6 + 6 layers, 512 wide) and big (1024 wide), with random weights: seconds of the import, memory, tokens
per second of translation beside CTranslate2 and transformers on one core, seconds of a fine-tuning step, and the guided path from a
list on a local web server to an adapted and exported model.

    python3 tests/benchmarks/published_shapes.py --engine build/release/bin/transept-engine --work FOLDER [--shape base,big]
        [--parts import,translate,tune,path] [--sentences 48] [--rounds 2] [--steps 1000]

Needs a Python with torch, transformers, ctranslate2 and sentencepiece, and ../shared/data/models/opus-mt-en-mg-vocabulary. All programs
translate the same sentences with beam 4 into exactly 30 tokens each, so that random weights do equal work. Seconds are those of the
processor, which on one core are those of the clock of a machine that does nothing else. The programs are measured in turn, and of the
rounds the best is taken; loading is the best run with one sentence (or two steps) and is subtracted. Prints rows for RESULTS.md.
"""

import argparse
import http.server
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
VOCABULARY = ROOT / "../shared/data/models/opus-mt-en-mg-vocabulary"
SENTENCES = ROOT / "../shared/data/multi30k-en-de/val.en"
TRAINING = ROOT / "../shared/data/multi30k-en-de/train.en"
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
    """Seconds of the whole program, and its peak memory."""
    path = pathlib.Path(f"{model}.txt")
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    with open(path) as stdin:
        return run([engine, "translate", model, "--threads", "1", "--precision", precision, "--beam", str(BEAM), "--search", "fairseq",
                    "--min-length", str(LENGTH), "--max-length", str(LENGTH)], stdin=stdin)


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
        programs[f"Transept {precision} loading"] = lambda precision=precision: ours(options.engine, model, text[:1], precision)
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
        if program.endswith(" loading"):
            continue
        count = options.sentences
        if loading := best.get(program + " loading"):  # the run with one sentence
            seconds -= loading[0]
            count -= 1
        print(f"| {name} | {program} | {count * LENGTH / seconds:,.0f} | {memory:,.0f} |", flush=True)


def tune(options, name, model):
    corpus = options.work / "corpus"
    if not corpus.exists():
        pairs = options.work / "pairs.tsv"
        pairs.write_text("\n".join(f"{line}\t{line}" for line in lines(1000)) + "\n", encoding="utf-8")
        run([options.engine, "import", "--tsv", pairs, "--source-lang", "en", "--target-lang", "mg", "--keep-identical", "--out", corpus])
    for kind, more in (("all weights", []), ("LoRA 16", ["--set", "train.lora_rank=16"])):
        folder = options.work / f"{name}-tuned"
        best = {}
        for _ in range(options.rounds):
            for steps in (2, 8):  # the difference is the steps alone
                shutil.rmtree(folder, ignore_errors=True)
                used, memory = run([options.engine, "train", folder, "--from", model, "--corpus", corpus, "--threads", "1", "--set",
                                    f"train.steps={steps}", "--set", "train.validate_every=1000", "--set",
                                    "train.checkpoint_steps=1000", *more])
                best[steps] = min(used, best.get(steps, used))
        print(f"| {name} | {kind} | {(best[8] - best[2]) / 6:.2f} | {memory:,.0f} |", flush=True)
        shutil.rmtree(folder, ignore_errors=True)


def serve(folder, pause):
    """Hugging Face's layout over HTTP, with ranges: a list of one model, and its files. `pause` is called within the largest of them."""
    largest = max(folder.iterdir(), key=lambda file: file.stat().st_size)
    asked = []

    class Files(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            if self.path == "/list":
                files = [{"rfilename": file.name} for file in folder.iterdir()]
                return self.answer(200, json.dumps([{"id": f"Helsinki-NLP/{folder.name}", "tags": ["license:apache-2.0"],
                                                     "siblings": files}]).encode())
            content = (folder / self.path.rsplit("/", 1)[1]).read_bytes()
            begin = int((self.headers.get("Range") or "bytes=0-").removeprefix("bytes=").split("-")[0])
            if self.path.endswith(largest.name):
                asked.append(begin)
            self.answer(206 if begin else 200, content[begin:], f"bytes {begin}-{len(content) - 1}/{len(content)}")

        def answer(self, status, content, part=None):
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.send_header("ETag", '"1"')
            if status == 206:
                self.send_header("Content-Range", part)
            self.end_headers()
            half = len(content) // 2
            self.wfile.write(content[:half])
            if part and self.path.endswith(largest.name) and len(asked) == 1:
                pause()
            try:
                self.wfile.write(content[half:])
            except OSError:
                self.close_connection = True  # the other side was interrupted

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, asked


def path(options, name, theirs):
    """From a list on a web server to an adapted model: found, fetched (interrupted and resumed), translated with, fine-tuned on 2,000 pairs
    with the settings of Models -> Adapt (preset fine-tune, LoRA 16, all processors), exported in its own format."""
    folder = options.work / f"{name}-path"
    shutil.rmtree(folder, ignore_errors=True)
    published = folder / "opus-mt-en-mg"
    shutil.copytree(theirs, published)
    interrupted = threading.Event()
    server, asked = serve(published, lambda: interrupted.wait(60))
    address = f"http://127.0.0.1:{server.server_port}"
    (folder / "home/config").mkdir(parents=True)
    (folder / "home/config/models.json").write_text(json.dumps({"version": 1, "catalogues": [{
        "name": "local", "index": f"{address}/list", "layout": "huggingface", "files": address + "/{id}/resolve/main/{file}",
        "page": address + "/{id}"}]}))
    environment = dict(os.environ, TRANSEPT_HOME=str(folder / "home"))
    for proxy in ("http_proxy", "https_proxy", "all_proxy"):
        environment.pop(proxy, None)

    def step(what, *arguments, stdin=None):
        begun = time.monotonic()
        found = subprocess.run([options.engine, *map(str, arguments)], env=environment, input=stdin, capture_output=True, text=True)
        if found.returncode != 0:
            sys.exit(f"{what}: {found.stdout[-300:]} {found.stderr[-600:]}")
        print(f"| {name} | {what} | {time.monotonic() - begun:.1f} s |", flush=True)
        return found.stdout

    if "opus-mt-en-mg" not in step("list", "models", "--load", "--catalogue", "local", "--from", "eng", "--to", "Malagasy"):
        sys.exit("The model is not in the list.")
    get = ["models", "--get", "opus-mt-en-mg"]
    first = subprocess.Popen([options.engine, *get], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not asked:
        time.sleep(0.05)
    time.sleep(1)
    first.send_signal(signal.SIGINT)
    first.wait()
    interrupted.set()
    step("rest of the download, and import", *get)
    print(f"Asked for the weights from byte {' and '.join(map(str, asked))}.")
    model = folder / "home/models/opus-mt-en-mg"
    step("one sentence, 30 tokens", "translate", model, "--max-length", 30, stdin="A man sleeps .\n")
    pairs = folder / "pairs.tsv"
    with open(TRAINING, encoding="utf-8") as text:
        pairs.write_text("".join(f"{next(text).strip()}\t{next(text).strip()}\n" for _ in range(2100)), encoding="utf-8")
    step("import of 2,100 pairs", "import", "--tsv", pairs, "--source-lang", "en", "--target-lang", "mg", "--validation-pairs", 100,
         "--out", folder / "corpus")
    step(f"fine-tuning on 2,000 pairs, {options.steps} steps", "train", folder / "tuned", "--from", model, "--corpus", folder / "corpus",
         "--preset", "fine-tune", "--set", "train.lora_rank=16", "--set", f"train.steps={options.steps}")
    step("export", "export-model", folder / "tuned", "--format", "huggingface", "--out", folder / "out")
    card = (folder / "out/README.md").read_text()
    print("The card of the export names the licence." if "license: apache-2.0" in card else "The card of the export lacks the licence.")
    server.shutdown()
    shutil.rmtree(folder)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--shape", default="base,big")
    parser.add_argument("--parts", default="import,translate,tune,path")
    parser.add_argument("--sentences", type=int, default=48)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--steps", type=int, default=1000, help="of the fine-tuning on 2,000 pairs; the preset has 1,000")
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
        if "path" in options.parts:
            path(options, name, theirs)


main()
