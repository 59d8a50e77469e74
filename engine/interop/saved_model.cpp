// SPDX-License-Identifier: Apache-2.0
#include "engine/interop/saved_model.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/model/positions.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

enum class ResidualAxis : std::uint8_t { none, rows, columns };  // a vector has rows

/// Where a parameter meets the residual stream, by its name.
ResidualAxis residualAxisOf(const std::string& parameter) {
  const auto ends = [&](std::initializer_list<const char*> endings) {
    return std::ranges::any_of(endings, [&](const char* ending) { return parameter.ends_with(ending); });
  };
  if (ends({"norm.gain", "norm.bias", ".output.weight", ".output.bias", ".outer.weight", ".outer.bias"}))
    return ResidualAxis::rows;
  if (ends({"embedding.weight", "projection.weight", ".positions", ".query_key_value.weight", ".query.weight",
            ".key_value.weight", ".inner.weight"}))
    return ResidualAxis::columns;
  return ResidualAxis::none;
}

}  // namespace

SavedModel::SavedModel(const std::string& model)
    : choice(resolveModel(model)),
      config(modelConfig(choice)),
      vocabularies(loadVocabularies(choice.vocabularyFolder)),
      weights_(choice.weights),
      corrections_(activeCorrections(choice)) {}

std::int64_t SavedModel::parameters() const {
  std::int64_t count = 0;
  for (const StoredTensor& tensor : weights_.tensors()) count += tensor.elements();
  return count;
}

std::vector<float> SavedModel::floats(const std::string& parameter) const {
  std::vector<float> stored = weights_.floats(parameter);
  const NamedTensor whole{parameter, shape(parameter), stored};
  addCorrections(choice, corrections_, {&whole, 1});
  const ResidualAxis axis = order_.empty() ? ResidualAxis::none : residualAxisOf(parameter);
  if (axis == ResidualAxis::none) return stored;
  const std::size_t width = order_.size(), other = stored.size() / width;
  std::vector<float> values(stored.size());
  for (std::size_t i = 0; i < width; ++i) {
    for (std::size_t k = 0; k < other; ++k) {
      if (axis == ResidualAxis::rows)
        values[i * other + k] = stored[order_[i] * other + k];
      else
        values[k * width + i] = stored[k * width + order_[i]];
    }
  }
  return values;
}

ModelParts::Tensor SavedModel::part(const JoinedParameter& joined, std::size_t index) const {
  std::vector<std::int64_t> size = shape(joined.ours);
  if (size != shapeOfParameter(joined.ours, config.model)) {
    throw UserError({"{} has {} in a shape that its configuration does not give.", choice.weights, joined.ours},
                    "Copy the model again.", choice.weights);
  }
  size[0] /= std::ssize(joined.theirs);
  const std::vector<float> all = floats(joined.ours);
  const auto count = std::ssize(all) / std::ssize(joined.theirs), first = static_cast<std::int64_t>(index) * count;
  return {size, {all.begin() + first, all.begin() + first + count}};
}

void SavedModel::concatenateSinusoids() {
  ModelConfig& model = config.model;
  if (model.positions != Positions::sinusoidal || model.sinusoids != SinusoidLayout::interleaved) return;
  model.sinusoids = SinusoidLayout::halves;
  const auto width = static_cast<std::size_t>(model.d_model);
  order_.clear();
  for (const std::size_t first : {std::size_t{0}, std::size_t{1}})  // the sines, then the cosines
    for (std::size_t i = first; i < width; i += 2) order_.push_back(i);
}

std::string SavedModel::sentencePiece(const std::string& side) const {
  for (const std::string& name : {side, std::string()})
    if (std::string path = vocabularyFile(choice.vocabularyFolder, name, "model"); pathExists(path)) return path;
  return {};
}

void SavedModel::copySentencePieces(const std::string& folder) const {
  for (const std::string side : {"source", "target"})
    if (const std::string file = sentencePiece("." + side); !file.empty()) copyFile(file, folder + "/" + side + ".spm");
}

void SavedModel::writeTokenIds(const std::string& folder, bool shared) const {
  const auto write = [&](const char* name, const Vocabulary& vocabulary) {
    nlohmann::ordered_json ids = nlohmann::ordered_json::object();
    for (std::int32_t id = 0; id < vocabulary.size(); ++id) ids[vocabulary.piece(id)] = id;
    writeJson(folder + name, ids);
  };
  write("/vocab.json", *vocabularies.source);
  if (!shared) write("/target_vocab.json", *vocabularies.target);
}

std::vector<float> SavedModel::sinusoidTable() const {
  const std::vector<double> exact = sinusoids(storedSinusoids, config.model.d_model, config.model.sinusoids);
  return {exact.begin(), exact.end()};
}

}  // namespace transept
