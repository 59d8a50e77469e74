// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings/engine_texts.h"

#include <QCoreApplication>

namespace transept {

namespace {
/// Choices, except names such as "bpe". ui/CMakeLists.txt lists the other texts for translators.
[[maybe_unused]] constexpr const char* choices[] = {
    QT_TRANSLATE_NOOP("Engine", "auto"),
    QT_TRANSLATE_NOOP("Engine", "embeddings"),
    QT_TRANSLATE_NOOP("Engine", "encoder"),
    QT_TRANSLATE_NOOP("Engine", "embeddings+encoder"),
    QT_TRANSLATE_NOOP("Engine", "decoder"),
    QT_TRANSLATE_NOOP("Engine", "embeddings+decoder"),
    QT_TRANSLATE_NOOP("Engine", "encoder+decoder"),
    QT_TRANSLATE_NOOP("Engine", "embeddings+encoder+decoder"),
    QT_TRANSLATE_NOOP("Engine", "all"),
    QT_TRANSLATE_NOOP("Engine", "attention"),
    QT_TRANSLATE_NOOP("Engine", "feed_forward"),
    QT_TRANSLATE_NOOP("Engine", "own"),
    QT_TRANSLATE_NOOP("Engine", "sinusoidal"),
    QT_TRANSLATE_NOOP("Engine", "learned"),
    QT_TRANSLATE_NOOP("Engine", "always"),
    QT_TRANSLATE_NOOP("Engine", "never"),
    QT_TRANSLATE_NOOP("Engine", "begin"),
    QT_TRANSLATE_NOOP("Engine", "padding"),
    QT_TRANSLATE_NOOP("Engine", "zeros"),
    QT_TRANSLATE_NOOP("Engine", "constant"),
    QT_TRANSLATE_NOOP("Engine", "linear"),
    QT_TRANSLATE_NOOP("Engine", "range"),
    QT_TRANSLATE_NOOP("Engine", "none"),
};
}  // namespace

QString engineText(const QString& text) {
  return text.isEmpty() ? text : QCoreApplication::translate("Engine", text.toUtf8().constData());
}

}  // namespace transept
