// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/attention_picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/base/error.h"

namespace transept {
namespace {

constexpr double kGap = 14, kMargin = 16, kTitle = 46, kLegend = 34, kFont = 11;
constexpr double kLetter = 6.6;  // about a character's width at kFont

/// The polynomial fit of d3-scale-chromatic to cividis (Nuñez, Anderton and Renslow, 2018).
std::string cividis(double t) {
  t = std::clamp(t, 0.0, 1.0);
  const auto byte = [](double value) { return std::clamp(static_cast<int>(std::lround(value)), 0, 255); };
  const double red = -4.54 - t * (35.34 - t * (2381.73 - t * (6402.7 - t * (7024.72 - t * 2710.57))));
  const double green = 32.49 + t * (170.73 + t * (52.82 - t * (131.46 - t * (176.58 - t * 67.37))));
  const double blue = 81.24 + t * (442.36 - t * (2482.43 - t * (6167.24 - t * (6614.94 - t * 2475.67))));
  char text[8];
  std::snprintf(text, sizeof text, "#%02x%02x%02x", byte(red), byte(green), byte(blue));
  return text;
}

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", std::round(value * 100) / 100);
  return text;
}

std::string escaped(const std::string& text) {
  std::string result;
  for (char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (static_cast<unsigned char>(c) >= 0x20) {
      result += c;
    }
  }
  return result;
}

/// Characters, not bytes.
double widthOf(const std::string& text) {
  const auto characters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
  return static_cast<double>(characters) * kLetter;
}

/// As people read them: without SentencePiece's and subword-nmt's marks, and a dot before a token that goes on a word.
std::vector<std::string> shown(const std::vector<std::string>& tokens, const std::vector<std::int32_t>& words) {
  constexpr std::string_view kWordStart = "\xE2\x96\x81";
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::string label = tokens[i];
    if (label.starts_with(kWordStart) && label.size() > kWordStart.size()) label.erase(0, kWordStart.size());
    if (label.size() > 2 && label.ends_with("@@")) label.resize(label.size() - 2);
    const bool goesOn = i > 0 && i < words.size() && words[i] >= 0 && words[i] == words[i - 1];
    labels.push_back((goesOn ? "\xC2\xB7" : "") + label);
  }
  return labels;
}

std::vector<std::string> queryLabels(const SentenceAttention& attention, AttentionKind kind) {
  return shown(attention.queries(kind), kind == AttentionKind::encoder ? attention.sourceWords : attention.targetWords);
}

std::vector<std::string> keyLabels(const SentenceAttention& attention, AttentionKind kind) {
  if (kind != AttentionKind::decoder) return shown(attention.keys(kind), attention.sourceWords);
  std::vector<std::int32_t> words{-1};  // the inputs are the outputs, one place later
  words.insert(words.end(), attention.targetWords.begin(), attention.targetWords.end());
  return shown(attention.keys(kind), words);
}

class Drawing {
 public:
  void text(double x, double y, const std::string& words, const std::string& attributes = {}) {
    body_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\"" + attributes + ">" + escaped(words) + "</text>\n";
  }
  void cell(double x, double y, double width, double height, const std::string& fill) {
    body_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
             number(height) + "\" fill=\"" + fill + "\"/>\n";
  }
  std::string finish(double width, double height) const {
    width = std::ceil(width);
    height = std::ceil(height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) + "\" height=\"" + number(height) +
           "\" viewBox=\"0 0 " + number(width) + " " + number(height) +
           "\" font-family=\"Inter, DejaVu Sans, sans-serif\" font-size=\"" + number(kFont) +
           "\" fill=\"#1d2430\" shape-rendering=\"crispEdges\">\n<rect width=\"100%\" height=\"100%\" "
           "fill=\"#ffffff\"/>\n" +
           body_ + "</svg>\n";
  }

 private:
  std::string body_;
};

