#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How well corrected terms are learned: `transept-engine learn` on the demo's model.

For each term one corrected translation is given, of a sentence of the training text. Then the held-out text is
translated: the share of sentences with a term in which the new word comes, and BLEU of the sentences without any, before
and after. Then sentences are corrected that change no term, each by a model of its own: whether the correction holds, and
BLEU of the whole held-out text and of the 20 sentences that share most words with the corrected one.
"""
import lzma
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGINE = ROOT / "build/release/bin/transept-engine"
MODEL = ROOT / "resources/trained-demo"
# Word of the source, its translation, and the one that a person wants instead; of the same gender, since articles and
# endings of other words would have to change otherwise.
TERMS = [("bed", "Bett", "Lager"), ("restaurant", "Restaurant", "Lokal"), ("chocolate", "Schokolade", "Praline"),
         ("camera", "Kamera", "Linse"), ("station", "Bahnhof", "Haltepunkt"), ("letter", "Brief", "Bogen"),
         ("garden", "Garten", "Park"), ("father", "Vater", "Papa"), ("mother", "Mutter", "Mama"),
         ("bag", "Tasche", "Mappe")]
USES = 100
# Words that a person adds at the end of a translation.
ADDED = ["bitte", "heute", "wirklich", "doch", "jetzt"]


def pairs(name):
    with lzma.open(ROOT / "resources/demo" / name, "rt") as file:
        return [line.rstrip("\n").split("\t") for line in file]


def has(text, word):
    return re.search(rf"\b{word}\b", text) is not None


def engine(*arguments, given=""):
    return subprocess.run([ENGINE, *map(str, arguments)], input=given, capture_output=True, text=True, check=True)


def translated(model, sources):
    return engine("translate", model, given="\n".join(sources) + "\n").stdout.split("\n")


def bleu(model, folder, general):
    (folder / "g.en").write_text("".join(source + "\n" for source, _ in general))
    (folder / "g.de").write_text("".join(target + "\n" for _, target in general))
    output = engine("evaluate", model, "--source", folder / "g.en", "--reference", folder / "g.de").stdout
    return float(re.search(r"= ([\d.]+)", output).group(1))


def without_terms(folder, held):
    print("| added | holds | BLEU of the held-out text | BLEU of 20 neighbours |\n|---|---|---:|---:|")
    sources = [source for source, _ in held if source.endswith(".")][:len(ADDED)]
    for word, source, translation in zip(ADDED, sources, translated(MODEL, sources)):
        wanted = translation.removesuffix(".") + f" {word}."
        words = set(source.split())
        others = [pair for pair in held if pair[0] != source]
        near = sorted(others, key=lambda pair: -len(words & set(pair[0].split())))[:20]
        learned = folder / f"learned-{word}"
        shutil.copytree(MODEL, learned)
        (folder / "corrections.tsv").write_text(f"{source}\t{wanted}\n")
        engine("learn", learned, "--corrections", folder / "corrections.tsv", "--corpus", folder / "corpus")
        holds = translated(learned, [source])[0] == wanted
        change = [f"{bleu(MODEL, folder, text):.2f} → {bleu(learned, folder, text):.2f}" for text in (others, near)]
        print(f"| {word} | {'yes' if holds else 'no'} | {change[0]} | {change[1]} |", flush=True)


def main():
    train, held = pairs("train.tsv.xz"), pairs("held-out.tsv.xz")
    folder = pathlib.Path(tempfile.mkdtemp())
    engine("import", "--input", ROOT / "resources/demo/train.tsv.xz", "--source-lang", "en", "--target-lang", "de",
           "--out", folder / "corpus")
    # A correction: what the model gives, with the term changed.
    corrections = []
    for term, old, new in TERMS:
        sources = [source for source, target in train if has(source, term) and has(target, old)][:20]
        for source, translation in zip(sources, translated(MODEL, sources)):
            if has(translation, old):
                corrections.append((source, re.sub(rf"\b{old}\b", new, translation)))
                break
    (folder / "corrections.tsv").write_text("".join(f"{a}\t{b}\n" for a, b in corrections))
    uses = [(source, new) for term, old, new in TERMS for source, target in held if has(source, term) and has(target, old)]
    uses = uses[:USES]
    general = [(source, target) for source, target in held if not any(has(source, term) for term, _, _ in TERMS)]
    learned = folder / "learned"  # a copy of the model, beside which the layers are stored
    shutil.copytree(MODEL, learned)
    before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    print(engine("learn", learned, "--corrections", folder / "corrections.tsv", "--corpus", folder / "corpus").stderr)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"Learned {len(corrections)} corrections in {time.monotonic() - before[0]:.1f} s, "
          f"{used.ru_utime + used.ru_stime - before[1].ru_utime - before[1].ru_stime:.1f} s of processor time.")
    after = translated(learned, [source for source, _ in uses])
    right = sum(has(text, new) for text, (_, new) in zip(after, uses))
    print(f"Uses right afterwards: {right} of {len(uses)} ({100 * right / len(uses):.0f} %).")
    old, new = bleu(MODEL, folder, general), bleu(learned, folder, general)
    print(f"BLEU of {len(general)} other sentences: {old:.2f} before, {new:.2f} after ({new - old:+.2f}).")
    without_terms(folder, held)
    if "-v" in sys.argv:
        for text, (source, word) in zip(after, uses):
            if not has(text, word):
                print(f"  {word}: {source} | {text}")


if __name__ == "__main__":
    main()
