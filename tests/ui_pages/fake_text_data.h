// SPDX-License-Identifier: GPL-3.0-or-later
// A made-up translator: word for word by a small dictionary, attention by formula. Every number can be worked out by
// hand, so that a test can tell right from nearly right.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QStringList>
#include <QVector>

namespace fake {

/// Subwords with SentencePiece's mark; words of more than six letters fall into two pieces. Ends with "</s>".
QStringList tokensOf(const QString& text);
/// Word of each token; "</s>" has the next number.
QVector<int> wordsOf(const QStringList& tokens);
QString translationOf(const QString& text);

QJsonObject translatedLine(const QString& text, int nbest);
/// translate/explore: the translation with its first tokens replaced by the prefix; a banned one becomes "▁anders". The
/// tree holds the best path, a pruned branch "▁nicht" beside each of its tokens, and what was banned.
QJsonObject explored(const QJsonObject& params);
/// translate/choices: a token with 0.6 first, then "▁nicht" with 0.2, and so on by halves.
QJsonObject choices(const QJsonObject& params);

/// The translation with this as its last word.
QJsonObject withOtherEnd(QJsonObject line, const QString& word);
/// attention/row of a map: scores are the logarithms of the weights, keys ahead of a decoder's query are hidden.
QJsonObject attentionRow(const QJsonObject& map, const QJsonObject& params);

/// Weights of one query; they sum to 1. Causal in the decoder.
QVector<double> weights(const QString& kind, int layer, int head, int row, int rows, int columns);
QJsonObject attention(int id, const QString& source, const QString& target, int layers, int heads);
QJsonObject attentionMap(const QJsonObject& attention, const QString& kind, int layer, int head);
/// attention/heads: the entropy (in bits) and the distance of each of those maps; `shift`: another model's heads stand
/// so much further on.
QJsonObject attentionHeads(const QJsonObject& attention, int layers, int heads, int shift);

/// Three filters: one repairs, one has a number.
QJsonObject cleaningCatalogue();
/// What they would do: a hundred pairs for each that is on, with an example.
QJsonArray cleaningCounts(const QJsonObject& stack);
QJsonObject quality();

/// What a model is surprised by most.
QJsonObject worstPairs();

/// Sources of English and German text; a part of some is here already, or the whole.
QJsonArray sources(const QSet<QString>& fetched, const QSet<QString>& partial);
QString sourceFile(const QString& name);

}  // namespace fake
