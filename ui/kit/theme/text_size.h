// SPDX-License-Identifier: GPL-3.0-or-later
// How large the window's text is, and what grows with it.
#pragma once

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

/// Pixels of something that grows with the text.
int scaled(int pixels);

/// Calls `apply` now and whenever the text's size has changed, as long as `context` lives.
void followTextSize(QObject* context, const std::function<void()>& apply);

}  // namespace transept
