// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "engine/base/error.h"
#include "engine/data/vocabulary/own_model.h"
#include "engine/decode/activation_multipliers.h"
#include "engine/decode/shortlist.h"
#include "engine/interop/marian/binary_shortlist.h"
#include "engine/interop/marian/marian.h"
#include "engine/interop/marian/marian_binary.h"
#include "engine/interop/saved_model.h"
#include "engine/interop/zip_file.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

using namespace std::string_literals;

namespace transept {
namespace {

constexpr std::size_t paddedTokens = 8;  // Bergamot's products need a multiple of as many outputs
constexpr float biasOfPadding = -1e4f;
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

/// Takes the tensors of a model in one of Marian's two files.
class ModelFile {
 public:
  virtual ~ModelFile() = default;
  virtual void add(const std::string& name, const std::vector<std::int64_t>& shape,
                   const std::vector<float>& values) = 0;
  /// A matrix with a row per output, which Marian keeps with a row per input. shape: [outputs, inputs].
  virtual void addMatrix(const std::string& name, std::vector<std::int64_t> shape,
                         const std::vector<float>& values) = 0;
  /// Embeddings, with a row per token.
  virtual void addTable(const std::string& name, const std::vector<std::int64_t>& shape,
                        const std::vector<float>& values) = 0;
  virtual void finish(const std::string& settings) = 0;
};

class NpzModelFile : public ModelFile {
 public:
  explicit NpzModelFile(const std::string& path) : file_(path) {}

  void add(const std::string& name, const std::vector<std::int64_t>& shape, const std::vector<float>& values) override {
    file_.add(name + ".npy", arrayOf("<f4", shape, std::as_bytes(std::span(values))));
  }
  void addMatrix(const std::string& name, std::vector<std::int64_t> shape, const std::vector<float>& values) override {
    const std::vector<float> turned = transposed(values, shape[0], shape[1]);
    add(name, {shape[1], shape[0]}, turned);
  }
  void addTable(const std::string& name, const std::vector<std::int64_t>& shape,
                const std::vector<float>& values) override {
    add(name, shape, values);
  }
  void finish(const std::string& settings) override {
    const std::string text = settings + '\0';
    file_.add("special:model.yml.npy", arrayOf("|i1", {std::ssize(text)}, std::as_bytes(std::span(text))));
    file_.finish();
  }

 private:
  ZipWriter file_;
};

class BinaryModelFile : public ModelFile {
 public:
  explicit BinaryModelFile(std::string path) : path_(std::move(path)) {}

  void add(const std::string& name, const std::vector<std::int64_t>& shape, const std::vector<float>& values) override {
    file_.add(name, shape, values);
  }
  void addMatrix(const std::string& name, std::vector<std::int64_t> shape, const std::vector<float>& values) override {
    std::swap(shape[0], shape[1]);
    file_.addQuantised(name, shape, values);
  }
  void addTable(const std::string& name, const std::vector<std::int64_t>& shape,
                const std::vector<float>& values) override {
    file_.addQuantised(name, shape, values);
  }
  void finish(const std::string& settings) override {
    file_.addText("special:model.yml", settings);
    file_.write(path_);
  }

 private:
  std::string path_;
  MarianBinaryWriter file_;
};

enum class MarianKind : std::uint8_t { npz, bergamot };

class Exporter {
 public:
  Exporter(const std::string& model, MarianKind kind) : saved_(model), kind_(kind) {
    if (kind == MarianKind::bergamot) {
      bergamotObstacles(saved_.config).refuse("Bergamot");
      requireSentencePieces();
    } else {
      marianObstacles(saved_.config).refuse("Marian");
    }
    source_ = rowsOf(*saved_.vocabularies.source, {});
    std::vector<float> bias;
    if (model_.projection_bias) bias = saved_.floats("projection.bias");
    target_ = rowsOf(*saved_.vocabularies.target, bias);
    if (shared_) source_ = target_;
  }

  /// Gives the file what the activations of each product are multiplied by, by the names of our weights.
  void setMultipliers(ActivationMultipliers multipliers) { multipliers_ = std::move(multipliers); }

