// SPDX-License-Identifier: GPL-3.0-or-later
// A made-up translator: word by word with a small dictionary, attention by formula. Every number can be calculated by
// hand, so that tests can compare exactly.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>
#include <QStringList>
#include <QVector>

namespace fake {

/// An array of the protocol.
QJsonObject numbers(const QJsonArray& shape, const char* dtype, const QByteArray& data);

/// Subwords with SentencePiece's mark. Words of more than six letters are split into two pieces. Ends with "</s>".
QStringList tokensOf(const QString& text);
/// The number of each token's word; "</s>" has the next number.
QVector<int> wordsOf(const QStringList& tokens);
QString translationOf(const QString& text);

QJsonObject translatedLine(const QString& text, int nbest);
/// translate/document: of three sentences with two terms, one of them missed.
QJsonObject translatedDocument();
/// translate/explore: the translation with its first tokens replaced by the prefix. A banned token becomes "▁anders".
/// The tree has the best path, a pruned branch "▁nicht" beside each of its tokens, and the banned tokens.
QJsonObject explored(const QJsonObject& params);
/// translate/choices: a token with 0.6 first, then "▁nicht" with 0.2; each further one has half of that.
QJsonObject choices(const QJsonObject& params);

/// The translation with `word` as its last word.
QJsonObject withOtherEnd(QJsonObject line, const QString& word);
/// attention/row of a map: the scores are the logarithms of the weights; keys after a decoder's query are hidden.
QJsonObject attentionRow(const QJsonObject& map, const QJsonObject& params);

/// The weights of one query, which sum to 1. Causal in the decoder.
QVector<double> weights(const QString& kind, int layer, int head, int row, int rows, int columns);
QJsonObject attention(int id, const QString& source, const QString& target, int layers, int heads);
/// The thumbnails of a model whose decoder is recurrent.
QJsonObject withoutDecoder(QJsonObject thumbnails);
/// `joined`: layers and heads, by their mean or maximum.
QJsonObject attentionMap(const QJsonObject& attention, const QString& kind, const QList<std::pair<int, int>>& joined,
                         bool maximum = false);
/// attention/heads: the entropy (in bits) and the distance of each map. `shift` moves the heads, for another model.
QJsonObject attentionHeads(const QJsonObject& attention, int layers, int heads, int shift);

/// The tensors of a pass, all of one shape: an encoder of two layers and a decoder of one.
QJsonArray tensors();

/// Three filters: one repairs, one has a number.
QJsonObject cleaningCatalogue();
/// Their effect: a hundred pairs for each filter that is on, with an example.
QJsonArray cleaningCounts(const QJsonObject& stack);
QJsonObject quality();

/// The pairs with the highest loss.
QJsonObject worstPairs();
/// The answer to `corpus/removed`: 450 duplicates, and three lines that are not UTF-8.
QJsonObject removedPairs(const QJsonObject& params);
/// [[source, target], ...]
QJsonArray pairs(int count);
/// The answer to `corpus/search`: one pair, or 200 of very many.
QJsonObject foundPairs(bool many);
/// The `settings` of `corpus/open`.
QJsonObject importSettings();
/// The answer to `evaluation/sentences`: one sentence.
QJsonObject sentences(const QJsonObject& params);
/// The answer to `trash/list`: a corpus, and something whose place is not known.
QJsonObject trash();

/// Sources of English and German text, some of them partly or completely downloaded.
QJsonArray sources(const QSet<QString>& fetched, const QSet<QString>& partial);
QString sourceFile(const QString& name);
/// Of a run of 4,800 steps; none of one whose name ends in "fresh".
QJsonArray sixCheckpoints(const QString& run);

}  // namespace fake
