// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/settings/typed_text.h"

#include <QSettings>

#include "ui/kit/widgets/makers.h"

namespace transept {

namespace {
constexpr int savingPause = 1000;    // ms
constexpr int longestTyped = 20000;  // characters
const QString keptKey = QStringLiteral("typed/kept"), keptTexts = QStringLiteral("typed/texts/");
}  // namespace

TypedText::TypedText(QSettings& settings) : settings_(settings) {
  whenRested(pause_, savingPause, this, &TypedText::save);
  // Earlier versions kept these texts without asking.
  for (const char* key : {"translate/text", "attention/sentence"}) settings_.remove(QLatin1String(key));
}

TypedText::~TypedText() {
  if (pause_.isActive()) save();
}

bool TypedText::isKept() const {
  return settings_.value(keptKey, false).toBool();
}

void TypedText::setKept(bool kept) {
  settings_.setValue(keptKey, kept);
  if (!kept) settings_.remove(keptTexts.chopped(1));
  save();
}

QString TypedText::text(const QString& key) const {
  const auto typed = texts_.constFind(key);
  return typed == texts_.constEnd() ? settings_.value(keptTexts + key).toString() : *typed;
}

void TypedText::setText(const QString& key, const QString& text) {
  texts_[key] = text;
  pause_.start();
}

void TypedText::save() {
  pause_.stop();
  if (!isKept()) return;
  for (auto text = texts_.constBegin(); text != texts_.constEnd(); ++text)
    settings_.setValue(keptTexts + text.key(), text.value().left(longestTyped));
  settings_.sync();
}

}  // namespace transept
