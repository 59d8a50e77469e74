// SPDX-License-Identifier: Apache-2.0
// Writes SVG pictures.
#pragma once

#include <string>

namespace transept {

/// Coordinates are pixels from the top left corner. `attributes` are raw SVG, such as " fill=\"#667085\"".
class Svg {
 public:
  void text(double x, double y, const std::string& content, const std::string& attributes = {});  ///< escapes content
  void rectangle(double x, double y, double width, double height, const std::string& fill);
  void add(const std::string& element) { body_ += element + "\n"; }
  /// The whole file, on white.
  std::string finish(double width, double height, double fontSize, const std::string& attributes = {}) const;

  static std::string escaped(const std::string& text);
  /// With two decimals at most.
  static std::string number(double value);

 private:
  std::string body_;
};

}  // namespace transept
