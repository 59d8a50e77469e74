// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings/language_names.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

namespace transept {

namespace {

/// "zh-Hans" -> "zh"
QString withoutVariant(const QString& code) {
  return code.section(QRegularExpression(QStringLiteral("[-_]")), 0, 0).toLower();
}

}  // namespace

bool hasNoSpaces(const QString& code) {
  static const QStringList codes{QStringLiteral("bo"),  QStringLiteral("ja"), QStringLiteral("km"),
                                 QStringLiteral("lo"),  QStringLiteral("my"), QStringLiteral("th"),
                                 QStringLiteral("yue"), QStringLiteral("zh")};
  return codes.contains(withoutVariant(code));
}

QString languageName(const QString& code) {
  const QString base = withoutVariant(code);
  // Common languages, for translators; Qt has only English names for the others.
  static const struct {
    const char* code;
    const char* name;
  } names[] = {
      {"ar", QT_TRANSLATE_NOOP("Language", "Arabic")},
      {"cs", QT_TRANSLATE_NOOP("Language", "Czech")},
      {"da", QT_TRANSLATE_NOOP("Language", "Danish")},
      {"de", QT_TRANSLATE_NOOP("Language", "German")},
      {"el", QT_TRANSLATE_NOOP("Language", "Greek")},
      {"en", QT_TRANSLATE_NOOP("Language", "English")},
      {"es", QT_TRANSLATE_NOOP("Language", "Spanish")},
      {"et", QT_TRANSLATE_NOOP("Language", "Estonian")},
      {"fi", QT_TRANSLATE_NOOP("Language", "Finnish")},
      {"fr", QT_TRANSLATE_NOOP("Language", "French")},
      {"hi", QT_TRANSLATE_NOOP("Language", "Hindi")},
      {"hu", QT_TRANSLATE_NOOP("Language", "Hungarian")},
      {"it", QT_TRANSLATE_NOOP("Language", "Italian")},
      {"ja", QT_TRANSLATE_NOOP("Language", "Japanese")},
      {"ko", QT_TRANSLATE_NOOP("Language", "Korean")},
      {"lv", QT_TRANSLATE_NOOP("Language", "Latvian")},
      {"mul", QT_TRANSLATE_NOOP("Language", "Several languages")},
      {"nl", QT_TRANSLATE_NOOP("Language", "Dutch")},
      {"pl", QT_TRANSLATE_NOOP("Language", "Polish")},
      {"pt", QT_TRANSLATE_NOOP("Language", "Portuguese")},
      {"ro", QT_TRANSLATE_NOOP("Language", "Romanian")},
      {"ru", QT_TRANSLATE_NOOP("Language", "Russian")},
      {"sv", QT_TRANSLATE_NOOP("Language", "Swedish")},
      {"tr", QT_TRANSLATE_NOOP("Language", "Turkish")},
      {"uk", QT_TRANSLATE_NOOP("Language", "Ukrainian")},
      {"zh", QT_TRANSLATE_NOOP("Language", "Chinese")},
  };
  for (const auto& [known, name] : names)
    if (base == QLatin1String(known)) return QCoreApplication::translate("Language", name);
  const QLocale::Language language = QLocale::codeToLanguage(base);
  return language == QLocale::AnyLanguage ? code : QLocale::languageToString(language);
}

QString languageOfFile(const QString& file) {
  QStringList parts = QFileInfo(file).fileName().toLower().split(QRegularExpression(QStringLiteral("[._-]")));
  static const QStringList endings{QStringLiteral("txt"), QStringLiteral("tsv"), QStringLiteral("csv"),
                                   QStringLiteral("gz"),  QStringLiteral("xz"),  QStringLiteral("zst"),
                                   QStringLiteral("tok"), QStringLiteral("bz2")};
  while (!parts.isEmpty() && endings.contains(parts.last())) parts.removeLast();
  if (parts.size() < 2) return {};
  const QString last = parts.last();
  const bool known = (last.size() == 2 || last.size() == 3) && QLocale::codeToLanguage(last) != QLocale::AnyLanguage;
  return known ? last : QString();
}

}  // namespace transept
