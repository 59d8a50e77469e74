// SPDX-License-Identifier: GPL-3.0-or-later
// The attention weights of one head (or of several, joined) for one sentence, and their displayed form: subwords merged
// to words, special tokens hidden. Independent of widgets.
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
  QStringList queries, keys;          // displayed tokens
  QVector<float> weights;             // [queries, keys]
  QVector<int> queryWords, keyWords;  // word of each token; empty: every token is a word
  QVector<bool> specialQueries, specialKeys;
  double entropy = 0, distance = 0;  // means over the queries, by the engine: in nats, and in tokens

  int rows() const { return static_cast<int>(queries.size()); }
  int columns() const { return static_cast<int>(keys.size()); }
  bool isEmpty() const { return weights.isEmpty(); }
  float at(int row, int column) const { return weights[static_cast<qsizetype>(row) * columns() + column]; }
  /// The tokens in a text, where their place is not seen: of several equal ones "the (2)", counted from 1.
  QString queryName(int row) const { return tokenName(queries, row); }
  QString keyName(int column) const { return tokenName(keys, column); }

 private:
  static QString tokenName(const QStringList& tokens, int at);
};

/// A displayed map, and the row and column of each original token (-1: hidden).
struct ShapedMap {
  AttentionMap map;
  QVector<int> rowOfToken, columnOfToken;
  bool renormalised = false;  // special keys are hidden, and each row is scaled to sum to 1 again
  int firstTokenOfRow(int row) const { return static_cast<int>(rowOfToken.indexOf(row)); }
  int firstTokenOfColumn(int column) const { return static_cast<int>(columnOfToken.indexOf(column)); }
};

struct MapShape {
  bool words = false;
  bool hideSpecial = false;
};

/// Words: sums over a word's key subwords and averages over its query subwords, so that rows still sum to 1. Hidden
/// special tokens are removed from both axes; a row with attention to them only becomes zeros.
ShapedMap shapeMap(const AttentionMap& map, MapShape shape);

/// Two figures of a head for a sentence.
struct HeadFigures {
  AttentionKind kind = AttentionKind::Cross;
  int layer = 0, head = 0;
  double entropy = 0, distance = 0;  // as in AttentionMap
};

/// "▁the" -> "the", "ing" after a start of the same word -> "·ing", "</s>" -> "‹end›".
QString shownToken(const QString& piece, bool continuesWord);
bool isSpecialToken(const QString& piece);
QStringList shownTokens(const QStringList& pieces, const QVector<int>& words);

/// CSV (RFC 4180) with a heading: "query","key",weight; with a second map of the same tokens, its weight and the
/// difference as well.
QByteArray mapToCsv(const AttentionMap& map, const AttentionMap& second = {});

}  // namespace transept

Q_DECLARE_METATYPE(transept::AttentionKind)
