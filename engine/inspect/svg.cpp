// SPDX-License-Identifier: Apache-2.0
#include "engine/inspect/svg.h"

#include <cmath>
#include <cstdio>

namespace transept {
namespace {

std::string attribute(const char* name, double value) {
  return " " + std::string(name) + "=\"" + Svg::number(value) + "\"";
}

}  // namespace

std::string Svg::escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20) result += c;
    }
  }
  return result;
}

std::string Svg::number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.7g", std::round(value * 100) / 100 + 0.0);  // + 0.0: no "-0"
  return text;
}

void Svg::text(double x, double y, const std::string& content, const std::string& attributes) {
  add("<text" + attribute("x", x) + attribute("y", y) + attributes + ">" + escaped(content) + "</text>");
}

void Svg::rectangle(double x, double y, double width, double height, const std::string& fill) {
  add("<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height) +
      " fill=\"" + fill + "\"/>");
}

std::string Svg::finish(double width, double height, double fontSize, const std::string& attributes) const {
  width = std::ceil(width);
  height = std::ceil(height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) + attribute("height", height) +
         " viewBox=\"0 0 " + number(width) + " " + number(height) +
         "\" font-family=\"Inter, DejaVu Sans, sans-serif\"" + attribute("font-size", fontSize) + attributes +
         ">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n" + body_ + "</svg>\n";
}

}  // namespace transept
