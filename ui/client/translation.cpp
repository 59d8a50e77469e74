// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/translation.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "ui/client/attention_map.h"

namespace transept {
namespace {

const QChar pieceStart(0x2581);

QStringList stringsOf(const QJsonValue& value) {
  QStringList list;
  for (const QJsonValue& item : value.toArray()) list.append(item.toString());
  return list;
}

}  // namespace

QVector<TranslatedLine> translatedLinesFromJson(const QJsonObject& result, const QStringList& lines) {
  QVector<TranslatedLine> list;
  for (const QJsonValue& line : result["lines"].toArray()) {
    TranslatedLine translated;
    translated.sourceTokens = stringsOf(line["source_tokens"]);
    translated.sourceSpans = locateTokens(lines.value(list.size()), translated.sourceTokens);
    for (const QJsonValue& value : line["hypotheses"].toArray()) {
      Hypothesis hypothesis;
      hypothesis.text = value["text"].toString();
      hypothesis.tokens = stringsOf(value["tokens"]);
      hypothesis.score = value["score"].toDouble();
      for (const QJsonValue& p : value["log_probabilities"].toArray()) {
        hypothesis.logProbabilities.append(p.toDouble());
        hypothesis.probabilities.append(std::exp(p.toDouble()));
      }
      hypothesis.spans = locateTokens(hypothesis.text, hypothesis.tokens);
      translated.hypotheses.append(hypothesis);
    }
    list.append(translated);
  }
  return list;
}

QVector<TextSpan> locateTokens(const QString& text, const QStringList& tokens) {
  QVector<TextSpan> spans;
  int at = 0;
  for (const QString& token : tokens) {
    QString piece = token;
    piece.remove(pieceStart);
    if (piece.endsWith(QLatin1String("@@"))) piece.chop(2);  // the mark of pre-tokenised subwords
    if (isSpecialToken(token) || piece.isEmpty()) {
      spans.append({at, 0});
      continue;
    }
    // A piece lies at most a few characters on (spaces, or letters that normalisation dropped). Looking further would
    // catch a later copy of the same piece and lose all between.
    const int reach = 24;
    const QStringView near = QStringView(text).mid(at, piece.size() + reach);
    qsizetype offset = near.indexOf(piece);
    if (offset < 0) offset = near.indexOf(piece, 0, Qt::CaseInsensitive);
    if (offset < 0) {
      spans.append({at, 0});
      continue;
    }
    spans.append({at + static_cast<int>(offset), static_cast<int>(piece.size())});
    at += static_cast<int>(offset + piece.size());
  }
  return spans;
}

int tokenAt(const QVector<TextSpan>& spans, int position) {
  const auto found = std::find_if(spans.begin(), spans.end(), [&](const TextSpan& s) { return s.contains(position); });
  return found == spans.end() ? -1 : static_cast<int>(found - spans.begin());
}

}  // namespace transept
