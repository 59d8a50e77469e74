// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's answer to `translate`, and where its tokens lie in the text.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace transept {

struct Hypothesis {
  QString text;
  QStringList tokens;
  double score = 0;
  QVector<double> logProbabilities;  // of each token; may be shorter than tokens when the engine sends none
};

struct TranslatedLine {
  QStringList sourceTokens;
  QVector<Hypothesis> hypotheses;  // best first
};

QVector<TranslatedLine> translatedLinesFromJson(const QJsonObject& result);

/// Characters [start, start + length) of a text; length 0: the token is not to be seen there (special tokens, or a
/// piece that normalisation changed).
struct TextSpan {
  int start = 0, length = 0;
  bool contains(int position) const { return position >= start && position < start + length; }
  bool operator==(const TextSpan&) const = default;
};

/// Walks the tokens ("▁Two", "dog", "s", "</s>") through the text they came from or became.
QVector<TextSpan> locateTokens(const QString& text, const QStringList& tokens);
/// The token that covers a position; -1: none.
int tokenAt(const QVector<TextSpan>& spans, int position);

}  // namespace transept
