// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/interop/marian/marian.h"
#include "engine/interop/saved_model.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

using namespace std::string_literals;

namespace transept {
namespace {

constexpr float neverChosen = -9999;  // tokens that an imported model did not have get a lower bias

/// An array as numpy stores it; its values begin at a multiple of 64 bytes.
std::string arrayOf(const std::string& type, const std::vector<std::int64_t>& shape,
                    std::span<const std::byte> values) {
  std::string sizes;
  for (const std::int64_t size : shape) sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
  if (shape.size() == 1) sizes += ",";
  std::string description = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + sizes + "), }";
  constexpr std::size_t head = 10, aligned = 64;
  while ((head + description.size() + 1) % aligned != 0) description += ' ';
  description += '\n';
  std::string text = "\x93NUMPY";
  for (const std::size_t byte : {std::size_t{1}, std::size_t{0}, description.size() & 255, description.size() >> 8})
    text += static_cast<char>(byte);
  text += description;
  return text.append(reinterpret_cast<const char*>(values.data()), values.size());
}

class Exporter {
 public:
  explicit Exporter(const std::string& model) : saved_(model) {
    marianObstacles(saved_.config).refuse("Marian");
    source_ = rowsOf(*saved_.vocabularies.source, {});
    std::vector<float> bias;
    if (model_.projection_bias) bias = saved_.floats("projection.bias");
    target_ = rowsOf(*saved_.vocabularies.target, bias);
    if (shared_) source_ = target_;
  }

  InteropReport write(const std::string& out) {
    InteropReport report{out, saved_.parameters(), {}};
    writeNewFolder(out, [&](const std::string& folder) {
      ZipWriter file(folder + "/model.npz");
      writeTables(file);
      writeLayers(file);
      const std::string settings = settingsText() + std::string(1, '\0');
      file.add("special:model.yml.npy", arrayOf("|i1", {std::ssize(settings)}, std::as_bytes(std::span(settings))));
      file.finish();
      writeVocabularies(folder);
      writeFileAtomically(folder + "/decoder.yml", decoderText());
    });
    if (saved_.config.decode.length_penalty == LengthPenalty::gnmt && saved_.config.decode.alpha != 0) {
      report.notes.emplace_back(
          "Marian divides a score by length^normalize, not by ((5 + length) / 6)^decode.alpha: the order of "
          "translations "
          "of unequal length can differ.");
    }
    if (saved_.config.decode.search != BeamSearch::marian) {
      report.notes.emplace_back(
          "Marian's beam becomes narrower with each finished translation, as with decode.search=marian: its lists of "
          "translations can differ.");
    }
    return report;
  }

 private:
  using Rows = std::vector<std::int64_t>;  // of our matrices, in the order of their tokens

  /// Marian requires </s> and <unk> first. Tokens that an imported model did not have are left out.
  Rows rowsOf(const Vocabulary& vocabulary, const std::vector<float>& bias) const {
    Rows rows{Vocabulary::end, Vocabulary::unknown};
    for (std::int64_t id = 0; id < vocabulary.size(); ++id) {
      const bool special = id == Vocabulary::begin || id == Vocabulary::pad;
      const bool missing = !bias.empty() && bias[static_cast<std::size_t>(id)] < neverChosen;
      if (id != Vocabulary::end && id != Vocabulary::unknown && !(special && missing)) rows.push_back(id);
    }
    return rows;
  }

  void add(ZipWriter& file, const std::string& name, const std::vector<std::int64_t>& shape,
           const std::vector<float>& values) const {
    file.add(name + ".npy", arrayOf("<f4", shape, std::as_bytes(std::span(values))));
  }

  void addTable(ZipWriter& file, const std::string& theirs, const std::string& ours, const Rows& rows) const {
    add(file, theirs, {std::ssize(rows), model_.d_model}, pickRows(saved_.floats(ours), model_.d_model, rows));
  }

  void writeTables(ZipWriter& file) const {
    if (shared_) {
      addTable(file, "Wemb", "embedding.weight", target_);
    } else {
      addTable(file, "encoder_Wemb", "source_embedding.weight", source_);
      addTable(file, "decoder_Wemb", "target_embedding.weight", target_);
    }
    if (!model_.tied_projection) addTable(file, "decoder_ff_logit_out_Wt", "projection.weight", target_);
    if (model_.projection_bias)
      add(file, "decoder_ff_logit_out_b", {1, std::ssize(target_)},
          pickRows(saved_.floats("projection.bias"), 1, target_));
  }

