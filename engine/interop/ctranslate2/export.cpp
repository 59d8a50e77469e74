// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>

#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/saved_model.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

class Exporter {
 public:
  explicit Exporter(const std::string& model) : saved_(model) {
    ctranslate2Obstacles(saved_.config).refuse("CTranslate2");
  }

  InteropReport write(const std::string& out) {
    InteropReport report{out, saved_.parameters(), {}};
    writeNewFolder(out, [&](const std::string& folder) {
      numbers();
      for (const auto& [ours, theirs] : stackParameters(config_.model, ctranslate2Names())) copy(ours, theirs.front());
      embeddings();
      positions();
      writeCtranslate2File(folder + "/model.bin", std::move(model_));
      writeRest(folder);
    });
    if (config_.model.positions == Positions::sinusoidal) {
      report.notes.push_back("CTranslate2 stores sinusoids as a table: there, sentences are limited to " +
                             std::to_string(SavedModel::storedSinusoids) + " tokens.");
    }
    return report;
  }

 private:
  void add(const std::string& name, std::vector<std::int64_t> shape, StoredType type,
           std::span<const std::byte> bytes) {
    storage_.emplace_back(bytes.begin(), bytes.end());
    model_.variables.push_back({{name, type, std::move(shape)}, storage_.back()});
  }

  template <typename T>
  void integer(const std::string& name, std::int64_t value) {
    const T stored = static_cast<T>(value);
    add(name, {}, sizeof stored == 1 ? StoredType::i8 : StoredType::i16, std::as_bytes(std::span(&stored, 1)));
  }

  void numbers() {
    const ModelConfig& model = config_.model;
    for (const std::string stack : {"encoder", "decoder"}) {
      integer<std::int16_t>(stack + "/num_heads", model.heads);
      integer<std::int8_t>(stack + "/pre_norm", model.norm == NormPlacement::pre);
      integer<std::int8_t>(stack + "/activation",
                           std::ranges::find(ctranslate2Activations, model.activation) - ctranslate2Activations);
      integer<std::int8_t>(stack + "/scale_embeddings", model.scaled_embeddings);
    }
    integer<std::int8_t>("decoder/start_from_zero_embedding", model.start == StartToken::zeros);
    integer<std::int16_t>("decoder/alignment_layer", -1);
    integer<std::int16_t>("decoder/alignment_heads", 1);
  }

  void copy(const std::string& ours, const std::string& theirs) {
    const std::vector<float> values = saved_.floats(ours);
    add(theirs, saved_.shape(ours), StoredType::f32, std::as_bytes(std::span(values)));
  }

  void embeddings() {
    const bool shared = config_.data.shared_vocab && config_.model.shared_embeddings;
    copy(shared ? "embedding.weight" : "target_embedding.weight", "decoder/embeddings/weight");
    if (shared) {
      model_.aliases.emplace_back("encoder/embeddings_0/weight", "decoder/embeddings/weight");
    } else {
      copy("source_embedding.weight", "encoder/embeddings_0/weight");
    }
    if (config_.model.tied_projection) {
      model_.aliases.emplace_back("decoder/projection/weight", "decoder/embeddings/weight");
    } else {
      copy("projection.weight", "decoder/projection/weight");
    }
    if (config_.model.projection_bias) copy("projection.bias", "decoder/projection/bias");
  }

  void positions() {
    const std::string name = "/position_encodings/encodings";
    if (config_.model.positions == Positions::learned) {
      copy("encoder.positions", "encoder" + name);
      copy("decoder.positions", "decoder" + name);
      return;
    }
    const std::vector<float> table = saved_.sinusoidTable();
    add("decoder" + name, {SavedModel::storedSinusoids, config_.model.d_model}, StoredType::f32,
        std::as_bytes(std::span(table)));
    model_.aliases.emplace_back("encoder" + name, "decoder" + name);
  }

  void writeRest(const std::string& folder) const {
    writeJson(folder + "/config.json",
              {{"add_source_bos", false},
               {"add_source_eos", config_.data.source_end},
               {"bos_token", "<s>"},
               {"decoder_start_token", config_.model.start == StartToken::padding ? "<pad>" : "<s>"},
               {"eos_token", "</s>"},
               {"layer_norm_epsilon", 1e-5},
               {"unk_token", "<unk>"}});
    const auto writeTokens = [&](const char* side, const Vocabulary& vocabulary) {
      nlohmann::ordered_json tokens = nlohmann::ordered_json::array();
      for (std::int32_t id = 0; id < vocabulary.size(); ++id) tokens.push_back(vocabulary.piece(id));
      writeJson(folder + "/" + side + "_vocabulary.json", tokens);
    };
    writeTokens(config_.data.shared_vocab ? "shared" : "source", *saved_.vocabularies.source);
    if (!config_.data.shared_vocab) writeTokens("target", *saved_.vocabularies.target);
    for (const std::string side : {"", ".source", ".target"}) {  // for splitting text into tokens
      const std::string from = vocabularyFile(saved_.choice.vocabularyFolder, side, "model");
      if (pathExists(from)) copyFile(from, vocabularyFile(folder, side, "model"));
    }
  }

  SavedModel saved_;
  const Config& config_ = saved_.config;
  Ctranslate2Model model_;
  std::deque<std::vector<std::byte>> storage_;  // memory of the variables
};

}  // namespace

Obstacles ctranslate2Obstacles(const Config& config) {
  Obstacles found(config);
  found.requireAttention();
  return found;
}

InteropReport exportCtranslate2(const std::string& model, const std::string& out) {
  return Exporter(model).write(out);
}

}  // namespace transept
