// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/data/vocabulary/vocabulary_sentencepiece.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "engine/interop/model_folder.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

UserError unusable(const std::string& path, const std::string& what) {
  return UserError({"{} {}.", path, what}, "Convert or copy the model again.", path);
}

/// Empty if neither file exists.
std::vector<std::string> readSide(const std::string& folder, const std::string& side) {
  const std::string stem = folder + "/" + side + "_vocabulary";
  std::vector<std::string> tokens;
  if (pathExists(stem + ".json")) {
    const auto json = parseJson(readFile(stem + ".json"));
    if (!json.is_array()) throw unusable(stem + ".json", "does not hold a JSON array of tokens");
    for (const auto& token : json) {
      if (!token.is_string()) throw unusable(stem + ".json", "holds something other than tokens");
      tokens.push_back(token.get<std::string>());
    }
  } else if (pathExists(stem + ".txt")) {
    tokens = readLines(TextLines(stem + ".txt"));
    for (const std::string& token : tokens) {
      if (findInvalidUtf8(token) != std::string::npos) throw unusable(stem + ".txt", "is not valid UTF-8");
    }
  } else {
    return {};
  }
  if (tokens.empty()) throw unusable(stem, "is empty");
  return tokens;
}

class Importer {
 public:
  explicit Importer(const std::string& folder, std::string sentencePiece = {})
      : folder_(folder),
        path_(folder + "/model.bin"),
        sentencePiece_(std::move(sentencePiece)),
        file_(path_),
        settings_(readObject(folder + "/config.json", true)) {}  // older models lack it

  ModelParts run() {
    readArchitecture();
    readVocabularies();
    readTables();
    readPositions();
    addStacks(parts_, ctranslate2Names(), [this](const auto& name, const auto& shape) { return values(name, shape); });
    refuseUnknownVariables();
    file_.requireReadable();
    return std::move(parts_);
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw UserError({"{} cannot be imported: {}.", path_, what},
                    "Only encoder-decoder Transformers as in the paper can.", path_);
  }

  const Ctranslate2Variable* take(const std::string& name) {
    const Ctranslate2Variable* variable = file_.find(name);
    if (variable) used_.insert(variable->name);
    return variable;
  }

