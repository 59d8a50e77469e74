// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/ctranslate2/file.h"
#include "engine/interop/model_folder.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr float never = -1e9f;  // the bias of a token that the model does not have

class Importer {
 public:
  explicit Importer(const std::string& folder)
      : folder_(folder), path_(folder + "/model.bin"), file_(path_), settings_(readSettings()) {}

  ModelParts run(std::vector<std::string>& notes) {
    notes_ = &notes;
    readArchitecture();
    readVocabularies();
    readEmbeddings();
    readPositions();
    for (const SameParameter& same : stackParameters(parts_.config.model)) copy(same);
    refuseUnknownVariables();
    return std::move(parts_);
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UserError(ErrorKind::badInput, path_ + " cannot be imported: " + what + ".",
                    "Only encoder-decoder Transformers as in the paper can.", path_);
  }

  nlohmann::json readSettings() const {
    const std::string path = folder_ + "/config.json";
    if (!pathExists(path)) return nlohmann::json::object();  // older models do not have this file
    auto json = parseJson(readFile(path));
    if (!json.is_object()) {
      throw UserError(ErrorKind::badInput, path + " does not hold a JSON object.", "Copy the model again.", path);
    }
    return json;
  }

  const Ctranslate2Variable* take(const std::string& name) {
    const Ctranslate2Variable* variable = file_.find(name);
    if (variable) used_.insert(variable->name);
    return variable;
  }

  /// A number stored in the model: per stack, or for the whole model in earlier revisions.
  double attribute(const std::string& stack, const std::string& name, double otherwise) {
    const Ctranslate2Variable* variable = take(stack + "/" + name);
    if (!variable) variable = take(name);
    if (!variable) return otherwise;
    if (variable->elements() != 1) refuse(variable->name + " is not a single number");
    return variable->floats()[0];
  }
  /// A number that must be the same for both stacks.
  double attribute(const std::string& name, double otherwise) {
    const double encoder = attribute("encoder", name, otherwise), decoder = attribute("decoder", name, otherwise);
    if (encoder != decoder) refuse("encoder and decoder differ in " + name);
    return encoder;
  }
  void require(const std::string& name, double expected, const std::string& what) {
    if (attribute(name, expected) != expected) refuse("it has " + what);
  }

  /// Stored as a flag (i8) or as the scale itself.
  bool scaledEmbeddings(const std::string& stack, const std::string& table) {
    const Ctranslate2Variable* scale = take(stack + "/scale_embeddings");
    const Ctranslate2Variable* earlier = take(table + "/multiply_by_sqrt_depth");
    if (!scale) scale = earlier;
    if (!scale) return true;
    const double value = scale->floats().at(0);
    if (scale->type == Ctranslate2Type::i8) return value != 0;
    if (std::abs(value - std::sqrt(static_cast<double>(parts_.config.model.d_model))) < 1e-3) return true;
    if (value != 1) refuse("it scales embeddings by " + std::to_string(value));
    return false;
  }

  std::int64_t countLayers(const std::string& stack) const {
    std::int64_t layers = 0;
    while (file_.find(stack + "/layer_" + std::to_string(layers) + "/self_attention/linear_0/weight")) ++layers;
    return layers;
  }

