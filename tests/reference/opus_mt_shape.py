# SPDX-License-Identifier: Apache-2.0
"""MarianMT of transformers with the vocabulary and the shape of a published model, and random weights.

Reads {"vocabulary": folder, "out": folder, "lines": [...], "seed": n} from standard input, writes the model to `out`, and
prints {"tokens": [[piece, ...] per line], "pairs": [{"source", "target", "log_probabilities": [...]}]}: the pieces that
transformers' tokeniser gives, and the log-probabilities of some lines as translations of others.
"""

import json
import shutil
import sys
import warnings

warnings.filterwarnings("ignore")

import torch  # noqa: E402
from transformers import MarianConfig, MarianMTModel, MarianTokenizer  # noqa: E402

request = json.load(sys.stdin)
torch.manual_seed(request["seed"])
tokenizer = MarianTokenizer.from_pretrained(request["vocabulary"])
config = MarianConfig.from_pretrained(request["vocabulary"])
model = MarianMTModel(config).eval()
with torch.no_grad():
    for name, values in model.named_parameters():  # gains and biases, too, so that the loss of one is noticed
        if "embed_positions" not in name:
            values.add_(0.05 * torch.randn_like(values))
    model.final_logits_bias.copy_(0.1 * torch.randn_like(model.final_logits_bias))
model.save_pretrained(request["out"])
for name in ("source.spm", "target.spm", "vocab.json", "tokenizer_config.json"):
    shutil.copy(f"{request['vocabulary']}/{name}", request["out"])

pairs = []
for source, target in request["pairs"]:
    encoded = tokenizer([source], return_tensors="pt")
    labels = tokenizer(text_target=[target], return_tensors="pt").input_ids
    with torch.no_grad():
        logits = model(**encoded, labels=labels).logits
    logarithms = torch.log_softmax(logits[0], dim=-1)
    pairs.append({"source": source, "target": target,
                  "log_probabilities": [float(logarithms[i, token]) for i, token in enumerate(labels[0])]})
print(json.dumps({"tokens": [tokenizer.convert_ids_to_tokens(tokenizer(line).input_ids) for line in request["lines"]],
                  "pairs": pairs}))
