// SPDX-License-Identifier: GPL-3.0-or-later
// What a search went through, as `translate/explore` tells it, and what could have stood in each token's place.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace transept {

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
  /// A node as it is shown: without its word mark, specials in words.
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
