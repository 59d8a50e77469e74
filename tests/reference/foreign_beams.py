# SPDX-License-Identifier: Apache-2.0
"""Scores and translates with another tool and models that were exported for it: the oracle of tests/interop.

Reads {"tool": "transformers", "models": [folder, ...], "sources": [line, ...], "targets": [line, ...], "beam": 4,
"alpha": 1, "longest": 40} from standard input. Writes for each model {"log_probabilities": [[x, ...], ...],
"hypotheses": [[{"tokens": [..., "</s>"], "text": "...", "score": x}, ...], ...]}: one log-probability per target
token and one for </s>. A score is the sum of the log-probabilities, with that of </s>, divided by length^alpha.
"""

import json
import sys
import warnings


def transformers_results(model, request):
    import torch
    import transformers

    warnings.simplefilter("ignore")
    transformers.utils.logging.disable_progress_bar()
    transformers.logging.set_verbosity_error()
    tokenizer = transformers.MarianTokenizer.from_pretrained(model)
    network = transformers.MarianMTModel.from_pretrained(model).eval()
    network.generation_config.forced_eos_token_id = None  # else </s> has the probability 1 at the longest length

    def only_end(ids, scores):
        if ids.shape[1] <= request["longest"]:
            return scores
        others = torch.ones_like(scores, dtype=torch.bool)
        others[:, tokenizer.eos_token_id] = False
        return scores.masked_fill(others, -torch.inf)

    results = {"log_probabilities": [], "hypotheses": []}
    for source, target in zip(request["sources"], request["targets"]):
        inputs = tokenizer(source, return_tensors="pt")
        labels = tokenizer(text_target=target, return_tensors="pt").input_ids
        with torch.no_grad():
            logits = network(**inputs, labels=labels).logits
            found = network.generate(
                **inputs, num_beams=request["beam"], num_return_sequences=request["beam"], output_scores=True,
                return_dict_in_generate=True, max_new_tokens=request["longest"] + 1,
                length_penalty=float(request["alpha"]), logits_processor=[only_end])
        probabilities = logits.log_softmax(-1)[0].gather(1, labels[0][:, None])[:, 0]
        results["log_probabilities"].append(probabilities.tolist())
        results["hypotheses"].append([
            {"tokens": [tokenizer.convert_ids_to_tokens(i) for i in ids[1:].tolist() if i != tokenizer.pad_token_id],
             "text": tokenizer.decode(ids, skip_special_tokens=True), "score": score}
            for ids, score in zip(found.sequences, found.sequences_scores.tolist())])
    return results


TOOLS = {"transformers": transformers_results}

if __name__ == "__main__":
    asked = json.load(sys.stdin)
    json.dump([TOOLS[asked["tool"]](model, asked) for model in asked["models"]], sys.stdout)
