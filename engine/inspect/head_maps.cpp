// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/head_maps.h"

#include <fmt/format.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <cmath>

#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/base/utf8.h"

namespace transept {
namespace {

constexpr std::int64_t leastDistance = 2;  // tokens; nearer keys are neighbours

void stopIfAsked(const std::stop_token& stop) {
  if (stop.stop_requested()) throw Cancelled{};
}

/// flow = (layer + I) / 2 * flow, all [size, size].
void rollOver(std::vector<float>& flow, const std::vector<float>& layer, std::size_t size,
              const std::stop_token& stop) {
  const std::vector<float> before = flow;
  for (std::size_t row = 0; row < size; ++row) {
    stopIfAsked(stop);
    float* out = flow.data() + row * size;
    for (std::size_t column = 0; column < size; ++column) out[column] *= 0.5f;
    for (std::size_t middle = 0; middle < size; ++middle) {
      const float weight = 0.5f * layer[row * size + middle];
      if (weight == 0) continue;
      const float* in = before.data() + middle * size;
      for (std::size_t column = 0; column < size; ++column) out[column] += weight * in[column];
    }
  }
}

/// What the survey needs to know of a token: special tokens are not words, and neither is punctuation.
struct Token {
  bool special = false, word = false;
};

std::vector<Token> tokensOf(const std::vector<std::string>& pieces) {
  std::vector<Token> tokens;
  for (const std::string& piece : pieces) {
    Token token;
    token.special = piece == "<s>" || piece == "</s>" || piece == "<pad>";
    if (!token.special)
      forEachCharacter(piece, [&](char32_t c) { token.word = token.word || u_isalnum(static_cast<UChar32>(c)); });
    tokens.push_back(token);
  }
  return tokens;
}

/// Looks at one map after the other.
class Surveyor {
 public:
  Surveyor(const std::vector<Token>& queries, const std::vector<Token>& keys, const std::vector<std::int64_t>& sharpest)
      : queries_(queries), keys_(keys), sharpest_(sharpest) {}

  void measureDistance(HeadFinding& furthest, std::int64_t layer, std::int64_t head, std::span<const float> map) const {
    HeadFinding found{layer, head, -1, -1, 0};
    double longest = -1, all = 0, rows = 0;
    std::int64_t row = -1;
    for (std::size_t q = 0; q < queries_.size(); ++q) {
      if (queries_[q].special) continue;
      ++row, ++rows;
      double sum = 0, distance = 0, most = -1;
      std::int64_t key = -1, column = -1;
      for (std::size_t k = 0; k < keys_.size(); ++k) {
        if (keys_[k].special) continue;
        ++column;
        const double weight = map[q * keys_.size() + k];
        const double part = weight * static_cast<double>(std::abs(row - column));
        sum += weight;
        distance += part;
        if (part > most && keys_[k].word) most = part, key = static_cast<std::int64_t>(k);
      }
      distance = sum > 1e-6 ? distance / sum : 0;
      all += distance;
      if (distance <= longest || !queries_[q].word) continue;
      longest = distance;
      found.query = static_cast<std::int64_t>(q), found.key = key;
    }
    found.value = rows > 0 ? all / rows : 0;
    if (furthest.layer < 0 || found.value > furthest.value) furthest = found;
  }

  void findSharpest(HeadFinding& best, std::int64_t layer, std::int64_t head, std::span<const float> map) const {
    for (std::int64_t q = 0; q < std::ssize(queries_); ++q) {
      const bool asked = sharpest_.empty() || std::ranges::find(sharpest_, q) != sharpest_.end();
      if (!asked || !queries_[static_cast<std::size_t>(q)].word) continue;
      for (std::int64_t k = 0; k < std::ssize(keys_); ++k) {
        if (std::abs(q - k) < leastDistance || !keys_[static_cast<std::size_t>(k)].word) continue;
        const double weight = map[static_cast<std::size_t>(q * std::ssize(keys_) + k)];
        if (best.layer < 0 || weight > best.value) best = {layer, head, q, k, weight};
      }
    }
  }