  double single(const Ctranslate2Variable& variable) const {
    if (variable.elements() != 1) refuse(variable.name + " is not a single number");
    return variable.floats()[0];
  }
  /// A number stored in the model: per stack, or for the whole model in earlier revisions.
  double attribute(const std::string& stack, const std::string& name, double otherwise) {
    const Ctranslate2Variable* variable = take(stack + "/" + name);
    if (!variable) variable = take(name);
    return variable ? single(*variable) : otherwise;
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
    const double value = single(*scale);
    if (scale->type == StoredType::i8) return value != 0;
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
  std::vector<float> anyShape(const std::string& name, std::vector<std::int64_t>& shape) {
    const Ctranslate2Variable* variable = take(name);
    if (!variable) refuse("it has no " + name);
    shape = variable->shape;
    std::vector<float> result = variable->floats();
    if (variable->type == StoredType::i32) refuse(name + " holds integers");
    if (variable->type != StoredType::i8 && variable->type != StoredType::i16) return result;
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

  std::vector<float> values(const std::string& name, const std::vector<std::int64_t>& wanted) {
    if (name.ends_with("/bias") && !file_.find(name)) return std::vector<float>(static_cast<std::size_t>(wanted[0]));
    std::vector<std::int64_t> shape;
    std::vector<float> result = anyShape(name, shape);
    if (shape != wanted) refuse(name + " has the unexpected shape " + file_.find(name)->shapeText());
    return result;
  }

  void readArchitecture() {
    if (file_.specification().rfind("Transformer", 0) != 0 || !countLayers("encoder") || !countLayers("decoder")) {
      refuse("it is a " + file_.specification() + " model");
    }
    Config& config = parts_.config;
    ModelConfig& model = config.model;
    config.set("model.layers", countLayers("encoder"));
    if (const std::int64_t layers = countLayers("decoder"); layers != model.layers)
      config.set("model.decoder_layers", layers);
    sourceTable_ = file_.find("encoder/embeddings_0/weight") ? "encoder/embeddings_0" : "encoder/embeddings";
    const Ctranslate2Variable* table = file_.find(sourceTable_ + "/weight");
    const Ctranslate2Variable* inner = file_.find("encoder/layer_0/ffn/linear_0/weight");
    if (!table || table->shape.size() != 2 || !inner || inner->shape.size() != 2) refuse("its matrices are missing");
    config.set("model.d_model", table->shape[1]);
    config.set("model.d_ff", inner->shape[0]);
    // Before revision 3 the name of the specification implies the number of heads.
    config.set("model.heads", attribute("num_heads", file_.specification() == "TransformerBig" ? 16 : 8));
    config.resolve();
    model.norm = attribute("pre_norm", 1) != 0 ? NormPlacement::pre : NormPlacement::post;
    const auto both = [&](const std::string& part) {
      const bool encoder = file_.find("encoder/" + part), decoder = file_.find("decoder/" + part);
      if (encoder != decoder) refuse("only one of its stacks has " + part);
      return encoder;
    };
    const bool preNorm = model.norm == NormPlacement::pre, final = both("layer_norm/gamma");
    model.final_norm = final == preNorm ? FinalNorm::pre : final ? FinalNorm::always : FinalNorm::never;
    model.embedding_norm = both("layernorm_embedding/gamma");
    model.scaled_embeddings = scaledEmbeddings("encoder", sourceTable_);
    if (scaledEmbeddings("decoder", "decoder/embeddings") != model.scaled_embeddings) {
      refuse("it scales the embeddings of one side only");
    }
    if (attribute("decoder", "start_from_zero_embedding", 0) != 0) model.start = StartToken::zeros;
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
    if (std::abs(numberIn(settings_, "layer_norm_epsilon", 1e-5) - 1e-5) > 1e-9) {
      parts_.notes.push_back("Layers are normalised with an epsilon of 1e-05 instead of " +
                             settings_["layer_norm_epsilon"].dump() + ".");
    }
  }

  /// A setting of config.json, or of the model itself before binary version 6.
  bool flag(const std::string& name, const std::string& earlierName, bool otherwise) {
    const Ctranslate2Variable* variable = take(earlierName);
    if (settings_.contains(name) && settings_[name].is_boolean()) return settings_[name].get<bool>();
    return variable ? single(*variable) != 0 : otherwise;
  }
  std::string word(const std::string& name, const std::string& otherwise) const {
    return settings_.contains(name) && settings_[name].is_string() ? settings_[name].get<std::string>() : otherwise;
  }

  void readVocabularies() {
    const SpecialTokens special{word("unk_token", "<unk>"), word("bos_token", "<s>"), word("eos_token", "</s>")};
    if (flag("add_source_bos", "with_source_bos", false)) refuse("it wants " + special.begin + " before each source");
    parts_.config.data.source_end = flag("add_source_eos", "with_source_eos", false) || tokeniserEndsSources(special);
    if (!flag("", "with_target_bos", true)) refuse("its translations start without a token");
    if (settings_.contains("decoder_start_token") && settings_["decoder_start_token"].is_null()) {
      refuse("it wants a token of the target language before each translation");
    }
    Ctranslate2Tokens tokens = readTokens(folder_);
    addUnknown(tokens.source, special.unknown, sourceTable_);
    addUnknown(tokens.target, special.unknown, "decoder/embeddings");
    source_ = planTokens(tokens.source, special, "source", parts_.notes);
    target_ = planTokens(tokens.target, special, "target", parts_.notes);
    parts_.config.data.shared_vocab = source_.tokens == target_.tokens;

    start_ = target_.rows[Vocabulary::begin];
    const std::string start = word("decoder_start_token", special.begin);
    const auto found = std::find(tokens.target.begin(), tokens.target.end(), start);
    StartToken& starts = parts_.config.model.start;
    if (starts != StartToken::zeros) {
      if (found == tokens.target.end()) refuse("its start token '" + start + "' is not in the target vocabulary");
      const std::int64_t row = found - tokens.target.begin();
      if (row == target_.rows[Vocabulary::pad])
        starts = StartToken::padding;
      else
        start_ = row;
    }
    addSplitters();
    noteLanguages(source_.tokens, parts_.notes);
  }

  /// Whether sources end with a </s> that CTranslate2 does not add itself, because the tokeniser of transformers did
  /// before: such a model reads </s> first (M2M-100, NLLB; MarianMT, which reads zeros instead) or <pad> (Pegasus).
  bool tokeniserEndsSources(const SpecialTokens& special) {
    const bool zeros = parts_.config.model.start == StartToken::zeros;
    const std::string start = word("decoder_start_token", zeros ? special.end : "<s>");
    const bool ends = start == special.end || (start == "<pad>" && start == special.begin);
    const ModelConfig& model = parts_.config.model;
    if (ends && !zeros && model.embedding_norm && model.norm == NormPlacement::post)
      refuse("it looks like BART, whose tokeniser puts " + special.begin + " before each source");
    if (ends) {
      parts_.notes.push_back(
          "CTranslate2 adds no " + special.end +
          " to the sources of this model, since the tokeniser of the original does. It is added here.");
    }
    return ends;
  }

  /// The models that split text: our own, those of MarianMT, or one for both sides. Else lists of tokens.
  void addSplitters() {
    if (!sentencePiece_.empty()) return addVocabularies(parts_, source_, target_, sentencePiece_, sentencePiece_);
    if (adoptSentencePiece()) return;
    for (const auto& [source, target] :
         {std::pair("/source.spm", "/target.spm"), std::pair("/sentencepiece.model", "/sentencepiece.model")}) {
      if (pathExists(folder_ + source) && pathExists(folder_ + target))
        return addVocabularies(parts_, source_, target_, folder_ + source, folder_ + target);
    }
    addVocabularies(parts_, source_, target_, "", "");
  }

  /// If the list lacks <unk> and the matrix has one row more, that last row belongs to <unk>.
  void addUnknown(std::vector<std::string>& tokens, const std::string& unknown, const std::string& table) const {
    const Ctranslate2Variable* matrix = file_.find(table + "/weight");
    const bool oneMore = matrix && !matrix->shape.empty() && matrix->shape[0] == std::ssize(tokens) + 1;
    if (oneMore && std::find(tokens.begin(), tokens.end(), unknown) == tokens.end()) tokens.push_back(unknown);
  }

  /// Our own exports contain their SentencePiece models, which are used if the tokens agree.
  bool adoptSentencePiece() {
    std::vector<std::string> sides{".source", ".target"};
    if (parts_.config.data.shared_vocab && pathExists(vocabularyFile(folder_, "", "model"))) sides = {""};
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

  void readTables() {
    const std::int64_t d = parts_.config.model.d_model;
    const std::string table = "decoder/embeddings/weight", projection = "decoder/projection/weight";
    TokenTables tables;
    tables.target = values(table, {target_.theirs(), d});
    if (file_.find(sourceTable_ + "/weight") != file_.find(table))
      tables.source = values(sourceTable_ + "/weight", {source_.theirs(), d});
    if (file_.find(projection) != file_.find(table)) tables.projection = values(projection, {target_.theirs(), d});
    if (const Ctranslate2Variable* bias = take("decoder/projection/bias")) {
      if (bias->elements() != target_.theirs()) refuse(bias->name + " has the shape " + bias->shapeText());
      tables.bias = bias->floats();
    }
    addTables(parts_, tables, source_, target_, start_);
  }

  void readPositions() {
    const std::string name = "/position_encodings/encodings";
    const std::int64_t d = parts_.config.model.d_model;
    if (!file_.find("encoder" + name) && !file_.find("decoder" + name)) {
      parts_.config.model.sinusoids = SinusoidLayout::blocks_from_one;
      return;
    }
    std::vector<std::int64_t> sourceShape, targetShape;
    std::vector<float> source = anyShape("encoder" + name, sourceShape),
                       target = anyShape("decoder" + name, targetShape);
    if (sourceShape.size() != 2 || targetShape.size() != 2 || sourceShape[1] != d || targetShape[1] != d) {
      refuse("its positions are not as wide as the model");
    }
    addPositions(parts_, std::move(source), std::move(target));
    const StoredType type = file_.find("encoder" + name)->type;
    if (parts_.config.model.positions == Positions::sinusoidal &&
        (type == StoredType::f16 || type == StoredType::bf16)) {
      parts_.notes.emplace_back(
          "The file holds sinusoids that were rounded to 16 bits. Transept computes them anew, for sentences of any "
          "length, so log-probabilities can differ from those of CTranslate2 by some thousandths.");
    }
  }

  /// A variable that was not read could change the model's results.
  void refuseUnknownVariables() {
    for (const Ctranslate2Variable& variable : file_.variables()) {
      if (!used_.contains(variable.name)) refuse("it contains " + variable.name + ", which Transept does not support");
    }
    if (quantised_)
      parts_.notes.emplace_back("Quantised weights were converted back to f32; the rounding of quantisation remains.");
  }

  std::string folder_, path_, sentencePiece_;
  Ctranslate2Reader file_;
  nlohmann::json settings_;
  ModelParts parts_;
  std::set<std::string> used_;
  std::string sourceTable_;
  TokenPlan source_, target_;
  std::int64_t start_ = TokenPlan::none;
  bool quantised_ = false;
};

}  // namespace

Ctranslate2Tokens readTokens(const std::string& folder) {
  if (const auto shared = readSide(folder, "shared"); !shared.empty()) return {shared, shared};
  Ctranslate2Tokens tokens{readSide(folder, "source"), readSide(folder, "target")};
  if (tokens.source.empty()) {  // numbered, as for models that read several features of each token
    tokens.source = readSide(folder, "source_1");
    if (!readSide(folder, "source_2").empty()) {
      throw UserError(
          {"{} cannot be imported: its model reads several features of each token (source_2_vocabulary).", folder},
          "Only models that read tokens alone can be imported.", folder);
    }
  }
  if (tokens.source.empty() || tokens.target.empty()) {
    throw UserError(ErrorKind::notFound,
                    {"{} has no {}_vocabulary.json or .txt.", folder, (tokens.source.empty() ? "source" : "target")},
                    "Copy the vocabularies that belong to the model into the folder.", folder);
  }
  return tokens;
}

ModelParts readCtranslate2(const std::string& folder, const std::string& sentencePiece) {
  return Importer(folder, sentencePiece).run();
}

InteropReport importCtranslate2(const std::string& folder, const std::string& out) {
  return writeModelFolder(out, Importer(folder).run());
}

}  // namespace transept
