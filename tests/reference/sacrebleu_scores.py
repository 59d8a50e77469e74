# SPDX-License-Identifier: Apache-2.0
"""Scores and tokenises with sacreBLEU: the oracle of tests/eval.

Reads one JSON object from standard input and writes one to standard output. Requests:

  {"cases": [{"metric": {"name": "bleu", ...options...}, "hypotheses": [...], "references": [[...], ...],
              "bootstrap": 50, "against": [...], "trials": 100}, ...]}
      -> {"cases": [{"score": .., "signature": .., "sentences": [..], details..}, ...]}
      "bootstrap" requests a confidence interval; "against" (another translation) requests both paired tests.
  {"tokenize": {"13a": [...lines...], "tercom": ..., "spm:FILE": ...}}  -> {"tokenize": {"13a": [[token, ...], ...]}}
      FILE is relative to the source folder.
  {"korean_lines": 1000}  -> {"korean_lines": [line, ...]}, at most as many as this machine has
  {"random": {"seed": 7, "count": 100, "bound": 3004}}  -> numpy's integers and coins
  {"code_points": true}  -> flags and lower-case forms of all code points that this Python knows

`sacrebleu_scores.py --golden FILE` adds the answers to the requests in FILE. This makes
tests/eval/data/sacrebleu_golden.json, with which the tests run without sacreBLEU.
"""

import gettext
import glob
import inspect
import json
import logging
import os
import sys
import unicodedata

import numpy
import regex
import sacrebleu
from sacrebleu.metrics import BLEU, CHRF, TER
from sacrebleu.metrics.bleu import _get_tokenizer
from sacrebleu.significance import PairedTest
from sacrebleu.tokenizers.tokenizer_spm import TokenizerSPM
from sacrebleu.tokenizers.tokenizer_ter import TercomTokenizer

SOURCE_DIR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def make_metric(options):
    options = dict(options)
    kind = {"bleu": BLEU, "chrf": CHRF, "ter": TER}[options.pop("name")]
    if kind is BLEU:
        options["force"] = True
    unknown = set(options) - set(inspect.signature(kind.__init__).parameters)
    if unknown:
        raise ValueError(f"sacreBLEU's {kind.__name__} has no option {unknown}")
    return kind(**options)


def signature_of(metric):
    """The signature without the version, which names the scorer."""
    return "|".join(part for part in str(metric.get_signature()).split("|") if not part.startswith("version:"))


def score_case(case):
    hypotheses, references = case["hypotheses"], case["references"]
    metric = make_metric(case["metric"])
    score = metric.corpus_score(hypotheses, references)
    result = {"score": float(score.score), "signature": signature_of(metric)}
    if isinstance(metric, BLEU):
        result.update(
            brevity_penalty=float(score.bp),
            precisions=[float(p) for p in score.precisions],
            hypothesis_length=int(score.sys_len),
            reference_length=int(score.ref_len),
        )
    if isinstance(metric, TER):
        result.update(edits=int(score.num_edits), reference_length=float(score.ref_length))
    result["sentences"] = [
        float(metric.sentence_score(h, [r[i] for r in references]).score) for i, h in enumerate(hypotheses)
    ]
    if "bootstrap" in case:
        metric = make_metric(case["metric"])
        sure = metric.corpus_score(hypotheses, references, n_bootstrap=case["bootstrap"])
        result["confidence"] = {"mean": float(sure._mean), "half_width": float(sure._ci)}
        result["confidence_signature"] = signature_of(metric)
    if "against" in case:
        for kind in ("bs", "ar"):
            test = PairedTest(
                [("baseline", case["against"]), ("system", hypotheses)],
                {"metric": make_metric(case["metric"])},
                references,
                test_type=kind,
                n_samples=case["trials"],
            )
            signatures, scores = test()
            (name,) = signatures
            result[kind] = {"p_value": float(scores[name][1].p_value), "baseline": float(scores[name][0].score)}
    return result


class OwnModel(TokenizerSPM):
    """sacreBLEU's tokenizer with a model of our own instead of a download."""

    def __init__(self, path):
        import sentencepiece

        self.sp = sentencepiece.SentencePieceProcessor()
        self.sp.Load(os.path.join(SOURCE_DIR, path))


def tokenize(name, lines):
    if name.startswith("tercom"):
        flags = name.split("+")[1:]
        tokenizer = TercomTokenizer(**{flag: True for flag in flags})
    elif name.startswith("spm:"):
        tokenizer = OwnModel(name[4:])
    else:
        tokenizer = _get_tokenizer(name)()
    return [tokenizer(line).split() for line in lines]


def code_points():
    """flags: 1 space, 2 punctuation, 4 symbol, 8 number; null for surrogates and unassigned code points."""
    flags, lower = [], {}
    punctuation, symbol, number = (regex.compile(rf"\p{{{c}}}") for c in "PSN")
    for point in range(0x110000):
        c = chr(point)
        if unicodedata.category(c) in ("Cn", "Cs"):
            flags.append(None)
            continue
        flags.append(
            (1 if c.isspace() else 0)
            | (2 if punctuation.match(c) else 0)
            | (4 if symbol.match(c) else 0)
            | (8 if number.match(c) else 0)
        )
        if c.lower() != c:
            lower[str(point)] = c.lower()
    return {"flags": flags, "lower": lower}


def random_numbers(seed, count, bound):
    return {
        "choice": [int(x) for x in numpy.random.default_rng(seed).choice(bound, size=count, replace=True)],
        "coins": [bool(x) for x in numpy.random.default_rng(seed).integers(2, size=count, dtype=bool)],
    }


def korean_lines(count):
    """Real sentences: the Korean messages of the programs on this machine."""
    lines = []
    for path in sorted(glob.glob("/usr/share/locale/ko/LC_MESSAGES/*.mo")):
        with open(path, "rb") as file:
            messages = gettext.GNUTranslations(file)._catalog
        for key, text in messages.items():
            lines += [line for line in text.split("\n") if key and len(line) > 10]
    return lines[:: max(1, len(lines) // count)][:count]


def answer(request):
    result = {"sacrebleu": sacrebleu.__version__}
    if "cases" in request:
        result["cases"] = [score_case(case) for case in request["cases"]]
    if "tokenize" in request:
        result["tokenize"] = {name: tokenize(name, lines) for name, lines in request["tokenize"].items()}
    if "korean_lines" in request:
        result["korean_lines"] = korean_lines(request["korean_lines"])
    if "random" in request:
        result["random"] = random_numbers(**request["random"])
    if "code_points" in request:
        result["code_points"] = code_points()
    return result


def write_golden(path):
    with open(path, encoding="utf-8") as file:
        request = json.load(file)["request"]
    golden = {"comment": "made by tests/reference/sacrebleu_scores.py --golden", "request": request}
    golden["answer"] = answer(request)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(golden, file, ensure_ascii=True, indent=1)
        file.write("\n")


if __name__ == "__main__":
    logging.getLogger("sacrebleu").setLevel(logging.ERROR)
    os.environ["SACREBLEU_SEED"] = "12345"
    if len(sys.argv) == 3 and sys.argv[1] == "--golden":
        write_golden(sys.argv[2])
    else:
        json.dump(answer(json.load(sys.stdin)), sys.stdout)
