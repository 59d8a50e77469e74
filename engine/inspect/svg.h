// SPDX-License-Identifier: Apache-2.0
// Writes SVG pictures.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace transept {

/// Coordinates are pixels from the top left corner. `attributes` are raw SVG, such as " fill=\"#667085\"".
class Svg {
 public:
  void add(const std::string& element) { body_ += element + "\n"; }
  /// Escapes the content.
  void text(double x, double y, const std::string& content, const std::string& attributes = {}) {
    add("<text" + attribute("x", x) + attribute("y", y) + attributes + ">" + escaped(content) + "</text>");
  }
  void rectangle(double x, double y, double width, double height, const std::string& fill) {
    add("<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height) +
        " fill=\"" + fill + "\"/>");
  }

  /// The whole file, on white.
  std::string finish(double width, double height, double fontSize, const std::string& attributes = {}) const {
    width = std::ceil(width);
    height = std::ceil(height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) + attribute("height", height) +
           " viewBox=\"0 0 " + number(width) + " " + number(height) +
           "\" font-family=\"Inter, DejaVu Sans, sans-serif\"" + attribute("font-size", fontSize) + attributes +
           ">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + body_ + "</svg>\n";
  }

  static std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
      if (c == '&')
        result += "&amp;";
      else if (c == '<')
        result += "&lt;";
      else if (c == '>')
        result += "&gt;";
      else if (static_cast<unsigned char>(c) >= 0x20)
        result += c;
    }
    return result;
  }

  /// With two decimals at most.
  static std::string number(double value) {
    return fmt::format("{:.7g}", std::round(value * 100) / 100 + 0.0);  // + 0.0: no "-0"
  }

 private:
  static std::string attribute(const char* name, double value) {
    return std::string(" ") + name + "=\"" + number(value) + "\"";
  }

  std::string body_;
};

}  // namespace transept
