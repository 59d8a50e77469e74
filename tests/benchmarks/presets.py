#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains a preset on corpora that differ in language, size and direction, with several seeds, and prints the results.

    tests/benchmarks/presets.py build/release/bin/transept-engine ../shared/data [--preset tiny] [--seeds 1 2 3] \
        [--corpora en-de en-cs] [--jobs 2] [--out build/presets] [--set train.steps=1200]

The presets know neither language nor corpus: nothing is set but the seed and what --set says. After Ctrl+C, the same
command resumes the runs. Other settings (--set) need another --out. Prints a table in Markdown, and writes
results.json.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess

# Folder, source, target, the texts for training, validation and test, and the number of pairs (None: all). Tatoeba and
# Tanaka have no test set: their final score is on the development set, which these runs use for no choice.
CAPTIONS = ("train", "val", "test_2016_flickr")
CORPORA = {
    "en-de": ("multi30k-en-de", "en", "de", *CAPTIONS, None),
    "en-cs": ("multi30k-en-cs", "en", "cs", *CAPTIONS, None),
    "de-en": ("multi30k-en-de", "de", "en", *CAPTIONS, None),
    "tatoeba": ("tatoeba-en-de", "en", "de", "train", "dev", "dev", None),
    "en-ja": ("tanaka-en-ja", "en", "ja", "train", "dev", "dev", None),
    "ja-en": ("tanaka-en-ja", "ja", "en", "train", "dev", "dev", None),
    "5000": ("multi30k-en-de", "en", "de", *CAPTIONS, 5000),
}


def engine(options, *arguments):
    with open(f"{options.out}/log.txt", "ab") as log:
        return subprocess.run([options.engine, *arguments], check=True, stdout=subprocess.PIPE, stderr=log).stdout


def import_corpus(options, name):
    folder, source, target, train, dev, _, pairs = CORPORA[name]
    corpus = f"{options.out}/corpora/{name}"
    if os.path.exists(corpus):
        return
    data = f"{options.data}/{folder}"
    texts = []
    for language in (source, target):
        texts.append(f"{data}/{train}.{language}")
        if pairs:
            shortened = f"{options.out}/corpora/{name}.{language}"
            lines = pathlib.Path(texts[-1]).read_text(encoding="utf-8").split("\n")[:pairs]
            pathlib.Path(shortened).write_text("\n".join(lines) + "\n", encoding="utf-8")
            texts[-1] = shortened
    engine(options, "import", "--source", texts[0], "--target", texts[1], "--source-lang", source,
           "--target-lang", target, "--validation-source", f"{data}/{dev}.{source}", "--validation-target",
           f"{data}/{dev}.{target}", "--out", corpus)


def training_of(run):
    """Minutes of all attempts, and the last source gain. A run that was paused is not scored."""
    times, gain, event = {}, None, {}
    with open(f"{run}/events.jsonl", encoding="utf-8") as events:
        for event in map(json.loads, events):
            times.setdefault(event["attempt"], []).append(event["time"])
            gain = event.get("source_gain", gain)
    if event.get("type") != "finished":
        raise SystemExit(f"{run} is not finished: give the same command again.")
    return sum(max(attempt) - min(attempt) for attempt in times.values()) / 60, gain


def result_of(options, name, seed):
    """The results of one run, which is trained unless its results exist already."""
    run = f"{options.out}/runs/{options.preset}-{name}-{seed}"
    figures = f"{run}.json"
    if os.path.exists(figures):
        return json.loads(pathlib.Path(figures).read_text(encoding="utf-8"))
    folder, source, target, _, _, test, _ = CORPORA[name]
    if os.path.exists(run):
        engine(options, "train", run, "--resume", "--threads", str(options.threads))
    else:
        changes = [f"train.seed={seed}", *options.set]
        engine(options, "train", run, "--corpus", f"{options.out}/corpora/{name}", "--preset", options.preset, "--threads",
               str(options.threads), *(word for change in changes for word in ("--set", change)))
    minutes, gain = training_of(run)
    data = f"{options.data}/{folder}/{test}"
    scores = json.loads(engine(options, "evaluate", run, "-s", f"{data}.{source}", "-r", f"{data}.{target}",
                               "--threads", str(options.threads), "--json"))
    result = {"corpus": name, "seed": seed, "minutes": minutes, "source_gain": gain, "scores": scores}
    pathlib.Path(figures).write_text(json.dumps(result, indent=1), encoding="utf-8")
    print(f"{name}, seed {seed}: {minutes:.1f} min", flush=True)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("data")
    parser.add_argument("--preset", default="tiny")
    parser.add_argument("--seeds", nargs="+", type=int, default=[1, 2, 3])
    parser.add_argument("--corpora", nargs="+", choices=list(CORPORA), default=list(CORPORA))
    parser.add_argument("--jobs", type=int, default=1, help="runs at a time")
    parser.add_argument("--threads", type=int, default=1, help="of each run")
    parser.add_argument("--out", default="build/presets")
    parser.add_argument("--set", action="append", default=[])
    options = parser.parse_args()
    for folder in ("corpora", "runs"):
        os.makedirs(f"{options.out}/{folder}", exist_ok=True)
    settings = pathlib.Path(f"{options.out}/settings.json")
    if settings.exists() and json.loads(settings.read_text(encoding="utf-8")) != options.set:
        raise SystemExit(f"{options.out} holds runs with other settings: name another folder with --out.")
    settings.write_text(json.dumps(options.set), encoding="utf-8")

    for name in options.corpora:
        import_corpus(options, name)
    runs = [(name, seed) for seed in options.seeds for name in options.corpora]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda run: result_of(options, *run), runs))
    pathlib.Path(f"{options.out}/results.json").write_text(json.dumps(results, indent=1), encoding="utf-8")
    print("| corpus | seed | BLEU | chrF | perplexity | source gain | minutes |\n|---|---:|---:|---:|---:|---:|---:|")
    for result in sorted(results, key=lambda one: (one["corpus"], one["seed"])):
        scores = result["scores"]
        print(f"| {result['corpus']} | {result['seed']} | {scores['bleu']:.2f} | {scores['chrf']:.2f} | "
              f"{scores['perplexity']:.2f} | {result['source_gain']:.2f} | {result['minutes']:.1f} |")


if __name__ == "__main__":
    main()
