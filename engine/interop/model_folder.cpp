// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/model_folder.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/json.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/model/positions.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

constexpr float never = -1e4f;  // the bias of a token that the model does not have: its probability is 0 in f32

bool isSinusoid(const std::vector<float>& table, std::int64_t width, SinusoidLayout layout) {
  if (table.empty() || width % 2 != 0) return false;
  const std::vector<double> exact = sinusoids(std::ssize(table) / width, width, layout);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!(std::abs(table[i] - exact[i]) < 1e-3))
      return false;  // other tools computed in f32, with angles in the thousands
  }
  return true;
}

}  // namespace

void requireNew(const std::string& out) {
  if (!pathExists(out)) return;
  throw UserError({"{} exists already.", out}, "Name one that does not exist yet.", out);
}

void writeNewFolder(const std::string& out, const std::function<void(const std::string& folder)>& write) {
  requireNew(out);
  // Removes what killed conversions left.
  removeLeftovers(std::filesystem::path(absolutePath(out)).parent_path().string(), Own::isKept);
  makeFolder(out, write);
}

InteropReport writeModelFolder(const std::string& out, const ModelParts& parts) {
  InteropReport report{out, 0, parts.notes};
  writeNewFolder(out, [&](const std::string& folder) {
    writeFileAtomically(folder + "/config.json", parts.config.toJson().dump(2) + "\n");
    nlohmann::ordered_json description{{"version", 1}};
    if (!parts.sourceLanguage.empty() && !parts.targetLanguage.empty()) {
      description["source_language"] = parts.sourceLanguage;
      description["target_language"] = parts.targetLanguage;
    }
    for (const std::string& note : parts.notes) description["notes"].push_back(replaceInvalidUtf8(note));
    if (description.size() > 1) writeJson(folder + "/model.json", description);
    for (const auto& [name, content] : parts.files) writeFileAtomically(folder + "/" + name, content);
    std::vector<StoredTensor> table;
    for (const auto& [name, tensor] : parts.tensors) {
      table.push_back({name, StoredType::f32, tensor.shape});
      report.parameters += std::ssize(tensor.values);
    }
    SafetensorsWriter writer(folder + "/model.safetensors", std::move(table));
    for (const auto& [name, tensor] : parts.tensors) writer.write(std::span<const float>(tensor.values));
    writer.finish();
  });
  return report;
}

nlohmann::json readObject(const std::string& path, bool mayBeMissing) {
  if (mayBeMissing && !pathExists(path)) return nlohmann::json::object();
  auto json = parseJson(readFile(path, std::size_t{1} << 26));
  if (json.is_object()) return json;
  throw UserError({"{} does not hold a JSON object.", path}, "Copy the model again.", path);
}

void writeJson(const std::string& path, const nlohmann::ordered_json& json) {
  writeFileAtomically(path, json.dump(2) + "\n");
}

std::vector<std::int64_t> shapeOfParameter(const std::string& parameter, const ModelConfig& model) {
  const std::int64_t d = model.d_model;
  const auto has = [&](const char* part) { return parameter.find(part) != std::string::npos; };
  const std::int64_t rows = has(".query_key_value.") ? 3 * d
                            : has(".key_value.")     ? 2 * d
                            : has(".inner.")         ? model.d_ff
                                                     : d;
  if (!parameter.ends_with(".weight")) return {rows};
  return {rows, has(".outer.") ? model.d_ff : d};
}

std::vector<JoinedParameter> stackParameters(const ModelConfig& model, const ForeignNames& names) {
  std::vector<JoinedParameter> all;
  const auto add = [&](const std::string& ours, const std::vector<std::string>& theirs, const std::string& before) {
    if (ours.ends_with(".weight")) {  // without a bias
      all.push_back({ours, {before + theirs.front()}});
      return;
    }
    const bool norm = ours.ends_with("norm");
    for (const bool first : {true, false}) {
      const std::string& word = norm ? (first ? names.gain : names.shift) : (first ? names.weight : names.bias);
      const char* part = !first ? ".bias" : norm ? ".gain" : ".weight";
      JoinedParameter& joined = all.emplace_back(JoinedParameter{ours + part, {}});
      for (std::string name : theirs) joined.theirs.push_back(before + name.replace(name.find('@'), 1, word));
    }
  };
  for (const std::string stack : {"encoder", "decoder"}) {
    const bool decoder = stack == "decoder";
    for (std::int64_t i = 0; i < (decoder ? model.decoderLayers() : model.encoderLayers()); ++i) {
      for (const auto& [ours, theirs] : names.sublayers) {
        const bool recurs = decoder && model.decoder == DecoderKind::ssru;
        if (!decoder && ours.starts_with("cross_attention")) continue;
        if (ours.starts_with(recurs ? "self_attention" : "recurrence")) continue;
        add(stack + ".layers." + std::to_string(i) + "." + ours, theirs, names.layer(stack, i));
      }
    }
    if (model.normalisesOutput()) add(stack + ".norm", {names.outputNorm}, stack);
    if (model.embedding_norm) add(stack + ".sum_norm", {names.embeddingNorm}, stack);
  }
  return all;
}

