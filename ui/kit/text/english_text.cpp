// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/text/english_text.h"

#include <QHash>
#include <QMutex>
#include <QMutexLocker>

namespace transept {

namespace {
QMutex originalsMutex;  // any thread may translate a text
QHash<QString, QString>& originals() {
  static QHash<QString, QString> byTranslation;
  return byTranslation;
}
}  // namespace

QString RememberingTranslator::translate(const char* context, const char* source, const char* disambiguation,
                                         int number) const {
  const QString translated = QTranslator::translate(context, source, disambiguation, number);
  const QString original = QString::fromUtf8(source);
  if (!translated.isEmpty() && translated != original) {
    const QMutexLocker lock(&originalsMutex);
    originals().insert(translated, original);
  }
  return translated;
}

QString englishText(const QString& shown) {
  const QMutexLocker lock(&originalsMutex);
  return originals().value(shown);
}

}  // namespace transept
