// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/english_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QThread>

namespace transept {

namespace {
/// Of the window's thread only.
QHash<QString, QString>& originals() {
  static QHash<QString, QString> byTranslation;
  return byTranslation;
}
}  // namespace

QString RememberingTranslator::translate(const char* context, const char* source, const char* disambiguation,
                                         int number) const {
  const QString translated = QTranslator::translate(context, source, disambiguation, number);
  const auto* application = QCoreApplication::instance();
  // Other threads translate messages of errors, which nobody looks for.
  if (translated.isEmpty() || application == nullptr || QThread::currentThread() != application->thread())
    return translated;
  if (const auto known = originals().constFind(translated); known == originals().constEnd())
    originals().insert(translated, QString::fromUtf8(source));
  return translated;
}

QString englishText(const QString& shown) {
  const QString original = originals().value(shown);
  return original == shown ? QString() : original;
}

}  // namespace transept
