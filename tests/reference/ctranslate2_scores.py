# SPDX-License-Identifier: Apache-2.0
"""Scores and translates with CTranslate2: the oracle of tests/interop.

Reads {"model": folder, "pairs": [[[source tokens], [target tokens]], ...], "length_penalty": 1, "longest": 40} from
standard input. Writes {"log_probabilities": [[x, ...], ...], "translations": [[token, ...], ...]}: one log-probability
per target token and one for </s>; translations by beam 4, with scores divided by length^length_penalty, of at most
`longest` tokens.
"""

import json
import sys

import ctranslate2

request = json.load(sys.stdin)
translator = ctranslate2.Translator(request["model"], device="cpu", inter_threads=1, intra_threads=1)
sources = [source for source, _ in request["pairs"]]
targets = [target for _, target in request["pairs"]]
scores = translator.score_batch(sources, targets)
found = translator.translate_batch(
    sources,
    beam_size=4,
    length_penalty=request.get("length_penalty", 1),
    max_decoding_length=request.get("longest", 40),
)
json.dump(
    {
        "log_probabilities": [score.log_probs for score in scores],
        "translations": [result.hypotheses[0] for result in found],
    },
    sys.stdout,
)
