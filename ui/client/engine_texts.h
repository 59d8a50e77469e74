// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QString>
#include <vector>

namespace transept {

/// What a thing of the engine is called, from its JSON files (ui/engine_texts.cmake). kind: finding, filter, filter
/// help, filter parameter, stage, layer, parameter (the label of a hyperparameter), field (of a parameter of a
/// request).
struct EngineName {
  const char* kind;
  const char* key;
  const char* text;  // English
};
const std::vector<EngineName>& engineNames();

/// The translated name; of an unknown thing, such as one of a newer engine, its key.
QString engineName(const char* kind, const QString& key);

/// Translates a text of the engine's schema or of a source of text into the window's language. The engine speaks
/// English; a text without a translation stays English.
QString engineText(const QString& text);

/// The sentence of an error in the window's language: its template translated, with its values. Empty if a template of
/// it has no translation: then the English sentence is shown.
QString engineSentence(const QJsonValue& form);

/// The sentence of a problem or an error, and its remedy, in the window's language or else in English, with the labels
/// of settings and fields: {message, remedy, template?, remedy_template?}.
QString sentenceOf(const QJsonValue& problem);
QString remedyOf(const QJsonValue& problem);

/// A sentence of the engine with the labels of hyperparameters and fields instead of their keys: “Batch size” instead
/// of 'train.batch_tokens', “Seed” instead of: the parameter "seed".
QString withLabels(QString sentence);

}  // namespace transept
