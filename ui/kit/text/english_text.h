// SPDX-License-Identifier: GPL-3.0-or-later
// The English originals of translated texts, for people who search the window by the names of an English manual.
#pragma once

#include <QTranslator>

namespace transept {

/// A translator that remembers the original of each text that it translates in the window's thread.
class RememberingTranslator : public QTranslator {
 public:
  using QTranslator::QTranslator;
  QString translate(const char* context, const char* source, const char* disambiguation, int number) const override;
};

/// The original that a RememberingTranslator translated as `shown` in the window's thread, the first one if there are
/// several. Empty: none, as in an English window.
QString englishText(const QString& shown);

}  // namespace transept
