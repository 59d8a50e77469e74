// SPDX-License-Identifier: Apache-2.0
#include "engine/data/augmentation/subword_sampling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "engine/base/utf8.h"

namespace transept {
namespace {

/// Where the characters of a text begin, and its end.
std::vector<std::size_t> characterBounds(std::string_view text) {
  std::vector<std::size_t> bounds;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool continues = (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    if (!continues) bounds.push_back(i);
  }
  bounds.push_back(text.size());
  return bounds;
}

}  // namespace

SubwordSampler::SubwordSampler(SubwordModel model, double alpha) : model_(std::move(model)), alpha_(alpha) {
  for (std::size_t id = 0; id < model_.pieces.size(); ++id) {
    const SubwordModel::Piece& piece = model_.pieces[id];
    if (!piece.isText) continue;
    pieces_.emplace(piece.text, static_cast<std::int32_t>(id));
    longestPiece_ = std::max(longestPiece_, static_cast<std::size_t>(countCharacters(piece.text)));
  }
}

std::int32_t SubwordSampler::pieceOf(std::string_view text) const {
  const auto found = pieces_.find(text);
  return found == pieces_.end() ? none : found->second;
}

SubwordSampler::Merge SubwordSampler::mergeOf(std::string_view word, const Span& left, const Span& right) const {
  const std::int32_t piece = pieceOf(word.substr(left.begin, right.end - left.begin));
  return piece == none ? Merge{} : Merge{piece, model_.pieces[static_cast<std::size_t>(piece)].score};
}

/// Algorithm 1 of the paper: at each step each possible merge is left out with a probability, and the best of the
/// others is done; the word is finished when none is left.
std::vector<SubwordSampler::Span> SubwordSampler::mergedWithDropout(std::string_view word, Random& random) const {
  const std::vector<std::size_t> bounds = characterBounds(word);
  std::vector<Span> spans;
  for (std::size_t i = 0; i + 1 < bounds.size(); ++i) spans.push_back({bounds[i], bounds[i + 1]});
  std::vector<Merge> merges;  // of span i with the next
  for (std::size_t i = 0; i + 1 < spans.size(); ++i) merges.push_back(mergeOf(word, spans[i], spans[i + 1]));
  for (;;) {
    std::size_t best = merges.size();
    for (std::size_t i = 0; i < merges.size(); ++i) {
      if (merges[i].piece == none || random.fraction() < alpha_) continue;
      if (best == merges.size() || merges[i].score > merges[best].score) best = i;
    }
    if (best == merges.size()) return spans;
    spans[best].end = spans[best + 1].end;
    spans.erase(spans.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    merges.erase(merges.begin() + static_cast<std::ptrdiff_t>(best));
    if (best > 0) merges[best - 1] = mergeOf(word, spans[best - 1], spans[best]);
    if (best + 1 < spans.size()) merges[best] = mergeOf(word, spans[best], spans[best + 1]);
  }
}

/// Forward filtering and backward sampling over the lattice of all segmentations. Empty: there is none.
std::vector<SubwordSampler::Span> SubwordSampler::drawnFromLattice(std::string_view word, Random& random) const {
  constexpr double impossible = -std::numeric_limits<double>::infinity();
  const std::vector<std::size_t> bounds = characterBounds(word);
  const std::size_t length = bounds.size() - 1;
  struct Edge {
    std::size_t from;
    double weight;  // of all segmentations up to the end of the edge that use it, as a logarithm
  };
  std::vector<std::vector<Edge>> edges(length + 1);
  std::vector<double> sums(length + 1, impossible);
  sums[0] = 0;
  for (std::size_t to = 1; to <= length; ++to) {
    double highest = impossible;
    for (std::size_t from = to > longestPiece_ ? to - longestPiece_ : 0; from < to; ++from) {
      if (sums[from] == impossible) continue;
      const std::int32_t piece = pieceOf(word.substr(bounds[from], bounds[to] - bounds[from]));
      if (piece == none) continue;
      const double score = model_.pieces[static_cast<std::size_t>(piece)].score;
      edges[to].push_back({from, sums[from] + alpha_ * score});
      highest = std::max(highest, edges[to].back().weight);
    }
    double sum = 0;
    for (const Edge& edge : edges[to]) sum += std::exp(edge.weight - highest);
    if (!edges[to].empty()) sums[to] = highest + std::log(sum);
  }
  std::vector<Span> spans;
  if (sums[length] == impossible) return spans;
  for (std::size_t at = length; at > 0;) {
    double left = random.fraction();
    const Edge* chosen = &edges[at].back();  // rounding may leave a rest
    for (const Edge& edge : edges[at]) {
      left -= std::exp(edge.weight - sums[at]);
      if (left >= 0) continue;
      chosen = &edge;
      break;
    }
    spans.push_back({bounds[chosen->from], bounds[at]});
    at = chosen->from;
  }
  std::ranges::reverse(spans);
  return spans;
}

void SubwordSampler::appendWord(std::span<const std::int32_t> word, std::vector<std::int32_t>& ids,
                                Random& random) const {
  std::string text;
  bool isText = true;
  for (const std::int32_t id : word) {
    const SubwordModel::Piece& piece = model_.pieces[static_cast<std::size_t>(id)];
    isText &= piece.isText;
    text += piece.text;
  }
  const std::size_t before = ids.size();
  if (isText) {
    const bool merges = model_.algorithm == VocabularyType::bpe;
    for (const Span& span : merges ? mergedWithDropout(text, random) : drawnFromLattice(text, random)) {
      ids.push_back(pieceOf(std::string_view(text).substr(span.begin, span.end - span.begin)));
      isText &= ids.back() != none;
    }
  }
  if (isText && ids.size() > before) return;
  ids.resize(before);
  ids.insert(ids.end(), word.begin(), word.end());
}

std::vector<std::int32_t> SubwordSampler::sample(std::span<const std::int32_t> ids, Random& random) const {
  const auto beginsWord = [&](std::size_t i) {
    return model_.pieces[static_cast<std::size_t>(ids[i])].text.starts_with(wordMark);
  };
  std::vector<std::int32_t> sampled;
  for (std::size_t begin = 0, end; begin < ids.size(); begin = end) {
    end = begin + 1;
    while (end < ids.size() && !beginsWord(end)) ++end;
    const auto word = ids.subspan(begin, end - begin);
    // What stands before the first word is no text of the sentence, such as a language.
    if (beginsWord(begin))
      appendWord(word, sampled, random);
    else
      sampled.insert(sampled.end(), word.begin(), word.end());
  }
  return sampled;
}

}  // namespace transept