  void compare(HeadSurvey& survey, std::int64_t layer, std::int64_t first, std::int64_t second,
               std::span<const float> a, std::span<const float> b) const {
    HeadFinding found{layer, first, -1, -1, 0};
    double most = -1;
    for (std::size_t q = 0; q < queries_.size(); ++q) {
      const auto row = a.subspan(q * keys_.size(), keys_.size()), other = b.subspan(q * keys_.size(), keys_.size());
      double differs = 0;
      for (std::size_t k = 0; k < keys_.size(); ++k) differs += std::abs(row[k] - other[k]);
      found.value += differs / 2 / static_cast<double>(queries_.size());
      if (differs <= most || queries_[q].special) continue;
      most = differs;
      found.query = static_cast<std::int64_t>(q);
      found.key = std::ranges::max_element(row) - row.begin();
    }
    if (queries_.empty() || (survey.different.layer >= 0 && found.value <= survey.different.value)) return;
    survey.different = found;
    survey.otherHead = second;
  }

 private:
  const std::vector<Token>&queries_, &keys_;
  const std::vector<std::int64_t>& sharpest_;
};

}  // namespace

HeadJoin headJoinNamed(std::string_view name) {
  return static_cast<HeadJoin>(std::ranges::find(headJoins, name) - headJoins.begin());
}

std::vector<float> joinedMap(const SentenceAttention& attention, const HeadSelection& selection,
                             const std::stop_token& stop) {
  const auto [kind, layer, head, join] = selection;
  const std::int64_t layers = attention.layers(kind);
  if ((layer && (*layer < 0 || *layer >= layers)) || (head && (*head < 0 || *head >= attention.heads)))
    throw UserError("The model has no such layer or head.", {"It has {} layers of {} heads.", layers, attention.heads});
  if (join == HeadJoin::rollout && kind == AttentionKind::cross)
    throw UserError("A rollout follows self-attention from layer to layer; cross-attention has none.",
                    "Choose encoder or decoder, or another way to join heads.");
  if (join == HeadJoin::none) {
    if (!layer || !head) throw UserError("Several heads are not one map.", "Choose a layer and a head, or join them.");
    const auto map = attention.map(kind, *layer, *head);
    return {map.begin(), map.end()};
  }
  const bool rollout = join == HeadJoin::rollout;
  const std::size_t rows = attention.queries(kind).size(), cells = rows * attention.keys(kind).size();
  const std::int64_t firstLayer = rollout ? 0 : layer.value_or(0), endLayer = rollout || !layer ? layers : *layer + 1;
  const std::int64_t firstHead = rollout ? 0 : head.value_or(0),
                     endHead = rollout || !head ? attention.heads : *head + 1;
  std::vector<float> joined(cells, 0.0f), flow;
  if (rollout) flow.assign(cells, 0.0f);
  for (std::size_t i = 0; i < rows && rollout; ++i) flow[i * rows + i] = 1;
  const std::int64_t count = (endHead - firstHead) * (rollout ? 1 : endLayer - firstLayer);
  for (std::int64_t l = firstLayer; l < endLayer; ++l) {
    for (std::int64_t h = firstHead; h < endHead; ++h) {
      stopIfAsked(stop);
      const auto map = attention.map(kind, l, h);
      for (std::size_t i = 0; i < cells; ++i)
        joined[i] =
            join == HeadJoin::maximum ? std::max(joined[i], map[i]) : joined[i] + map[i] / static_cast<float>(count);
    }
    if (!rollout) continue;
    rollOver(flow, joined, rows, stop);
    std::ranges::fill(joined, 0.0f);
  }
  return rollout ? flow : joined;
}

HeadSurvey surveyHeads(const SentenceAttention& attention, AttentionKind kind, const std::vector<std::int64_t>& queries,
                       const std::stop_token& stop) {
  const std::vector<Token> rows = tokensOf(attention.queries(kind)), columns = tokensOf(attention.keys(kind));
  const Surveyor surveyor(rows, columns, queries);
  HeadSurvey survey;
  for (std::int64_t layer = 0; layer < attention.layers(kind); ++layer) {
    for (std::int64_t head = 0; head < attention.heads; ++head) {
      stopIfAsked(stop);
      const auto map = attention.map(kind, layer, head);
      surveyor.measureDistance(survey.furthest, layer, head, map);
      surveyor.findSharpest(survey.sharpest, layer, head, map);
      for (std::int64_t other = 0; other < head; ++other)
        surveyor.compare(survey, layer, other, head, attention.map(kind, layer, other), map);
    }
  }
  return survey;
}

}  // namespace transept
