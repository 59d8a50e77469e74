// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's answer to `translate`, and where its tokens lie in the text; what the search went through, as
// `translate/explore` tells it, and what could have stood in each token's place.
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

struct SearchNode {
  enum class State { Forced, Kept, Finished, Pruned, Banned };
  int parent = -1, step = 0;
  QString token;  // a piece
  double logProbability = 0, total = 0, score = 0;
  State state = State::Kept;
};

struct SearchTree {
  QVector<SearchNode> nodes;  // parents first
  int omitted = 0, best = -1;

  /// The tokens up to a node, its own included.
  QStringList pathTo(int node) const;
  /// Whether each node lies on the way to the best hypothesis.
  QVector<bool> bestPath() const;
  /// The text of a node as the window shows it: without the word mark, and special tokens as words.
  QString shown(int node) const;
  static SearchTree fromJson(const QJsonObject& json);
};

QString searchStateTitle(SearchNode::State state);

/// Pieces as a readable text ("▁Zwei", "▁Hun", "de" -> "Zwei Hunde").
QString joinedPieces(const QStringList& pieces);

struct TokenChoice {
  QString token;
  double probability = 0;
};

/// The likeliest tokens at one place, with the one that stands there.
struct TokenPosition {
  TokenChoice own;
  QVector<TokenChoice> likeliest;  // falling
};
QVector<TokenPosition> tokenPositionsFromJson(const QJsonObject& result);

}  // namespace transept
