# SPDX-License-Identifier: Apache-2.0
"""Small M2M-100, NLLB and mBART-50 models of transformers with random weights, and what they compute.

Reads {"out": folder, "text": [lines], "pairs": [[source, target], ...]} from standard input, writes out/m2m, out/nllb and
out/mbart50, and prints {name: {"from", "to", "pairs": [{"source", "target", "source_tokens": [...],
"log_probabilities": [...]}]}}. The log-probabilities are those of the target's pieces and of </s>, after the language's token.
"""

import json
import pathlib
import sys
import warnings

warnings.filterwarnings("ignore")

import sentencepiece  # noqa: E402
import torch  # noqa: E402
from transformers import (M2M100Config, M2M100ForConditionalGeneration, M2M100Tokenizer, MBartConfig,  # noqa: E402
                          MBartForConditionalGeneration)

request = json.load(sys.stdin)
torch.manual_seed(5)
root = pathlib.Path(request["out"])
root.mkdir(parents=True, exist_ok=True)
text = root / "text.txt"
text.write_text("\n".join(request["text"]), encoding="utf-8")
SHAPE = {"d_model": 16, "encoder_layers": 2, "decoder_layers": 2, "encoder_attention_heads": 2, "decoder_attention_heads": 2,
         "encoder_ffn_dim": 24, "decoder_ffn_dim": 24, "max_position_embeddings": 64, "dropout": 0.0}


def pieces(folder, kind, size=80):
    folder.mkdir(parents=True, exist_ok=True)
    sentencepiece.SentencePieceTrainer.train(input=str(text), model_prefix=str(folder / "sentencepiece.bpe"), vocab_size=size,
                                             model_type=kind, character_coverage=1.0, minloglevel=2)
    (folder / "sentencepiece.bpe.vocab").unlink()
    return folder / "sentencepiece.bpe.model"


def shake(model):
    with torch.no_grad():
        for values in model.parameters():
            values.add_(0.2 * torch.randn_like(values))
    return model.eval()


def answers(model, tokenizer, source_language, target_language):
    tokenizer.src_lang, tokenizer.tgt_lang = source_language, target_language
    given = []
    for source, target in request["pairs"]:
        encoded = tokenizer([source], return_tensors="pt")
        labels = tokenizer(text_target=[target], return_tensors="pt").input_ids  # language, pieces, </s>
        with torch.no_grad():
            logits = model(input_ids=encoded.input_ids, labels=labels).logits
        logarithms = torch.log_softmax(logits[0], dim=-1)
        given.append({"source": source, "target": target,
                      "source_tokens": tokenizer.convert_ids_to_tokens(encoded.input_ids[0].tolist()),
                      "target_tokens": tokenizer.convert_ids_to_tokens(labels[0].tolist()),
                      "log_probabilities": [float(logarithms[i, token]) for i, token in enumerate(labels[0])]})
    return {"from": source_language, "to": target_language, "pairs": given}


def m2m(folder):
    spm = sentencepiece.SentencePieceProcessor(model_file=str(pieces(folder, "bpe")))
    words = ["<s>", "<pad>", "</s>", "<unk>"] + [spm.id_to_piece(i) for i in range(3, spm.get_piece_size())]
    (folder / "vocab.json").write_text(json.dumps({word: i for i, word in enumerate(words)}, ensure_ascii=False), encoding="utf-8")
    tokenizer = M2M100Tokenizer(str(folder / "vocab.json"), str(folder / "sentencepiece.bpe.model"))
    tokenizer.save_pretrained(folder)
    model = shake(M2M100ForConditionalGeneration(M2M100Config(vocab_size=len(words) + 108, **SHAPE)))
    model.save_pretrained(folder)
    return answers(model, tokenizer, "en", "de")


class Fairseq:
    """How fairseq numbers the pieces of a SentencePiece model: <pad> at 1, <unk> at 3, languages behind the pieces."""

    def __init__(self, folder, languages):
        self.spm = sentencepiece.SentencePieceProcessor(model_file=str(folder / "sentencepiece.bpe.model"))
        self.words = (["<s>", "<pad>", "</s>", "<unk>"] + [self.spm.id_to_piece(i) for i in range(3, self.spm.get_piece_size())] +
                      languages + ["<mask>"])
        self.ids = {word: i for i, word in enumerate(self.words)}
        (folder / "special_tokens_map.json").write_text(json.dumps({"additional_special_tokens": languages}))
        (folder / "tokenizer_config.json").write_text("{}")

    def __len__(self):
        return len(self.words)

    def encode(self, language, text):
        return [self.ids[language]] + [self.ids.get(piece, 3) for piece in self.spm.encode(text, out_type=str)] + [2]


def fairseq_answers(model, tokenizer, source_language, target_language):
    given = []
    for source, target in request["pairs"]:
        ids, labels = tokenizer.encode(source_language, source), tokenizer.encode(target_language, target)
        with torch.no_grad():
            logits = model(input_ids=torch.tensor([ids]), decoder_input_ids=torch.tensor([[2] + labels[:-1]])).logits
        logarithms = torch.log_softmax(logits[0], dim=-1)
        given.append({"source": source, "target": target, "source_tokens": [tokenizer.words[i] for i in ids],
                      "target_tokens": [tokenizer.words[i] for i in labels],
                      "log_probabilities": [float(logarithms[i, token]) for i, token in enumerate(labels)]})
    return {"from": source_language, "to": target_language, "pairs": given}


def nllb(folder):
    pieces(folder, "bpe")
    tokenizer = Fairseq(folder, ["eng_Latn", "deu_Latn", "zho_Hant"])
    model = shake(M2M100ForConditionalGeneration(M2M100Config(vocab_size=len(tokenizer), **SHAPE)))
    model.save_pretrained(folder)
    return fairseq_answers(model, tokenizer, "eng_Latn", "deu_Latn")


def mbart(folder):
    pieces(folder, "unigram")
    tokenizer = Fairseq(folder, ["en_XX", "de_DE", "zh_CN"])
    model = shake(MBartForConditionalGeneration(MBartConfig(vocab_size=len(tokenizer), scale_embedding=True, normalize_before=True,
                                                            decoder_start_token_id=2, activation_function="gelu", **SHAPE)))
    model.save_pretrained(folder)
    return fairseq_answers(model, tokenizer, "en_XX", "de_DE")


results = {}
for name, make in (("m2m", m2m), ("nllb", nllb), ("mbart50", mbart)):
    try:
        results[name] = make(root / name)
    except Exception as error:  # this version of transformers makes no such model
        results[name] = {"problem": f"{type(error).__name__}: {error}"[:300]}
print(json.dumps(results))
