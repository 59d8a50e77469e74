// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/attention.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/base/enum_names.h"
#include "engine/base/error.h"
#include "engine/base/utf8.h"
#include "engine/data/vocabulary/vocabulary.h"
#include "engine/inspect/svg.h"

namespace transept {
namespace {

constexpr double mapGap = 14, pictureMargin = 16, titleHeight = 46, legendHeight = 34, fontSize = 11;
constexpr double letterWidth = 6.6;  // approximate width of a character at fontSize

/// The polynomial fit of d3-scale-chromatic to cividis (Nuñez, Anderton and Renslow, 2018).
std::string cividis(double t) {
  t = std::clamp(t, 0.0, 1.0);
  const auto byte = [](double value) { return std::clamp(static_cast<int>(std::lround(value)), 0, 255); };
  const double red = -4.54 - t * (35.34 - t * (2381.73 - t * (6402.7 - t * (7024.72 - t * 2710.57))));
  const double green = 32.49 + t * (170.73 + t * (52.82 - t * (131.46 - t * (176.58 - t * 67.37))));
  const double blue = 81.24 + t * (442.36 - t * (2482.43 - t * (6167.24 - t * (6614.94 - t * 2475.67))));
  return fmt::format("#{:02x}{:02x}{:02x}", byte(red), byte(green), byte(blue));
}

/// Labels without the marks of SentencePiece and subword-nmt, with a dot before a token that continues a word.
std::vector<std::string> labelsOf(const std::vector<std::string>& tokens, const std::vector<std::int32_t>& words) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::string label = tokens[i];
    if (label.starts_with(wordMark) && label.size() > wordMark.size()) label.erase(0, wordMark.size());
    if (label.size() > 2 && label.ends_with("@@")) label.resize(label.size() - 2);
    const bool continues = i > 0 && i < words.size() && words[i] >= 0 && words[i] == words[i - 1];
    labels.push_back((continues ? "\xC2\xB7" : "") + label);
  }
  return labels;
}

std::vector<std::string> queryLabels(const SentenceAttention& attention, AttentionKind kind) {
  return labelsOf(attention.queries(kind),
                  kind == AttentionKind::encoder ? attention.sourceWords : attention.targetWords);
}

std::vector<std::string> keyLabels(const SentenceAttention& attention, AttentionKind kind) {
  if (kind != AttentionKind::decoder) return labelsOf(attention.keys(kind), attention.sourceWords);
  std::vector<std::int32_t> words{-1};  // the inputs are the outputs, shifted by one
  words.insert(words.end(), attention.targetWords.begin(), attention.targetWords.end());
  return labelsOf(attention.keys(kind), words);
}

/// The chosen layer or head, or all of them.
std::vector<std::int64_t> chosen(const std::optional<std::int64_t>& one, std::int64_t count, const char* what) {
  if (!one) {
    std::vector<std::int64_t> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
  if (*one < 0 || *one >= count) {
    throw UserError(ErrorKind::badInput, {"There is no {} {}.", what, *one + 1},
                    {"The model has {}, counted from 1.", count});
  }
  return {*one};
}

double widest(const std::vector<std::string>& tokens) {
  std::int64_t characters = 0;
  for (const std::string& token : tokens) characters = std::max(characters, countCharacters(token));
  return static_cast<double>(characters) * letterWidth;
}

void drawLegend(Svg& svg, double x, double y) {
  constexpr int scaleSteps = 64;
  constexpr double scaleWidth = 160;
  for (int i = 0; i < scaleSteps; ++i) {
    svg.rectangle(x + 16 + scaleWidth * i / scaleSteps, y, scaleWidth / scaleSteps + 0.2, 10,
                  cividis(i / double{scaleSteps - 1}));
  }
  svg.text(x, y + 9, "0");
  svg.text(x + scaleWidth + 22, y + 9, "1  attention weight, each row sums to 1");
}

}  // namespace

std::string attentionSvg(const SentenceAttention& attention, const PictureChoice& choice) {
  const auto layers = chosen(choice.layer, attention.layers(choice.kind), "layer");
  const auto heads = chosen(choice.head, attention.heads, "head");
  const auto queries = queryLabels(attention, choice.kind), keys = keyLabels(attention, choice.kind);
  const double cell = layers.size() * heads.size() == 1 ? 26 : 14;
  const double mapWidth = cell * static_cast<double>(keys.size());
  const double mapHeight = cell * static_cast<double>(queries.size());
  const double left = pictureMargin + widest(queries) + 8, top = titleHeight + widest(keys) + 24;

  Svg svg;
  constexpr auto titles =
      enumNames<AttentionKind>("Encoder self-attention", "Decoder self-attention", "Decoder attention over the source");
  svg.text(pictureMargin, 24, std::string(titles[choice.kind]), " font-size=\"15\" font-weight=\"600\"");
  svg.text(pictureMargin, 42, "rows: queries; columns: keys", " fill=\"#667085\"");

  for (std::size_t column = 0; column < heads.size(); ++column) {
    const double x = left + static_cast<double>(column) * (mapWidth + mapGap);
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const double at = x + cell * (static_cast<double>(k) + 0.5) + fontSize / 3;
      svg.text(0, 0, keys[k],
               " transform=\"translate(" + Svg::number(at) + " " + Svg::number(top - 18) + ") rotate(-90)\"");
    }
  }
  for (std::size_t row = 0; row < layers.size(); ++row) {
    const double y = top + static_cast<double>(row) * (mapHeight + mapGap + fontSize);
    for (std::size_t q = 0; q < queries.size(); ++q) {
      svg.text(left - 6, y + cell * (static_cast<double>(q) + 0.5) + fontSize / 3, queries[q], " text-anchor=\"end\"");
    }
    for (std::size_t column = 0; column < heads.size(); ++column) {
      const double x = left + static_cast<double>(column) * (mapWidth + mapGap);
      svg.text(x, y - 4, fmt::format("layer {}, head {}", layers[row] + 1, heads[column] + 1), " fill=\"#667085\"");
      const auto map = attention.map(choice.kind, layers[row], heads[column]);
      svg.rectangle(x, y, mapWidth, mapHeight, cividis(0));
      for (std::size_t q = 0; q < queries.size(); ++q) {
        for (std::size_t k = 0; k < keys.size(); ++k) {
          const double weight = map[q * keys.size() + k];
          if (weight < 1.0 / 512) continue;  // not visibly different from the background
          svg.rectangle(x + cell * static_cast<double>(k), y + cell * static_cast<double>(q), cell, cell,
                        cividis(weight));
        }
      }
    }
  }
  const double bottom = top + static_cast<double>(layers.size()) * (mapHeight + mapGap + fontSize);
  const double width = left + static_cast<double>(heads.size()) * (mapWidth + mapGap) + pictureMargin;
  drawLegend(svg, pictureMargin, bottom + 4);
  return svg.finish(std::max(width, 420.0), bottom + legendHeight, fontSize,
                    " fill=\"#1d2430\" shape-rendering=\"crispEdges\"");
}

}  // namespace transept
