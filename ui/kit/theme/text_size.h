// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the window's text, and lengths that scale with it.
#pragma once

#include <QFont>
#include <QObject>
#include <functional>

namespace transept {

namespace text_size {
constexpr int least = 80, usual = 100, most = 200;  // percent

int percent();
/// Takes effect at once, everywhere. Clamped to the range from least to most.
void setPercent(int percent);
/// The next step up or down. Each step is visible, and the other function reverts it.
int larger(int percent);
int smaller(int percent);
/// The desktop's scale of texts (1: unchanged), which multiplies the user's.
void setSystemScale(double scale);
}  // namespace text_size

/// The size of captions, headers and axes, before scaling.
constexpr int smallTextPixels = 11;

/// Scales a length with the size of the text.
int scaled(int pixels);

/// The font with letters of this size, scaled with the size of the text.
inline QFont sizedFont(QFont font, int pixels = smallTextPixels) {
  font.setPixelSize(scaled(pixels));
  return font;
}

/// Calls `apply` now and after each change of the text size, while `context` lives. If the application has no style
/// sheet now, calls it also after the theme's next change, since widgets have other sizes with a sheet.
void followTextSize(QObject* context, const std::function<void()>& apply);

}  // namespace transept
