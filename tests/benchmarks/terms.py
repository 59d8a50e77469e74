#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures translate --terms on 200 sentences: the share of terms that translations hold, and BLEU, beside the search
without terms.

    tests/benchmarks/terms.py MODEL --source TEST.en --reference TEST.de --corpus-source TRAIN.en --corpus-target TRAIN.de

The glossary comes from the training text: words of the test that occur with one word of the target language more often
than with others (Dice coefficient), with forms of that word that begin alike as alternatives; of these the 100 rarest that
the references use wherever the source has the word. With --rare it has, for each
source word, only the form that is NOT the most frequent one: terms that the model would mostly not choose by itself.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORD = re.compile(r"[^\W\d_]{4,}")
SENTENCES, MOST_TERMS, LEAST_DICE, LEAST_COUNT, SAME_BEGINNING = 200, 100, 0.3, 5, 4


def lines(path):
    return pathlib.Path(path).read_text(encoding="utf-8").splitlines()


def glossary(options, sources, references):
    """{source word: [target form, ...]}, the best form first."""
    wanted = {word for line in sources for word in WORD.findall(line)}
    together, source_counts, target_counts = collections.Counter(), collections.Counter(), collections.Counter()
    for source, target in zip(lines(options.corpus_source), lines(options.corpus_target)):
        source_words, target_words = set(WORD.findall(source)) & wanted, set(WORD.findall(target))
        source_counts.update(source_words)
        target_counts.update(target_words)
        together.update((s, t) for s in source_words for t in target_words)
    forms = collections.defaultdict(list)
    for (s, t), count in together.items():
        dice = 2 * count / (source_counts[s] + target_counts[t])
        if count >= LEAST_COUNT:
            forms[s].append((dice, t))
    terms = {}
    for s, candidates in forms.items():
        candidates.sort(reverse=True)
        best, word = candidates[0]
        if best < LEAST_DICE:
            continue
        alike = [t for dice, t in candidates if t[:SAME_BEGINNING].lower() == word[:SAME_BEGINNING].lower() and dice > best / 20]
        if options.rare:
            others = [t for t in alike if t != word] or [t for dice, t in candidates[1:2]]
            alike = others[:1]
        if alike and (options.rare or agrees(s, alike, sources, references)):
            terms[s] = alike
    rarest = sorted(terms, key=lambda s: (source_counts[s], s))[:MOST_TERMS]
    return {s: terms[s] for s in rarest}


def agrees(word, forms, sources, references):
    """Whether the references hold the term wherever the sources do."""
    forms = {form.lower() for form in forms}
    return all(forms & {w.lower() for w in re.findall(r"\w+", reference)}
               for source, reference in zip(sources, references) if word.lower() in (w.lower() for w in re.findall(r"\w+", source)))


def translate(options, sources, *more):
    done = subprocess.run([str(options.engine), "translate", options.model, *more], input="\n".join(sources) + "\n",
                          capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def bleu(options, folder, hypotheses, references):
    for name, text in (("hypotheses", hypotheses), ("reference", references)):
        (folder / name).write_text("\n".join(text) + "\n", encoding="utf-8")
    done = subprocess.run([str(options.engine), "score", str(folder / "hypotheses"), "--reference", str(folder / "reference")],
                          capture_output=True, text=True, check=True)
    return float(re.search(r"= ([\d.]+)", done.stdout).group(1))


def share(terms, sources, hypotheses):
    used = asked = 0
    for source, hypothesis in zip(sources, hypotheses):
        words = collections.Counter(word.lower() for word in re.findall(r"\w+", hypothesis))
        for word in re.findall(r"\w+", source):
            forms = next((terms[s] for s in terms if s.lower() == word.lower()), None)
            if forms is None:
                continue
            asked += 1
            used += any(words[form.lower()] > 0 for form in forms)
    return used, asked


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    for name in ("--source", "--reference", "--corpus-source", "--corpus-target"):
        parser.add_argument(name, required=True)
    parser.add_argument("--engine", default=ROOT / "build/release/bin/transept-engine")
    parser.add_argument("--rare", action="store_true")
    options = parser.parse_args()
    sources, references = lines(options.source)[:SENTENCES], lines(options.reference)[:SENTENCES]
    terms = glossary(options, sources, references)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        table = folder / "terms.tsv"
        table.write_text("".join("\t".join([s, *forms]) + "\n" for s, forms in terms.items()), encoding="utf-8")
        print(f"{len(sources)} sentences, {len(terms)} terms")
        for name, more in (("without", []), ("with", ["--terms", str(table)])):
            hypotheses = translate(options, sources, *more)
            used, asked = share(terms, sources, hypotheses)
            print(f"{name:8} terms: {used} of {asked} occurrences used ({100 * used / max(asked, 1):.1f} %), "
                  f"BLEU {bleu(options, folder, hypotheses, references):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
