// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/model_folder.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/error.h"
#include "engine/model/positions.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

constexpr float never = -1e4f;  // the bias of a token that the model does not have: its probability is 0 in f32

/// Rows of `matrix` [*, width] in the order of `rows`; `missing` for TokenPlan::none.
std::vector<float> pickRows(const std::vector<float>& matrix, std::int64_t width, const std::vector<std::int64_t>& rows,
                            float missing = 0) {
  std::vector<float> picked(rows.size() * static_cast<std::size_t>(width), missing);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == TokenPlan::none) continue;
    std::copy_n(matrix.begin() + rows[i] * width, width, picked.begin() + static_cast<std::int64_t>(i) * width);
  }
  return picked;
}

bool isSinusoid(const std::vector<float>& table, std::int64_t width, SinusoidLayout layout) {
  if (width % 2 != 0) return false;
  const std::vector<double> exact = sinusoids(std::ssize(table) / width, width, layout);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (!(std::abs(table[i] - exact[i]) < 1e-3))
      return false;  // theirs were computed in f32, with angles in the thousands
  }
  return true;
}

}  // namespace

void writeNewFolder(const std::string& out, const std::function<void(const std::string& folder)>& write) {
  if (pathExists(out)) {
    throw UserError(ErrorKind::badInput, out + " exists already.", "Name a folder that does not exist yet.", out);
  }
  makeFolder(out, write);
}

InteropReport writeModelFolder(const std::string& out, const ModelParts& parts) {
  InteropReport report{out, 0, parts.notes};
  writeNewFolder(out, [&](const std::string& folder) {
    writeFileAtomically(folder + "/config.json", parts.config.toJson().dump(2) + "\n");
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

std::vector<std::int64_t> shapeOf(const std::string& parameter, const ModelConfig& model) {
  const std::int64_t d = model.d_model;
  const auto has = [&](const char* part) { return parameter.find(part) != std::string::npos; };
  const std::int64_t rows = has(".query_key_value.") ? 3 * d
                            : has(".key_value.")     ? 2 * d
                            : has(".inner.")         ? model.d_ff
                                                     : d;
  if (!parameter.ends_with(".weight")) return {rows};
  return {rows, has(".outer.") ? model.d_ff : d};
}

void addTables(ModelParts& parts, const TokenTables& tables, const TokenPlan& source, const TokenPlan& target,
               std::int64_t startRow) {
  ModelConfig& model = parts.config.model;
  const std::int64_t d = model.d_model;
  TokenPlan entry = target;  // the decoder's input, where the row of <s> holds their start token, whatever its name
  entry.rows[1] = startRow;
  model.shared_embeddings = tables.source.empty();
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
  // Tokens that they do not have get a bias that keeps them from being chosen.
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
  model.max_positions = std::ssize(source.size() < target.size() ? source : target) / d;
  parts.config.data.max_tokens = std::min(parts.config.data.max_tokens, model.max_positions - 1);
  for (auto* table : {&source, &target}) table->resize(static_cast<std::size_t>(model.max_positions * d));
  parts.add("encoder.positions", {model.max_positions, d}, std::move(source));
  parts.add("decoder.positions", {model.max_positions, d}, std::move(target));
}

}  // namespace transept
