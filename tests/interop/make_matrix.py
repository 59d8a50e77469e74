# SPDX-License-Identifier: Apache-2.0
"""Makes small models with random weights in other tools, in all kinds of settings, with what each tool computes.

    python3 tests/interop/make_matrix.py tests/interop/data/matrix.zip [--count N] [--seed S] [--tools NAMES]

Writes a zip file with TOOL-NUMBER, a folder as the tool writes it, and expected.json: for each folder its settings,
whether Transept refuses it, and for some sentences the log-probabilities of a translation (Marian: their
sum, and the number of tokens in it). A tool
that Python lacks is left out. matrix_test.cpp reads the file.
"""

import argparse
import copy
import importlib.util
import json
import pathlib
import random
import shutil
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXT = ROOT / "tests/interop/data/marian"
WORDS = [f"w{i}" for i in range(12)]
WIDTH, INNER = 8, 12


def sentence(draw, words, longest=7):
    return [draw.choice(words) for _ in range(draw.randint(1, longest))]


class CTranslate2:
    """Converters make other specifications than ours: these are made with the classes that they use."""

    axes = {"layers": [(1, 1), (1, 2), (2, 1)], "heads": [1, 2, 4], "pre_norm": [True, False],
            "final_norm": ["as usual", "the other"], "embedding_norm": [False, True],
            "activation": ["RELU", "GELUTanh", "SWISH", "GELU"], "scale": [True, False, None],
            "positions": ["table", "learned", "none"], "shared": ["one", "vocabulary", "neither"], "tied": [True, False],
            "bias": [False, True], "start": ["<s>", "</s>", "<pad>", "zeros"], "source_end": [True, False],
            "quantised": [None, "int16", "float16"]}
    refused = ["relative", "rotary", "alibi", "rms", "GELUSigmoid"]

    def make(self, folder, s, draw):
        import ctranslate2
        import numpy
        from ctranslate2.specs import common_spec, transformer_spec

        generator = numpy.random.default_rng(draw.randrange(1 << 30))
        width, inner = WIDTH, INNER

        if s["special"] == "GELUSigmoid":
            s = {**s, "activation": "GELUSigmoid"}

        def drawn(*shape):
            return generator.normal(0, 0.4, shape).astype(numpy.float32)

        other_final = s["final_norm"] == "the other"
        extra = {"relative": {"relative_position": True}, "rotary": {"rotary_dim": 4, "rotary_interleave": False},
                 "alibi": {"alibi": True}, "rms": {"rms_norm": True}}.get(s["special"], {})
        encoder = transformer_spec.TransformerEncoderSpec(
            s["layers"][0], s["heads"], pre_norm=s["pre_norm"], activation=getattr(common_spec.Activation, s["activation"]),
            layernorm_embedding=s["embedding_norm"], no_final_norm=other_final, **{k: v for k, v in extra.items() if k in ("relative_position", "rms_norm")})
        decoder = transformer_spec.TransformerDecoderSpec(
            s["layers"][1], s["heads"], pre_norm=s["pre_norm"], activation=getattr(common_spec.Activation, s["activation"]),
            layernorm_embedding=s["embedding_norm"], no_final_norm=other_final, **extra)
        spec = transformer_spec.TransformerSpec(encoder, decoder)
        tokens = {side: ["<unk>", "<s>", "</s>", "<pad>"] + words
                  for side, words in (("source", WORDS), ("target", WORDS if s["shared"] != "neither" else
                                                          [w.upper() for w in WORDS[:9]]))}

        def linear(layer, outputs, inputs):
            layer.weight = drawn(outputs, inputs)
            layer.bias = drawn(outputs)

        def norm(layer):
            layer.gamma = 1 + drawn(width)
            if not extra.get("rms_norm"):
                layer.beta = drawn(width)

        tables = {"source": drawn(len(tokens["source"]), width), "target": drawn(len(tokens["target"]), width)}
        if s["shared"] == "one":
            tables["source"] = tables["target"]
        for stack, side in ((spec.encoder, "source"), (spec.decoder, "target")):
            embeddings = stack.embeddings[0] if isinstance(stack.embeddings, list) else stack.embeddings
            embeddings.weight = tables[side]
            stack.scale_embeddings = True if s["scale"] is None else s["scale"]
            if s["scale"] is None:
                stack.scale_embeddings = float(width ** 0.5)
            if not hasattr(stack, "position_encodings"):
                pass
            elif s["positions"] == "table":
                position = numpy.arange(40)[:, None] / 10000 ** (numpy.arange(width // 2) * 2 / width)
                stack.position_encodings.encodings = numpy.concatenate(
                    [numpy.sin(position), numpy.cos(position)], axis=1).astype(numpy.float32)
            elif s["positions"] == "learned":
                stack.position_encodings.encodings = drawn(40, width)
            for layer in stack.layer:
                attention = layer.self_attention
                linear(attention.linear[0], 3 * width, width)
                linear(attention.linear[1], width, width)
                norm(attention.layer_norm)
                if extra.get("relative_position"):
                    attention.relative_position_keys = drawn(41, width // s["heads"])
                    attention.relative_position_values = drawn(41, width // s["heads"])
                if side == "target":
                    linear(layer.attention.linear[0], width, width)
                    linear(layer.attention.linear[1], 2 * width, width)
                    linear(layer.attention.linear[2], width, width)
                    norm(layer.attention.layer_norm)
                linear(layer.ffn.linear_0, inner, width)
                linear(layer.ffn.linear_1, width, inner)
                norm(layer.ffn.layer_norm)
            if s["embedding_norm"]:
                norm(stack.layernorm_embedding)
            if not s["pre_norm"] and other_final:  # ruaccent has such norms
                object.__setattr__(stack, "layer_norm", common_spec.LayerNormSpec(rms_norm=bool(extra.get("rms_norm"))))
            if hasattr(stack, "layer_norm"):
                norm(stack.layer_norm)
        spec.decoder.projection.weight = tables["target"] if s["tied"] else drawn(len(tokens["target"]), width)
        if s["bias"]:
            spec.decoder.projection.bias = drawn(len(tokens["target"]))
        spec.decoder.start_from_zero_embedding = s["start"] == "zeros"
        spec.config.decoder_start_token = "<s>" if s["start"] == "zeros" else s["start"]
        spec.config.add_source_eos = s["source_end"]
        by_tokeniser = s["start"] == "</s>" and not s["source_end"]  # as converted models of transformers
        spec.register_source_vocabulary(tokens["source"])
        spec.register_target_vocabulary(tokens["target"])
        spec.validate()
        pairs = [(sentence(draw, tokens["source"][4:]), sentence(draw, tokens["target"][4:])) for _ in range(2)]
        sources = [pair[0] + ["</s>"] * by_tokeniser for pair in pairs]

        def scores_of(path):
            translator = ctranslate2.Translator(str(path), device="cpu", inter_threads=1, intra_threads=1,
                                                compute_type="float32")
            return [score.log_probs for score in translator.score_batch(sources, [pair[1] for pair in pairs])]

        # A file in float16 holds rounded sinusoids, while Transept computes them. The same file with exact sinusoids
        # shows that nothing else differs.
        exact = None
        if s["quantised"] == "float16" and s["positions"] == "table":
            tables = [name for name, _ in spec.variables(ordered=True) if name.endswith("position_encodings/encodings")]
            with tempfile.TemporaryDirectory() as scratch:
                rounded = copy.deepcopy(spec)
                for name, value in rounded.variables(ordered=True):
                    if name not in tables and getattr(value, "dtype", None) == "float32" and value.numpy().ndim > 0:
                        value.numpy()[...] = value.numpy().astype(numpy.float16)
                rounded.save(scratch)
                exact = scores_of(scratch)
        spec.optimize(quantization=s["quantised"])
        folder.mkdir(parents=True)
        spec.save(str(folder))
        scores = scores_of(folder)
        like_bart = by_tokeniser and s["embedding_norm"] and not s["pre_norm"]
        refused = s["special"] is not None or like_bart
        rows = []
        for i, pair in enumerate(pairs):
            rows.append({"source": " ".join(pair[0]), "target": " ".join(pair[1]),
                         "log_probabilities": (exact or scores)[i]})
            if exact:
                rows[-1]["with_rounded_sinusoids"] = scores[i]
        return refused, rows


class Transformers:
    axes = {"layers": [(1, 1), (1, 2), (2, 1)], "heads": [1, 2], "activation": ["relu", "swish", "silu", "gelu", "gelu_new"],
            "scale": [True, False], "share": [True, False], "tie": [True, False], "separate_vocabulary": [True, False],
            "start": ["<pad>", "</s>"], "shards": [None, "8KB"]}
    refused = []

    def make(self, folder, s, draw):
        import torch
        import transformers

        torch.manual_seed(draw.randrange(1 << 30))
        folder.mkdir(parents=True)
        for side in ("source", "target"):
            shutil.copy(TEXT / f"{side}.spm", folder)
        separate = s["separate_vocabulary"] and not s["share"]
        with open(TEXT / "vocab.json", encoding="utf-8") as file:
            ids = json.load(file)
        tokens = [token for token, _ in sorted(ids.items(), key=lambda item: item[1])]
        kept = ["</s>", "<unk>", "<pad>"] + [token for token in tokens if len(token) < 3][:40]
        other = kept[:3] + list(reversed(kept[4:]))
        vocabularies = {"vocab.json": kept, **({"target_vocab.json": other} if separate else {})}
        for name, listed in vocabularies.items():
            with open(folder / name, "w", encoding="utf-8") as file:
                json.dump({token: i for i, token in enumerate(listed)}, file, ensure_ascii=False)
        targets = other if separate else kept
        config = transformers.MarianConfig(
            vocab_size=len(kept), decoder_vocab_size=len(targets), d_model=WIDTH, encoder_layers=s["layers"][0],
            decoder_layers=s["layers"][1], encoder_attention_heads=s["heads"], decoder_attention_heads=s["heads"],
            encoder_ffn_dim=INNER, decoder_ffn_dim=INNER, activation_function=s["activation"], max_position_embeddings=64,
            scale_embedding=s["scale"], share_encoder_decoder_embeddings=s["share"], tie_word_embeddings=s["tie"],
            eos_token_id=0, forced_eos_token_id=0, pad_token_id=targets.index("<pad>"),
            decoder_start_token_id=targets.index(s["start"]))
        model = transformers.MarianMTModel(config).eval()
        with torch.no_grad():
            for name, parameter in model.named_parameters():
                if "embed_positions" not in name:
                    parameter.add_(torch.randn_like(parameter) * (0.3 if parameter.dim() > 1 else 0.2))
            model.final_logits_bias.copy_(torch.randn_like(model.final_logits_bias))
        tokenizer = transformers.MarianTokenizer(
            source_spm=str(folder / "source.spm"), target_spm=str(folder / "target.spm"), vocab=str(folder / "vocab.json"),
            target_vocab_file=str(folder / "target_vocab.json") if separate else None, separate_vocabs=separate,
            source_lang="en", target_lang="de")
        model.save_pretrained(folder, **({"max_shard_size": s["shards"]} if s["shards"] else {}))
        with open(folder / "tokenizer_config.json", "w", encoding="utf-8") as file:
            json.dump({"source_lang": "en", "target_lang": "de", "separate_vocabs": separate}, file)
        model = transformers.MarianMTModel.from_pretrained(folder).eval()
        rows = []
        for source, target in (("a teacher eats", "ein Lehrer isst"), ("is it so?", "ja")):
            inputs = tokenizer(source, return_tensors="pt")
            labels = tokenizer(text_target=target, return_tensors="pt").input_ids
            with torch.no_grad():
                logits = model(**inputs, labels=labels).logits
            values = logits.log_softmax(-1)[0].gather(1, labels[0][:, None])[:, 0]
            rows.append({"source": source, "target": target, "log_probabilities": values.tolist()})
        for side in ("source", "target"):  # those of tests/interop/data/marian, which the test copies
            (folder / f"{side}.spm").unlink()
        return False, rows


class Marian:
    axes = {"layers": [(1, 1), (1, 2), (2, 1)], "heads": [1, 2, 4], "activation": ["relu", "swish"], "top": ["", "n"],
            "embedding": ["d", "nd"], "tied": ["all", "src", "target", "none"], "bias": [True, False],
            "vocabularies": [1, 2]}
    refused = ["gelu", "pre", "tied-layers"]

    def make(self, folder, s, draw):
        import pymarian

        folder.mkdir(parents=True)
        vocabularies = {}
        for side, words in (("source", WORDS), ("target", WORDS if s["vocabularies"] == 1 else [w.upper() for w in WORDS])):
            vocabularies[side] = words
            with open(folder / f"{side}.yml", "w", encoding="utf-8") as file:
                file.writelines(f'"{token}": {i}\n' for i, token in enumerate(["</s>", "<unk>"] + words))
        one = s["vocabularies"] == 1
        tied = s["tied"] if one or s["tied"] in ("target", "none") else "target"
        pre = s["special"] == "pre"
        with tempfile.TemporaryDirectory() as scratch:
            for side, words in vocabularies.items():
                with open(f"{scratch}/{side}", "w", encoding="utf-8") as file:
                    file.writelines(" ".join(sentence(draw, words)) + "\n" for _ in range(64))
            flags = {"all": "--tied-embeddings-all", "src": "--tied-embeddings-src", "target": "--tied-embeddings",
                     "none": ""}[tied]
            pymarian.Trainer(
                f"--type transformer --model {scratch}/model.npz --train-sets {scratch}/source {scratch}/target "
                f"--vocabs {folder}/source.yml {folder}/target.yml --dim-emb {WIDTH} --transformer-heads {s['heads']} "
                f"--transformer-dim-ffn {INNER} --enc-depth {s['layers'][0]} --dec-depth {s['layers'][1]} "
                f"--transformer-ffn-activation {'gelu' if s['special'] == 'gelu' else s['activation']} {flags} "
                f"{'--transformer-tied-layers ' + ' '.join(['1'] * s['layers'][1]) if s['special'] == 'tied-layers' else ''} "
                f"{'' if s['bias'] else '--output-omit-bias'} "
                f"{'--transformer-preprocess n --transformer-postprocess da' if pre else ''} "
                + (f"--transformer-postprocess-top {s['top']} " if s["top"] else "") +
                f"--transformer-postprocess-emb {s['embedding']} --learn-rate 0.03 --mini-batch 16 --after-batches 8 "
                f"--cpu-threads 1 --workspace 64 --seed {draw.randrange(1, 1 << 30)} --quiet --disp-freq 1000 "
                "--save-freq 10000 --overwrite").train()
            shutil.copy(f"{scratch}/model.npz", folder / "model.npz")
        with open(folder / "decoder.yml", "w", encoding="utf-8") as file:
            file.write("relative-paths: true\nmodels:\n  - model.npz\nvocabs:\n  - source.yml\n  - target.yml\n"
                       "beam-size: 3\nnormalize: 1\nword-penalty: 0\n")
        translator = pymarian.Translator(f"--config {folder}/decoder.yml --cpu-threads 1 --workspace 64 --quiet "
                                         "--n-best --mini-batch 1 --maxi-batch 1")
        rows = []
        for _ in range(3):
            source = " ".join(sentence(draw, vocabularies["source"]))
            for line in translator.translate(source).split("\n"):
                _, target, parts, score = line.split(" ||| ")
                total = float(parts.split("=")[1])
                if target:
                    rows.append({"source": source, "target": target, "sum": total,
                                 "scored": round(total / float(score))})
        return s["special"] is not None, rows


TOOLS = {"ctranslate2": (CTranslate2, "ctranslate2"), "transformers": (Transformers, "transformers"),
         "marian": (Marian, "pymarian")}


def covering(axes, draw, count):
    """Draws settings in which every two values meet at least once, and then others, `count` in all at least."""
    names = list(axes)
    missing = {(a, i, b, j) for x, a in enumerate(names) for b in names[x + 1:]
               for i in range(len(axes[a])) for j in range(len(axes[b]))}
    rows = []
    while missing or len(rows) < count:
        best, gained = None, -1
        for _ in range(30):
            row = {name: draw.randrange(len(axes[name])) for name in names}
            if missing:
                a, i, b, j = min(missing)
                row[a], row[b] = i, j
            gain = sum((a, row[a], b, row[b]) in missing for x, a in enumerate(names) for b in names[x + 1:])
            if gain > gained:
                best, gained = row, gain
        missing -= {(a, best[a], b, best[b]) for x, a in enumerate(names) for b in names[x + 1:]}
        rows.append({name: axes[name][i] for name, i in best.items()})
    return rows


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=0, help="models of each tool, at least; 0: as many as let every two settings meet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tools", default=",".join(TOOLS))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        models = make_models(pathlib.Path(folder), options)
        with open(f"{folder}/expected.json", "w", encoding="utf-8") as file:
            json.dump(models, file, ensure_ascii=False, indent=0)
        with zipfile.ZipFile(options.out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for path in sorted(pathlib.Path(folder).rglob("*.*")):
                packed.write(path, path.relative_to(folder))


def make_models(out, options):
    models = []
    for name in options.tools.split(","):
        tool, module = TOOLS[name]
        if importlib.util.find_spec(module) is None:
            continue
        draw = random.Random(f"{options.seed} {name}")
        rows = [{**row, "special": None} for row in covering(tool.axes, draw, options.count)]
        rows += [{**draw.choice(rows), "special": special} for special in tool.refused]
        for number, settings in enumerate(rows):
            folder = out / f"{name}-{number}"
            try:
                refused, sentences = tool().make(folder, settings, draw)
            except (ValueError, RuntimeError) as error:  # the tool cannot make this combination
                print(f"{folder.name}: {error}")
                shutil.rmtree(folder, ignore_errors=True)
                continue
            models.append({"folder": folder.name, "settings": settings, "refused": refused, "sentences": sentences})
        print(f"{name}: {sum(m['folder'].startswith(name) for m in models)} models")
    return models


if __name__ == "__main__":
    main()