  /// A matrix or vector as f32. Quantised values are scaled back: weight = stored / scale, one scale per row or for
  /// all.
  std::vector<float> values(const std::string& name, std::vector<std::int64_t>& shape) {
    const Ctranslate2Variable* variable = take(name);
    if (!variable) refuse("it has no " + name);
    shape = variable->shape;
    std::vector<float> result = variable->floats();
    if (variable->type == Ctranslate2Type::i32) refuse(name + " holds integers");
    if (variable->type != Ctranslate2Type::i8 && variable->type != Ctranslate2Type::i16) return result;
    const Ctranslate2Variable* scale = take(variable->name + "_scale");
    if (!scale) refuse(name + " is quantised without a scale");
    const std::vector<float> scales = scale->floats();
    const auto rows = static_cast<std::size_t>(shape.empty() ? 1 : shape[0]);
    if (scales.size() != 1 && scales.size() != rows) refuse(scale->name + " has the shape " + scale->shapeText());
    const std::size_t width = rows == 0 ? 0 : result.size() / rows;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] /= scales[scales.size() == 1 ? 0 : i / width];
    quantised_ = true;
    return result;
  }

  std::vector<float> matrix(const std::string& name, std::int64_t rows, std::int64_t columns) {
    std::vector<std::int64_t> shape;
    std::vector<float> result = values(name, shape);
    const std::vector<std::int64_t> expected{rows, columns};
    if (shape != expected) {
      refuse(name + " has the shape " + file_.find(name)->shapeText() + " instead of [" + std::to_string(rows) + ", " +
             std::to_string(columns) + "]");
    }
    return result;
  }

  void readArchitecture() {
    if (file_.specification().rfind("Transformer", 0) != 0 || !countLayers("encoder") || !countLayers("decoder")) {
      refuse("it is a " + file_.specification() + " model");
    }
    ModelConfig& model = parts_.config.model;
    model.layers = countLayers("encoder");
    const std::int64_t decoderLayers = countLayers("decoder");
    if (decoderLayers != model.layers) model.decoder_layers = decoderLayers;
    sourceTable_ = file_.find("encoder/embeddings_0/weight") ? "encoder/embeddings_0" : "encoder/embeddings";
    const Ctranslate2Variable* table = file_.find(sourceTable_ + "/weight");
    const Ctranslate2Variable* inner = file_.find("encoder/layer_0/ffn/linear_0/weight");
    if (!table || table->shape.size() != 2 || !inner || inner->shape.size() != 2) refuse("its matrices are missing");
    model.d_model = table->shape[1];
    model.d_ff = inner->shape[0];
    // Before revision 3 the name of the specification implies the number of heads.
    model.heads = std::lround(attribute("num_heads", file_.specification() == "TransformerBig" ? 16 : 8));
    if (model.heads < 1 || model.d_model % model.heads != 0) {
      refuse("its width of " + std::to_string(model.d_model) + " is not a multiple of its " +
             std::to_string(model.heads) + " heads");
    }
    model.d_k = model.d_v = model.d_model / model.heads;
    model.norm = attribute("pre_norm", 1) != 0 ? NormPlacement::pre : NormPlacement::post;
    parts_.shape.scaledEmbeddings = scaledEmbeddings("encoder", sourceTable_);
    if (scaledEmbeddings("decoder", "decoder/embeddings") != parts_.shape.scaledEmbeddings) {
      refuse("it scales the embeddings of one side only");
    }
    startsFromZero_ = attribute("decoder", "start_from_zero_embedding", 0) != 0;
    const double activation = attribute("activation", 0);
    if (activation < 0 || activation >= std::size(ctranslate2Activations))
      refuse("it has an activation other than ReLU, swish and GELU");
    model.activation = ctranslate2Activations[static_cast<std::size_t>(activation)];
    require("with_relative_position", 0, "relative positions");
    require("alibi", 0, "attention biases by distance");
    require("multi_query_attention", 0, "heads that share keys");
    for (const char* harmless :
         {"alignment_layer", "alignment_heads", "embeddings_merge", "scale_alibi", "alibi_use_positive_positions"}) {
      attribute("encoder", harmless, 0);
      attribute("decoder", harmless, 0);
    }
    if (settings_.contains("layer_norm_epsilon") && settings_["layer_norm_epsilon"].is_number() &&
        std::abs(settings_["layer_norm_epsilon"].get<double>() - 1e-5) > 1e-9) {
      notes_->push_back("Layers are normalised with an epsilon of 1e-05 instead of " +
                        settings_["layer_norm_epsilon"].dump() + ".");
    }
  }

  /// A setting of config.json, or of the model itself before binary version 6.
  bool flag(const std::string& name, const std::string& earlierName, bool otherwise) {
    const Ctranslate2Variable* variable = take(earlierName);
    if (settings_.contains(name) && settings_[name].is_boolean()) return settings_[name].get<bool>();
    return variable ? variable->floats().at(0) != 0 : otherwise;
  }
  std::string word(const std::string& name, const std::string& otherwise) const {
    return settings_.contains(name) && settings_[name].is_string() ? settings_[name].get<std::string>() : otherwise;
  }

  void readVocabularies() {
    const SpecialTokens special{word("unk_token", "<unk>"), word("bos_token", "<s>"), word("eos_token", "</s>")};
    if (flag("add_source_bos", "with_source_bos", false)) refuse("it wants " + special.begin + " before each source");
    parts_.shape.sourceEnd = flag("add_source_eos", "with_source_eos", false);
    if (!flag("", "with_target_bos", true)) refuse("its translations start without a token");
    if (settings_.contains("decoder_start_token") && settings_["decoder_start_token"].is_null()) {
      refuse("it wants a token of the target language before each translation");
    }
    Ctranslate2Tokens tokens = readTokens(folder_);
    addUnknown(tokens.source, special.unknown, sourceTable_);
    addUnknown(tokens.target, special.unknown, "decoder/embeddings");
    source_ = planTokens(tokens.source, special, "source", *notes_);
    target_ = planTokens(tokens.target, special, "target", *notes_);
    parts_.config.data.vocab_type = VocabularyType::none;
    parts_.config.data.shared_vocab = parts_.shape.sharedVocabulary =
        tokens.shared && file_.find(sourceTable_ + "/weight") == file_.find("decoder/embeddings/weight");

    // The row of <s> in our table holds their start token, whatever its name.
    begin_ = target_.rows[Vocabulary::begin];
    const std::string start = word("decoder_start_token", special.begin);
    const auto found = std::find(tokens.target.begin(), tokens.target.end(), start);
    if (startsFromZero_) {
      begin_ = TokenPlan::none;
    } else if (found == tokens.target.end()) {
      refuse("its start token '" + start + "' is not in the target vocabulary");
    } else {
      begin_ = found - tokens.target.begin();
    }
    if (!adoptSentencePiece()) {
      if (parts_.shape.sharedVocabulary) {
        parts_.files["vocabulary.txt"] = target_.text();
      } else {
        parts_.files["vocabulary.source.txt"] = source_.text();
        parts_.files["vocabulary.target.txt"] = target_.text();
      }
      notes_->push_back("The model reads and writes tokens separated by spaces: split the text as it was trained.");
    }
  }

  /// Where the list lacks <unk> and the matrix has one row more, that last row belongs to <unk>.
  void addUnknown(std::vector<std::string>& tokens, const std::string& unknown, const std::string& table) const {
    const Ctranslate2Variable* matrix = file_.find(table + "/weight");
    const bool oneMore = matrix && !matrix->shape.empty() && matrix->shape[0] == std::ssize(tokens) + 1;
    if (oneMore && std::find(tokens.begin(), tokens.end(), unknown) == tokens.end()) tokens.push_back(unknown);
  }

  /// Our own exports contain their SentencePiece models, which are used where the tokens agree.
  bool adoptSentencePiece() {
    const std::vector<std::string> sides =
        parts_.shape.sharedVocabulary ? std::vector<std::string>{""} : std::vector<std::string>{".source", ".target"};
    std::map<std::string, std::string> files;
    for (const std::string& side : sides) {
      const std::string path = vocabularyFile(folder_, side, "model");
      if (!pathExists(path)) return false;
      const auto vocabulary = loadSentencePiece(path);
      const std::vector<std::string>& tokens = side == ".source" ? source_.tokens : target_.tokens;
      if (vocabulary->size() != static_cast<std::int32_t>(tokens.size())) return false;
      for (std::int32_t id = 0; id < vocabulary->size(); ++id) {
        if (vocabulary->piece(id) != tokens[static_cast<std::size_t>(id)]) return false;
      }
      files[vocabularyFile("", side, "model").substr(1)] = readFile(path);
    }
    parts_.config.data.vocab_type = VocabularyType::bpe;
    parts_.files = std::move(files);
    return true;
  }

  void add(const std::string& name, std::vector<std::int64_t> shape, std::vector<float> values) {
    parts_.tensors[name] = {std::move(shape), std::move(values)};
  }

  void readEmbeddings() {
    const std::int64_t d = parts_.config.model.d_model;
    const auto sizeOf = [](const TokenPlan& plan) { return static_cast<std::int64_t>(plan.tokens.size()); };
    const auto theirs = [](const TokenPlan& plan) {
      return std::count_if(plan.rows.begin(), plan.rows.end(), [](std::int64_t row) { return row != TokenPlan::none; });
    };
    TokenPlan entry = target_;  // the decoder's input
    entry.rows[Vocabulary::begin] = begin_;
    const std::vector<float> targetTable = matrix("decoder/embeddings/weight", theirs(target_), d);
    if (parts_.shape.sharedVocabulary) {
      take(sourceTable_ + "/weight");
      add("embedding.weight", {sizeOf(entry), d}, pickRows(targetTable, d, entry.rows));
    } else {
      add("source_embedding.weight", {sizeOf(source_), d},
          pickRows(matrix(sourceTable_ + "/weight", theirs(source_), d), d, source_.rows));
      add("target_embedding.weight", {sizeOf(entry), d}, pickRows(targetTable, d, entry.rows));
    }

    const bool theirsTied = file_.find("decoder/projection/weight") == file_.find("decoder/embeddings/weight");
    const std::vector<float> projection = matrix("decoder/projection/weight", theirs(target_), d);
    const Ctranslate2Variable* bias = take("decoder/projection/bias");
    // Tokens that they do not have get a bias that keeps them from being chosen.
    parts_.shape.tiedProjection = theirsTied && entry.rows == target_.rows;
    parts_.shape.projectionBias = bias != nullptr || !target_.complete();
    if (!parts_.shape.tiedProjection) {
      add("projection.weight", {sizeOf(target_), d}, pickRows(projection, d, target_.rows));
    }
    if (parts_.shape.projectionBias) {
      std::vector<float> given(static_cast<std::size_t>(theirs(target_)), 0.0f);
      if (bias && bias->elements() != theirs(target_)) refuse(bias->name + " has the shape " + bias->shapeText());
      if (bias) given = bias->floats();
      std::vector<float> ours = pickRows(given, 1, target_.rows);
      for (std::size_t i = 0; i < ours.size(); ++i) {
        if (target_.rows[i] == TokenPlan::none) ours[i] = never;
      }
      add("projection.bias", {sizeOf(target_)}, std::move(ours));
    }
  }

  /// Tables of sinusoids are recomputed, for any length; other tables become learned positions.
  void readPositions() {
    const std::string name = "/position_encodings/encodings";
    const std::int64_t d = parts_.config.model.d_model;
    if (!file_.find("encoder" + name) && !file_.find("decoder" + name)) {
      parts_.shape.sinusoids = SinusoidLayout::blocksFromOne;
      return;
    }
    std::vector<std::int64_t> sourceShape, targetShape;
    std::vector<float> source = values("encoder" + name, sourceShape), target = values("decoder" + name, targetShape);
    if (sourceShape.size() != 2 || targetShape.size() != 2 || sourceShape[1] != d || targetShape[1] != d) {
      refuse("its positions are not as wide as the model");
    }
    for (const SinusoidLayout layout :
         {SinusoidLayout::interleaved, SinusoidLayout::blocks, SinusoidLayout::blocksFromOne}) {
      if (!isSinusoid(source, sourceShape[0], layout) || !isSinusoid(target, targetShape[0], layout)) continue;
      parts_.shape.sinusoids = layout;
      return;
    }
    ModelConfig& model = parts_.config.model;
    model.positions = Positions::learned;
    model.max_positions = std::min(sourceShape[0], targetShape[0]);
    parts_.config.data.max_tokens = std::min(parts_.config.data.max_tokens, model.max_positions - 1);
    source.resize(static_cast<std::size_t>(model.max_positions * d));
    target.resize(static_cast<std::size_t>(model.max_positions * d));
    add("encoder.positions", {model.max_positions, d}, std::move(source));
    add("decoder.positions", {model.max_positions, d}, std::move(target));
  }

  bool isSinusoid(const std::vector<float>& table, std::int64_t positions, SinusoidLayout layout) const {
    if (parts_.config.model.d_model % 2 != 0) return false;
    const std::vector<double> exact = sinusoids(positions, parts_.config.model.d_model, layout);
    for (std::size_t i = 0; i < table.size(); ++i) {
      if (!(std::abs(table[i] - exact[i]) < 1e-3))
        return false;  // theirs were computed in f32, with angles in the thousands
    }
    return true;
  }

  void copy(const SameParameter& same) {
    std::vector<std::int64_t> shape;
    if (same.optional && !file_.find(same.theirs)) {
      const std::string weight = same.ours.substr(0, same.ours.rfind('.')) + ".weight";
      shape = {parts_.tensors.at(weight).shape[0]};
      add(same.ours, shape, std::vector<float>(static_cast<std::size_t>(shape[0]), 0.0f));
      return;
    }
    std::vector<float> found = values(same.theirs, shape);
    if (shape != expectedShape(same.ours)) {
      refuse(same.theirs + " has the unexpected shape " + file_.find(same.theirs)->shapeText());
    }
    add(same.ours, std::move(shape), std::move(found));
  }

  std::vector<std::int64_t> expectedShape(const std::string& ours) const {
    const std::int64_t d = parts_.config.model.d_model, inner = parts_.config.model.d_ff;
    const auto has = [&](const char* part) { return ours.find(part) != std::string::npos; };
    const std::int64_t rows = has(".query_key_value.") ? 3 * d
                              : has(".key_value.")     ? 2 * d
                              : has(".inner.")         ? inner
                                                       : d;
    if (!ours.ends_with(".weight")) return {rows};
    return {rows, has(".outer.") ? inner : d};
  }

  /// A variable that was not read could change the model's results.
  void refuseUnknownVariables() const {
    for (const Ctranslate2Variable& variable : file_.variables()) {
      if (!used_.contains(variable.name)) refuse("it has " + variable.name + ", which our model does not have");
    }
    if (quantised_) {
      notes_->push_back("Quantised weights were converted back to f32; the rounding of quantisation remains.");
    }
  }

  std::string folder_, path_;
  Ctranslate2Reader file_;
  nlohmann::json settings_;
  std::vector<std::string>* notes_ = nullptr;
  ModelParts parts_;
  std::set<std::string> used_;
  std::string sourceTable_;
  TokenPlan source_, target_;
  std::int64_t begin_ = TokenPlan::none;
  bool startsFromZero_ = false, quantised_ = false;
};

}  // namespace

InteropReport importCtranslate2(const std::string& folder, const std::string& out) {
  InteropReport report;
  report.folder = out;
  const ModelParts parts = Importer(folder).run(report.notes);
  for (const auto& [name, tensor] : parts.tensors) report.parameters += static_cast<std::int64_t>(tensor.values.size());
  writeModelFolder(out, parts);
  return report;
}

}  // namespace transept
