// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's answer to `translate`, and where its tokens lie in the text.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace transept {

/// Characters [start, start + length) of a text; length 0: the token is not to be seen there (special tokens, or a
/// piece that normalisation changed).
struct TextSpan {
  int start = 0, length = 0;
  bool contains(int position) const { return position >= start && position < start + length; }
  bool operator==(const TextSpan&) const = default;
};

struct Hypothesis {
  QString text;
  QStringList tokens;
  double score = 0;
  QVector<double> logProbabilities;  // of each token; may be shorter than tokens when the engine sends none
  // Worked out once, when it arrives: a page of many lines is drawn at every key.
  QVector<TextSpan> spans;        // of the tokens in the text
  QVector<double> probabilities;  // as logProbabilities
};

struct TranslatedLine {
  QStringList sourceTokens;
  QVector<TextSpan> sourceSpans;   // in the line that was translated
  QVector<Hypothesis> hypotheses;  // best first
};

/// `lines`: those that were translated; without them nothing is known of where the source tokens lie.
QVector<TranslatedLine> translatedLinesFromJson(const QJsonObject& result, const QStringList& lines = {});

/// Walks the tokens ("▁Two", "dog", "s", "</s>") through the text they came from or became.
QVector<TextSpan> locateTokens(const QString& text, const QStringList& tokens);
/// The token that covers a position; -1: none.
int tokenAt(const QVector<TextSpan>& spans, int position);

}  // namespace transept
