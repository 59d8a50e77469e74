// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of one head (or of several, joined) for one sentence, and what the views make of them: subwords merged
// to words, special tokens hidden, heads averaged. Plain values; nothing here knows a widget.
#pragma once

#include <QMetaType>
#include <QString>
#include <QStringList>
#include <QVector>

namespace transept {

enum class AttentionKind { Encoder, Decoder, Cross };

inline constexpr AttentionKind attentionKinds[] = {AttentionKind::Encoder, AttentionKind::Decoder,
                                                   AttentionKind::Cross};

QString attentionKindKey(AttentionKind kind);    // as in the protocol
QString attentionKindTitle(AttentionKind kind);  // for people

struct AttentionMap {
  QStringList queries, keys;          // as shown
  QVector<float> weights;             // [queries, keys]
  QVector<int> queryWords, keyWords;  // word of each token; empty: every token is a word
  QVector<bool> specialQueries, specialKeys;

  int rows() const { return static_cast<int>(queries.size()); }
  int columns() const { return static_cast<int>(keys.size()); }
  bool isEmpty() const { return weights.isEmpty(); }
  float at(int row, int column) const { return weights[static_cast<qsizetype>(row) * columns() + column]; }
};

/// A map as it is shown, and where each token of the original went (-1: hidden).
struct ShapedMap {
  AttentionMap map;
  QVector<int> rowOfToken, columnOfToken;
  bool renormalised = false;  // special keys were hidden and the rest of each row sums to 1 again
  int firstTokenOfRow(int row) const { return static_cast<int>(rowOfToken.indexOf(row)); }
  int firstTokenOfColumn(int column) const { return static_cast<int>(columnOfToken.indexOf(column)); }
};

struct MapShape {
  bool words = false;
  bool hideSpecial = false;
};

/// Words: the sum over a word's key subwords, the mean over its query subwords, so that rows still sum to 1. Hidden
/// special tokens leave both axes; a row that looked at nothing else becomes zeros.
ShapedMap shapeMap(const AttentionMap& map, MapShape shape);

/// Mean over the queries of -sum w ln w, in nats.
double meanEntropy(const AttentionMap& map);
/// Mean over the queries of sum w |query - key|, in tokens.
double meanDistance(const AttentionMap& map);

/// What a head does in a sentence, in two numbers.
struct HeadFigures {
  AttentionKind kind = AttentionKind::Cross;
  int layer = 0, head = 0;
  double entropy = 0, distance = 0;  // as above
};

/// "+0.16", "−0.02": how much more the first of two maps weighs.
QString formatDifference(double difference, int decimals);

/// "▁the" -> "the", "ing" after a start of the same word -> "·ing", "</s>" -> "‹end›".
QString shownToken(const QString& piece, bool continuesWord);
bool isSpecialToken(const QString& piece);
QStringList shownTokens(const QStringList& pieces, const QVector<int>& words);

/// "query","key",weight lines with a heading, RFC 4180.
/// Of a second map of the same tokens, its weight and the difference as well.
QByteArray mapToCsv(const AttentionMap& map, const AttentionMap& second = {});

}  // namespace transept

Q_DECLARE_METATYPE(transept::AttentionKind)
