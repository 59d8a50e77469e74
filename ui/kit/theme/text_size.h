// SPDX-License-Identifier: GPL-3.0-or-later
// How large the window's text is, and what grows with it.
#pragma once

#include <QFont>
#include <QObject>
#include <functional>

namespace transept {

namespace text_size {
constexpr int least = 80, usual = 100, most = 200;  // percent

int percent();
/// Takes effect at once, everywhere. Brought into the range from least to most.
void setPercent(int percent);
/// The next step up or down; a person sees a difference at each, and every step can be undone.
int larger(int percent);
int smaller(int percent);
}  // namespace text_size

/// Of captions, headers, axes and what else stands beside the text proper, before it grows with the text's size.
constexpr int smallTextPixels = 11;

/// Pixels of something that grows with the text.
int scaled(int pixels);

/// A font in letters of this size, before the text's own size.
inline QFont sizedFont(QFont font, int pixels = smallTextPixels) {
  font.setPixelSize(scaled(pixels));
  return font;
}

/// Calls `apply` now and whenever the text's size has changed, as long as `context` lives.
void followTextSize(QObject* context, const std::function<void()>& apply);

}  // namespace transept