/// All layers or heads, or the one that was chosen.
std::vector<std::int64_t> chosen(const std::optional<std::int64_t>& one, std::int64_t count, const char* what) {
  std::vector<std::int64_t> all;
  if (!one) {
    for (std::int64_t i = 0; i < count; ++i) all.push_back(i);
    return all;
  }
  if (*one < 0 || *one >= count) {
    throw UserError(ErrorKind::badInput, "There is no " + std::string(what) + " " + std::to_string(*one + 1) + ".",
                    "The model has " + std::to_string(count) + "; they count from 1.");
  }
  return {*one};
}

double widest(const std::vector<std::string>& tokens) {
  double width = 0;
  for (const std::string& token : tokens) width = std::max(width, widthOf(token));
  return width;
}

void drawLegend(Drawing& drawing, double x, double y) {
  constexpr int kSteps = 64;
  constexpr double kWidth = 160;
  for (int i = 0; i < kSteps; ++i) {
    drawing.cell(x + 16 + kWidth * i / kSteps, y, kWidth / kSteps + 0.2, 10, cividis(i / double{kSteps - 1}));
  }
  drawing.text(x, y + 9, "0");
  drawing.text(x + kWidth + 22, y + 9, "1  attention weight, each row sums to 1");
}

}  // namespace

std::string attentionSvg(const SentenceAttention& attention, const PictureChoice& choice) {
  const auto layers = chosen(choice.layer, attention.layers, "layer");
  const auto heads = chosen(choice.head, attention.heads, "head");
  const auto queries = queryLabels(attention, choice.kind), keys = keyLabels(attention, choice.kind);
  const double cell = layers.size() * heads.size() == 1 ? 26 : 14;
  const double mapWidth = cell * static_cast<double>(keys.size());
  const double mapHeight = cell * static_cast<double>(queries.size());
  const double left = kMargin + widest(queries) + 8, top = kTitle + widest(keys) + 24;

  Drawing drawing;
  const char* title[] = {"Encoder self-attention", "Decoder self-attention",
                         "Attention of the decoder over the source"};
  drawing.text(kMargin, 24, title[static_cast<int>(choice.kind)], " font-size=\"15\" font-weight=\"600\"");
  drawing.text(kMargin, 42, "rows: the token that looks; columns: where it looks", " fill=\"#667085\"");

  for (std::size_t column = 0; column < heads.size(); ++column) {
    const double x = left + static_cast<double>(column) * (mapWidth + kGap);
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const double at = x + cell * (static_cast<double>(k) + 0.5) + kFont / 3;
      drawing.text(0, 0, keys[k], " transform=\"translate(" + number(at) + " " + number(top - 18) + ") rotate(-90)\"");
    }
  }
  for (std::size_t row = 0; row < layers.size(); ++row) {
    const double y = top + static_cast<double>(row) * (mapHeight + kGap + kFont);
    for (std::size_t q = 0; q < queries.size(); ++q) {
      drawing.text(left - 6, y + cell * (static_cast<double>(q) + 0.5) + kFont / 3, queries[q], " text-anchor=\"end\"");
    }
    for (std::size_t column = 0; column < heads.size(); ++column) {
      const double x = left + static_cast<double>(column) * (mapWidth + kGap);
      drawing.text(x, y - 4, "layer " + std::to_string(layers[row] + 1) + ", head " + std::to_string(heads[column] + 1),
                   " fill=\"#667085\"");
      const auto map = attention.map(choice.kind, layers[row], heads[column]);
      drawing.cell(x, y, mapWidth, mapHeight, cividis(0));
      for (std::size_t q = 0; q < queries.size(); ++q) {
        for (std::size_t k = 0; k < keys.size(); ++k) {
          const double weight = map[q * keys.size() + k];
          if (weight < 1.0 / 512) continue;  // no different from the ground
          drawing.cell(x + cell * static_cast<double>(k), y + cell * static_cast<double>(q), cell, cell,
                       cividis(weight));
        }
      }
    }
  }
  const double bottom = top + static_cast<double>(layers.size()) * (mapHeight + kGap + kFont);
  const double width = left + static_cast<double>(heads.size()) * (mapWidth + kGap) + kMargin;
  drawLegend(drawing, kMargin, bottom + 4);
  return drawing.finish(std::max(width, 420.0), bottom + kLegend);
}

}  // namespace transept