  void writeLayers(ZipWriter& file) const {
    for (const JoinedParameter& joined : stackParameters(model_, marianNames())) {
      for (std::size_t i = 0; i < joined.theirs.size(); ++i) {
        auto [shape, values] = saved_.part(joined, i);
        if (shape.size() == 2) {
          values = transposed(values, shape[0], shape[1]);
          std::swap(shape[0], shape[1]);
        } else {
          shape.insert(shape.begin(), 1);
        }
        add(file, joined.theirs[i], shape, values);
      }
    }
  }

  /// The settings that Marian reads from a model; for all others it uses its defaults.
  std::string settingsText() const {
    const auto flag = [](bool value) { return value ? "true\n" : "false\n"; };
    const auto number = [](std::int64_t value) { return std::to_string(value) + "\n"; };
    return "type: transformer\ndim-vocabs:\n  - " + number(std::ssize(source_)) + "  - " + number(std::ssize(target_)) +
           "dim-emb: " + number(model_.d_model) + "enc-depth: " + number(model_.encoderLayers()) +
           "dec-depth: " + number(model_.decoderLayers()) + "transformer-dim-ffn: " + number(model_.d_ff) +
           "transformer-heads: " + number(model_.heads) + "transformer-ffn-depth: 2\ntransformer-ffn-activation: " +
           (model_.activation == FeedForwardActivation::relu ? "relu\n" : "swish\n") +
           (model_.decoder == DecoderKind::ssru ? "transformer-decoder-autoreg: rnn\ndec-cell: ssru\n"
                                                : "transformer-decoder-autoreg: self-attention\n") +
           "transformer-preprocess: \"\"\n"
           "transformer-postprocess: dan\ntransformer-postprocess-top: " +
           (model_.normalisesOutput() ? "n\n" : "\"\"\n") +
           "transformer-postprocess-emb: " + (model_.embedding_norm ? "nd\n" : "d\n") +
           "transformer-train-position-embeddings: false\ntied-embeddings-all: " +
           flag(shared_ && model_.tied_projection) +
           "tied-embeddings-src: " + flag(shared_ && !model_.tied_projection) +
           "tied-embeddings: " + flag(!shared_ && model_.tied_projection) +
           "output-omit-bias: " + flag(!model_.projection_bias) + "skip: false\nright-left: false\nversion: v1.12.0\n";
  }

  void writeVocabularies(const std::string& folder) const {
    const auto write = [&folder](const std::string& name, const Vocabulary& vocabulary, const Rows& rows) {
      std::string text;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        text += '"';
        for (const char c : vocabulary.piece(static_cast<std::int32_t>(rows[i]))) {
          if (c == '"' || c == '\\') text += '\\';
          text += c;
        }
        text += "\": " + std::to_string(i) + "\n";
      }
      writeFileAtomically(folder + "/" + name, text);
    };
    write("source.vocab.yml", *saved_.vocabularies.source, source_);
    write("target.vocab.yml", *saved_.vocabularies.target, target_);
    saved_.copySentencePieces(folder);
  }

  std::string decoderText() const {
    const DecodeConfig& decode = saved_.config.decode;
    const nlohmann::json alpha = decode.length_penalty == LengthPenalty::none ? 0.0 : decode.alpha;
    return "relative-paths: true\nmodels:\n  - model.npz\nvocabs:\n  - source.vocab.yml\n  - target.vocab.yml\n"
           "beam-size: " +
           std::to_string(decode.beam) + "\nnormalize: " + alpha.dump() + "\nword-penalty: 0\n";
  }

  SavedModel saved_;
  const ModelConfig& model_ = saved_.config.model;
  bool shared_ = saved_.config.data.shared_vocab && model_.shared_embeddings;
  Rows source_, target_;
};

}  // namespace

Obstacles marianObstacles(const Config& config) {
  Obstacles found(config);
  found.requirePlainAttention();
  found.require("model.norm", "post"s, "it normalises before each sublayer, which Marian's decoder does otherwise");
  found.require("model.start", "zeros"s, "it does not start from zeros");
  found.require("model.positions", "sinusoidal"s, "its positions are learned");
  found.require("model.sinusoids", "blocks"s, "its sinusoids have other frequencies or another order");
  found.require("model.scaled_embeddings", true, "its embeddings are not scaled");
  const FeedForwardActivation activation = config.model.activation;
  if (activation != FeedForwardActivation::relu && activation != FeedForwardActivation::swish)
    found.add("model.activation", "swish"s, "Marian's GELU is another one");
  found.require("data.source_end", true, "its sources do not end with </s>");
  return found;
}

InteropReport exportMarian(const std::string& model, const std::string& out) {
  return Exporter(model).write(out);
}

}  // namespace transept
