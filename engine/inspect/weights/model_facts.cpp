// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/weights/model_facts.h"

#include <algorithm>
#include <cmath>

#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/corpus.h"
#include "engine/run/checkpoint/safetensors.h"

namespace transept {
namespace {

constexpr std::int64_t countedLines = 20'000;

/// The relative error of rounding each row to 7 bits (kernels/cpu/products/int8_product.cpp).
double int8ErrorOfRows(std::span<const float> values, std::int64_t columns) {
  constexpr float most = 63;
  double error = 0, size = 0;
  for (std::size_t begin = 0; begin < values.size(); begin += static_cast<std::size_t>(columns)) {
    const auto row = values.subspan(begin, static_cast<std::size_t>(columns));
    float largest = 0;
    for (const float value : row) largest = std::max(largest, std::abs(value));
    const float scale = largest / most;
    for (const float value : row) {
      const double rounded = scale > 0 ? std::nearbyint(value / scale) * scale : 0;
      error += (value - rounded) * (value - rounded);
      size += static_cast<double>(value) * value;
    }
  }
  return size > 0 ? std::sqrt(error / size) : 0;
}

}  // namespace

std::vector<WeightFacts> weightFacts(const ModelChoice& model, const ProgressFunction& progress, std::stop_token stop) {
  const SafetensorsReader file(model.weights);
  const Reporter report{progress, std::move(stop)};
  std::vector<WeightFacts> facts;
  const auto total = std::ssize(file.tensors());
  for (const StoredTensor& tensor : file.tensors()) {
    report("reading", std::ssize(facts), total);
    WeightFacts& one = facts.emplace_back(WeightFacts{tensor.name, tensor.shape, tensor.elements(), 0, {}});
    if (tensor.elements() == 0) continue;
    const std::vector<float> values = file.floats(tensor.name);
    double squares = 0;
    for (const float value : values) squares += static_cast<double>(value) * value;
    one.rms = std::sqrt(squares / static_cast<double>(values.size()));
    const bool isFactor = tensor.shape.size() == 2 && tensor.name.ends_with(".weight");
    if (isFactor) one.int8Error = int8ErrorOfRows(values, tensor.shape[1]);
  }
  return facts;
}

FoundPieces findPieces(const VocabularyPair& vocabularies, const PiecesQuery& query, const std::stop_token& stop) {
  const Vocabulary& vocabulary = query.target ? *vocabularies.target : *vocabularies.source;
  FoundPieces found;
  std::vector<std::int64_t> counts(static_cast<std::size_t>(vocabulary.size()));
  if (!query.corpus.empty()) {
    const CorpusSummary corpus = openCorpus(query.corpus);
    TextLines lines(corpus.folder + "/" + (query.target ? corpus_file::trainTarget : corpus_file::trainSource));
    std::string_view line;
    for (std::int64_t number = 0; number < countedLines && lines.next(line); ++number) {
      if (stop.stop_requested()) throw Cancelled{};
      for (const std::int32_t id : vocabulary.encode(line)) ++counts[static_cast<std::size_t>(id)], ++found.tokens;
    }
    found.unknown = counts[Vocabulary::unknown];
  }
  for (std::int32_t id = 0; id < vocabulary.size(); ++id) {
    std::string piece = vocabulary.piece(id);
    if (query.text.empty() || piece.find(query.text) != std::string::npos)
      found.pieces.push_back({id, std::move(piece), counts[static_cast<std::size_t>(id)]});
  }
  std::ranges::stable_sort(found.pieces, std::greater(), &PieceFacts::count);
  found.found = std::ssize(found.pieces);
  const auto begin = found.pieces.begin() + std::min(query.first, found.found);
  const auto end = begin + std::min<std::int64_t>(query.most, found.pieces.end() - begin);
  found.pieces = {begin, end};
  return found;
}

}  // namespace transept
