// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's answer to `translate`, with the positions of its tokens in the text; the search as in
// `translate/explore`; and the alternatives for each token.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace transept {

/// Characters [start, start + length) of a text; length 0: not visible (special tokens, or changed by normalisation).
struct TextSpan {
  int start = 0, length = 0;
  bool contains(int position) const { return position >= start && position < start + length; }
  bool operator==(const TextSpan&) const = default;
};

struct Hypothesis {
  QString text;
  QStringList tokens;
  double score = 0;
  QVector<double> logProbabilities;  // of each token; may be shorter than tokens if the engine sends none
  // Computed once on arrival, because a page of many lines is drawn at every key press.
  QVector<TextSpan> spans;        // of the tokens in the text
  QVector<double> probabilities;  // as logProbabilities
};

/// A term of the glossary in a line.
struct LineTerm {
  TextSpan source;
  QString target;
  bool used = false;  ///< in the best translation
};

struct TranslatedLine {
  QStringList sourceTokens;
  QVector<TextSpan> sourceSpans;   // in the translated line
  QVector<Hypothesis> hypotheses;  // best first
  QVector<LineTerm> terms;
};

/// A sentence of a line, without the white space around it.
struct LineSentence {
  int start = 0;  // in the line
  QString text;
};

/// By the rules of Unicode (UAX #29), not after titles such as "Dr."; none: the line is empty.
QVector<LineSentence> lineSentences(const QString& line);

/// `lines`: the translated lines; without them, the positions of source tokens are unknown.
QVector<TranslatedLine> translatedLinesFromJson(const QJsonObject& result, const QStringList& lines = {});

/// Finds the tokens ("▁Two", "dog", "s", "</s>") in the text that they came from or became.
QVector<TextSpan> locateTokens(const QString& text, const QStringList& tokens);
/// The token that covers a position, or -1.
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

  /// The tokens up to a node, including its own.
  QStringList pathTo(int node) const;
  /// Whether each node is on the path to the best hypothesis.
  QVector<bool> bestPath() const;
  /// A node's text for display: without the word mark, and special tokens as words.
  QString shown(int node) const;
  static SearchTree fromJson(const QJsonObject& json);
};

QString searchStateTitle(SearchNode::State state);

/// The last piece after those before it, for display: "▁Hun", "de" or "Hun@@", "de" -> "·de".
QString shownLast(const QStringList& path);
/// Joins pieces to a readable text ("▁Zwei", "▁Hun", "de" or "Zwei", "Hun@@", "de" -> "Zwei Hunde").
QString joinedPieces(const QStringList& pieces);

struct TokenChoice {
  QString token;
  double probability = 0;
};

/// The most likely tokens at a position, and the token of the text.
struct TokenPosition {
  TokenChoice own;
  QVector<TokenChoice> likeliest;  // descending
};
QVector<TokenPosition> tokenPositionsFromJson(const QJsonObject& result);

}  // namespace transept