void addStacks(ModelParts& parts, const ForeignNames& names,
               const std::function<std::vector<float>(const std::string&, const std::vector<std::int64_t>&)>& read) {
  for (const auto& [ours, theirs] : stackParameters(parts.config.model, names)) {
    const std::vector<std::int64_t> shape = shapeOfParameter(ours, parts.config.model);
    std::vector<std::int64_t> each = shape;
    each[0] /= std::ssize(theirs);
    std::vector<float> all;
    for (const std::string& name : theirs) {
      const std::vector<float> part = read(name, each);
      all.insert(all.end(), part.begin(), part.end());
    }
    parts.add(ours, shape, std::move(all));
  }
}

std::vector<float> transposed(const std::vector<float>& matrix, std::int64_t rows, std::int64_t columns) {
  std::vector<float> result(matrix.size());
  for (std::int64_t row = 0; row < rows; ++row) {
    for (std::int64_t column = 0; column < columns; ++column)
      result[static_cast<std::size_t>(column * rows + row)] = matrix[static_cast<std::size_t>(row * columns + column)];
  }
  return result;
}

std::vector<float> pickRows(const std::vector<float>& matrix, std::int64_t width, const std::vector<std::int64_t>& rows,
                            float missing) {
  std::vector<float> picked(rows.size() * static_cast<std::size_t>(width), missing);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == TokenPlan::none) continue;
    std::copy_n(matrix.begin() + rows[i] * width, width, picked.begin() + static_cast<std::int64_t>(i) * width);
  }
  return picked;
}

void addTables(ModelParts& parts, const TokenTables& tables, const TokenPlan& source, const TokenPlan& target,
               std::int64_t startRow) {
  ModelConfig& model = parts.config.model;
  const std::int64_t d = model.d_model;
  // For the decoder's input: the row of <s> is that of their start token, whatever its name.
  TokenPlan entry = target;
  entry.rows[1] = startRow;
  model.shared_embeddings = tables.source.empty();
  if (model.shared_embeddings && !parts.config.data.shared_vocab) {
    throw UserError("The model cannot be imported: it has one matrix of embeddings, and two vocabularies that differ.",
                    "Copy the vocabularies that belong to the model.");
  }
  if (model.shared_embeddings) {
    parts.add("embedding.weight", {entry.size(), d}, pickRows(tables.target, d, entry.rows));
  } else {
    parts.add("source_embedding.weight", {source.size(), d}, pickRows(tables.source, d, source.rows));
    parts.add("target_embedding.weight", {entry.size(), d}, pickRows(tables.target, d, entry.rows));
  }
  model.tied_projection = tables.projection.empty() && entry.rows == target.rows;
  if (!model.tied_projection) {
    const std::vector<float>& projection = tables.projection.empty() ? tables.target : tables.projection;
    parts.add("projection.weight", {target.size(), d}, pickRows(projection, d, target.rows));
  }
  // Tokens that the other model lacks get a bias that keeps them from being chosen.
  const bool complete = std::ranges::find(target.rows, TokenPlan::none) == target.rows.end();
  model.projection_bias = !tables.bias.empty() || !complete;
  if (!model.projection_bias) return;
  const std::vector<float> none(static_cast<std::size_t>(target.theirs()), 0.0f);
  parts.add("projection.bias", {target.size()},
            pickRows(tables.bias.empty() ? none : tables.bias, 1, target.rows, never));
}

void addPositions(ModelParts& parts, std::vector<float> source, std::vector<float> target) {
  ModelConfig& model = parts.config.model;
  const std::int64_t d = model.d_model;
  for (const SinusoidLayout layout :
       {SinusoidLayout::interleaved, SinusoidLayout::halves, SinusoidLayout::blocks, SinusoidLayout::blocks_from_one}) {
    if (!isSinusoid(source, d, layout) || !isSinusoid(target, d, layout)) continue;
    model.sinusoids = layout;
    return;
  }
  model.positions = Positions::learned;
  parts.config.set("model.max_positions", std::ssize(source.size() < target.size() ? source : target) / d);
  parts.config.set("data.max_tokens", std::min(parts.config.data.max_tokens, model.max_positions - 1));
  for (auto* table : {&source, &target}) table->resize(static_cast<std::size_t>(model.max_positions * d));
  parts.add("encoder.positions", {model.max_positions, d}, std::move(source));
  parts.add("decoder.positions", {model.max_positions, d}, std::move(target));
}

}  // namespace transept
