// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/student_shape.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/distillation/compact_model.h"
#include "engine/model/planning/plan.h"

namespace transept {
namespace {

struct Rung {
  std::int64_t width, feedForward, encoderLayers, decoderLayers, heads, vocabulary;
};

/// From the largest to the smallest. Encoders are deep, as they read a sentence at once; decoders are shallow, as each
/// of their layers computes one token after the other.
constexpr Rung ladder[] = {{512, 2048, 6, 2, 8, 32000}, {384, 1536, 6, 2, 8, 32000}, {256, 1536, 6, 2, 8, 32000},
                           {256, 1536, 6, 2, 8, 16000}, {256, 1024, 6, 2, 8, 8000},  {256, 512, 4, 2, 8, 6000},
                           {192, 512, 4, 2, 4, 6000},   {128, 512, 4, 2, 4, 6000},   {128, 256, 4, 2, 4, 4000},
                           {96, 256, 3, 1, 4, 3000},    {64, 128, 2, 1, 4, 2000}};

constexpr std::int64_t smallestVocabularyLimit = 2000;  // of data.vocab_limit
constexpr double bytesPerPiece = 20;                    // of a SentencePiece model
constexpr double megabyte = 1e6;

}  // namespace

StudentShape shapeOfStudent(const Config& config, std::int64_t vocabulary) {
  Config resolved = config;
  resolved.resolve();
  PlanInput input;
  input.sourceVocabulary = input.targetVocabulary = static_cast<std::int32_t>(vocabulary);
  const Plan plan = planOf(resolved, input);
  std::vector<std::pair<std::int64_t, std::int64_t>> shapes;
  for (const ParameterEntry& part : plan.parts) shapes.emplace_back(part.rows, part.columns);
  const double sides = config.data.shared_vocab ? 1 : 2, tokens = static_cast<double>(vocabulary);
  const double shortlist =
      tokens * (static_cast<double>(studentShortlist * sizeof(std::int16_t)) + sizeof(std::int64_t));
  return {{},
          plan.parameters,
          compactBytes(shapes) + static_cast<std::int64_t>(sides * tokens * bytesPerPiece + shortlist)};
}

StudentShape studentWithin(double megabytes, const Config& base, std::int64_t teacherVocabulary) {
  for (const Rung& rung : ladder) {
    const std::int64_t vocabulary = std::min(rung.vocabulary, teacherVocabulary);
    Values values{{"model.d_model", rung.width},
                  {"model.d_ff", rung.feedForward},
                  {"model.encoder_layers", rung.encoderLayers},
                  {"model.decoder_layers", rung.decoderLayers},
                  {"model.heads", rung.heads},
                  {"model.d_k", std::int64_t{0}},
                  {"model.d_v", std::int64_t{0}},
                  {"data.vocab_limit", std::max(vocabulary, smallestVocabularyLimit)}};
    Config config = base;
    for (const auto& [key, value] : values) config.set(key, value);
    StudentShape shape = shapeOfStudent(config, vocabulary);
    if (static_cast<double>(shape.bytes) > megabytes * megabyte) continue;
    shape.values = std::move(values);
    return shape;
  }
  throw UserError({"No student fits into {} kB.", static_cast<std::int64_t>(megabytes * 1000)},
                  "Allow a larger size: 1 MB and more are of use.");
}

}  // namespace transept