  InteropReport write(const std::string& out) {
    InteropReport report{out, saved_.parameters(), {}};
    writeNewFolder(out, [&](const std::string& folder) {
      kind_ == MarianKind::bergamot ? writeBergamot(folder) : writeMarian(folder);
    });
    if (kind_ == MarianKind::bergamot && !hasShortlist()) {
      report.notes.emplace_back(
          "The model has no shortlist, without which Bergamot is slower: make one, and export it again.");
    }
    if (kind_ == MarianKind::bergamot && multipliers_.empty()) {
      report.notes.emplace_back(
          "The text of the model is not known, so its activations were not measured: Bergamot measures them in each "
          "product.");
    }
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

  void writeMarian(const std::string& folder) const {
    NpzModelFile file(folder + "/model.npz");
    writeModel(file);
    writeVocabularies(folder);
    writeFileAtomically(folder + "/decoder.yml", decoderText());
  }

  void writeBergamot(const std::string& folder) const {
    const std::string binaryName = multipliers_.empty() ? "model.intgemm8.bin" : "model.intgemm.alphas.bin";
    BinaryModelFile file(folder + "/" + binaryName);
    writeModel(file);
    std::string vocabularies;
    for (const std::string side : {"source", "target"}) {
      const bool one = saved_.vocabularies.shared();
      const std::string name = one ? "vocab.spm" : side + ".spm";
      if (!pathExists(folder + "/" + name)) copyFile(saved_.sentencePiece("." + side), folder + "/" + name);
      vocabularies += "  - " + name + "\n";
    }
    std::string shortlist;
    if (hasShortlist()) {
      writeFileAtomically(folder + "/" + shortlistName, shortlistText());
      shortlist = std::string("shortlist:\n  - ") + shortlistName + "\n  - false\n";
    }
    const DecodeConfig& decode = saved_.config.decode;
    const nlohmann::json alpha = decode.length_penalty == LengthPenalty::none ? 0.0 : decode.alpha;
    writeFileAtomically(folder + "/config.yml",
                        "relative-paths: true\nmodels:\n  - " + binaryName + "\nvocabs:\n" + vocabularies + shortlist +
                            "beam-size: " + std::to_string(decode.beam) + "\nnormalize: " + alpha.dump() +
                            "\nword-penalty: 0\nmax-length-break: 128\nmini-batch-words: 1024\nworkspace: 128\n"
                            "max-length-factor: 3\nskip-cost: true\ncpu-threads: 1\nquiet: true\n"
                            "quiet-translation: true\ngemm-precision: " +
                            (multipliers_.empty() ? "int8shiftAll\n" : "int8shiftAlphaAll\n"));
  }

  void writeModel(ModelFile& file) const {
    writeTables(file);
    writeLayers(file);
    file.finish(settingsText());
  }

  bool hasShortlist() const { return pathExists(shortlistOf(saved_.choice.vocabularyFolder)); }

  /// Tokens that are allowed always are those of the end of the source, which each source has.
  std::string shortlistText() const {
    const Shortlist list = Shortlist::load(shortlistOf(saved_.choice.vocabularyFolder), saved_.vocabularies);
    BinaryShortlist binary;
    for (std::int32_t source = 0; source < saved_.vocabularies.source->size(); ++source) {
      const auto targets = list.targetsOf(source);
      binary.ofSource.emplace_back(targets.begin(), targets.end());
      // Marian takes an empty list at the end for damage.
      if (targets.empty()) binary.ofSource.back().push_back(Vocabulary::unknown);
    }
    std::vector<std::int32_t>& always = binary.ofSource[Vocabulary::end];
    always.insert(always.end(), list.always().begin(), list.always().end());
    std::ranges::sort(always);
    always.erase(std::unique(always.begin(), always.end()), always.end());
    return binaryShortlistText(binary);
  }

  /// Bergamot numbers tokens as SentencePiece does.
  void requireSentencePieces() const {
    for (const auto& [side, vocabulary] : {std::pair(".source", saved_.vocabularies.source.get()),
                                           std::pair(".target", saved_.vocabularies.target.get())}) {
      const std::string path = saved_.sentencePiece(side);
      if (!path.empty() && std::ssize(piecesOfModel(path)) == vocabulary->size()) continue;
      throw UserError(
          {"Bergamot reads vocabularies of SentencePiece alone, and that of {} is another one.", saved_.choice.name},
          "Export it for Marian or another tool.");
    }
  }

  /// Marian requires </s> and <unk> first in its own vocabularies. Tokens that an imported model did not have are left
  /// out.
  Rows rowsOf(const Vocabulary& vocabulary, const std::vector<float>& bias) const {
    if (kind_ == MarianKind::bergamot) {
      Rows all(static_cast<std::size_t>(vocabulary.size()));
      std::iota(all.begin(), all.end(), 0);
      while (all.size() % paddedTokens != 0) all.push_back(TokenPlan::none);
      return all;
    }
    Rows rows{Vocabulary::end, Vocabulary::unknown};
    for (std::int64_t id = 0; id < vocabulary.size(); ++id) {
      const bool special = id == Vocabulary::begin || id == Vocabulary::pad;
      const bool missing = !bias.empty() && bias[static_cast<std::size_t>(id)] < neverChosen;
      if (id != Vocabulary::end && id != Vocabulary::unknown && !(special && missing)) rows.push_back(id);
    }
    return rows;
  }

  void addTable(ModelFile& file, const std::string& theirs, const std::string& ours, const Rows& rows) const {
    file.addTable(theirs, {std::ssize(rows), model_.d_model}, pickRows(saved_.floats(ours), model_.d_model, rows));
  }

  void writeTables(ModelFile& file) const {
    if (shared_) {
      addTable(file, "Wemb", "embedding.weight", target_);
    } else {
      addTable(file, "encoder_Wemb", "source_embedding.weight", source_);
      addTable(file, "decoder_Wemb", "target_embedding.weight", target_);
    }
    if (!model_.tied_projection) addTable(file, "decoder_ff_logit_out_Wt", "projection.weight", target_);
    if (writesBias()) {
      std::vector<float> bias(static_cast<std::size_t>(saved_.vocabularies.target->size()));
      if (model_.projection_bias) bias = saved_.floats("projection.bias");
      file.add("decoder_ff_logit_out_b", {1, std::ssize(target_)}, pickRows(bias, 1, target_, biasOfPadding));
    }
  }

  /// Rows without a token must never be chosen.
  bool writesBias() const {
    return model_.projection_bias || std::ranges::find(target_, TokenPlan::none) != target_.end();
  }

  void writeLayers(ModelFile& file) const {
    for (const JoinedParameter& joined : stackParameters(model_, marianNames())) {
      for (std::size_t i = 0; i < joined.theirs.size(); ++i) {
        auto [shape, values] = saved_.part(joined, i);
        if (shape.size() == 2) {
          file.addMatrix(joined.theirs[i], shape, values);
          addMultiplier(file, joined.theirs[i], joined.ours);
        } else {
          file.add(joined.theirs[i], {1, shape[0]}, values);
        }
      }
    }
    // Marian calls the part of the table of embeddings that a shortlist leaves "none".
    for (const char* theirs : {"none", shared_ ? "Wemb" : "decoder_Wemb"})
      addMultiplier(file, theirs, shared_ ? "embedding.weight" : "target_embedding.weight");
  }

  void addMultiplier(ModelFile& file, const std::string& theirs, const std::string& ours) const {
    const auto found = multipliers_.find(ours);
    if (found != multipliers_.end()) file.add(theirs + "_QuantMultA", {1}, {found->second});
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
           "tied-embeddings: " + flag(!shared_ && model_.tied_projection) + "output-omit-bias: " + flag(!writesBias()) +
           "skip: false\nright-left: false\nversion: v1.12.0\n";
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

  static constexpr const char* shortlistName = "lex.s2t.bin";

  SavedModel saved_;
  MarianKind kind_;
  const ModelConfig& model_ = saved_.config.model;
  bool shared_ = saved_.config.data.shared_vocab && model_.shared_embeddings;
  Rows source_, target_;
  ActivationMultipliers multipliers_;  // empty: Bergamot measures them
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

Obstacles bergamotObstacles(const Config& config) {
  Obstacles found = marianObstacles(config);
  found.require("model.tied_projection", true, "its projection is not the table of embeddings");
  return found;
}

InteropReport exportMarian(const std::string& model, const std::string& out) {
  return Exporter(model, MarianKind::npz).write(out);
}

InteropReport exportBergamot(const std::string& model, const std::string& out) {
  Exporter exporter(model, MarianKind::bergamot);
  exporter.setMultipliers(multipliersOfModel(model));
  return exporter.write(out);
}

}  // namespace transept
