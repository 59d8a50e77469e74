// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/engine_texts.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QRegularExpression>

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
    QT_TRANSLATE_NOOP("Engine", "off"),
    QT_TRANSLATE_NOOP("Engine", "source"),
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
    QT_TRANSLATE_NOOP("Engine", "either"),
    QT_TRANSLATE_NOOP("Engine", "both"),
};
}  // namespace

QString engineText(const QString& text) {
  return text.isEmpty() ? text : QCoreApplication::translate("Engine", text.toUtf8().constData());
}

QString engineName(const char* kind, const QString& key) {
  for (const EngineName& known : engineNames())
    if (qstrcmp(known.kind, kind) == 0 && key == QLatin1String(known.key))
      return QCoreApplication::translate("Engine", known.text);
  return key;
}

/// The value of a template as it is shown. The key of a setting or of a field becomes its label.
static QString valueOf(const QJsonValue& value, bool isField) {
  if (value.isObject()) return engineSentence(value);
  const QString text = value.toString(), parameter = engineName("parameter", text);
  return isField && parameter == text ? engineName("field", text) : parameter;
}

QString engineSentence(const QJsonValue& form) {
  static const QString ofAField = QStringLiteral("{}\"{}\" {}.");
  const QString text = form["text"].toString(), translated = engineText(text);
  static const QRegularExpression letters(QStringLiteral("\\pL"));
  if (text.isEmpty() || (translated == text && text.contains(letters))) return {};
  QStringList values;
  for (const QJsonValue& value : form["values"].toArray()) {
    values << valueOf(value, text == ofAField);
    if (value.isObject() && values.last().isEmpty()) return {};
  }
  // The places are in the order of the values, or name them: {2} is the second one.
  static const QRegularExpression place(QStringLiteral("\\{(\\d*)\\}"));
  QString sentence;
  qsizetype from = 0, next = 0;
  for (auto it = place.globalMatch(translated); it.hasNext();) {
    const QRegularExpressionMatch found = it.next();
    const qsizetype which = found.capturedLength(1) > 0 ? found.captured(1).toInt() - 1 : next++;
    sentence += translated.mid(from, found.capturedStart() - from) + values.value(which);
    from = found.capturedEnd();
  }
  return sentence + translated.mid(from);
}

static QString translatedOr(const QJsonValue& form, const QJsonValue& english) {
  const QString translated = engineSentence(form);
  return withLabels(translated.isEmpty() ? english.toString() : translated);
}

QString sentenceOf(const QJsonValue& problem) {
  return translatedOr(problem["template"], problem["message"]);
}

QString remedyOf(const QJsonValue& problem) {
  return translatedOr(problem["remedy_template"], problem["remedy"]);
}

QString withLabels(QString sentence) {
  static const QRegularExpression keys("(?:[Tt]he parameter \"(\\w+)\")|'?\\b((?:model|train|data|decode)\\.\\w+)'?");
  for (qsizetype from = 0;;) {
    const QRegularExpressionMatch match = keys.match(sentence, from);
    if (!match.hasMatch()) return sentence;
    const bool field = match.capturedLength(1) > 0;
    const QString key = match.captured(field ? 1 : 2), label = engineName(field ? "field" : "parameter", key);
    const QString shown = label == key ? match.captured() : QCoreApplication::translate("Engine", "“%1”").arg(label);
    sentence.replace(match.capturedStart(), match.capturedLength(), shown);
    from = match.capturedStart() + shown.size();
  }
}

}  // namespace transept
