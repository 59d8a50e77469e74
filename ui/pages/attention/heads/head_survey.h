// SPDX-License-Identifier: GPL-3.0-or-later
// What stands out among all heads of one kind of self-attention in one sentence, each by a rule that can be said in a
// sentence: who looks furthest, who looks hardest at something that is not near, which two differ most. Maps come one
// at a time, as the engine sends them, and none is kept longer than its layer. Plain values; knows no widget.
#pragma once

#include <QHash>

#include "ui/client/attention_map.h"

namespace transept {

/// A head, and a look in it: from a query to a key, as tokens of the map.
struct HeadFinding {
  int layer = -1, head = -1, query = -1, key = -1;
  double value = 0;  ///< what the rule measured
  bool isValid() const { return layer >= 0; }
};

/// Tokens of the map that are a pronoun of the third person in this language; empty as well where none are known.
QVector<int> pronounTokens(const QStringList& tokens, const QString& language);

class HeadSurvey {
 public:
  HeadSurvey() = default;
  /// `sharpestQueries`: the only ones that sharpest() looks at; empty: all.
  HeadSurvey(int layers, int heads, const QVector<int>& sharpestQueries = {});

  void add(int layer, int head, const AttentionMap& map);
  bool isWhole() const { return heads_ > 0 && missing_ == 0; }

  /// The head of the greatest mean distance, in tokens, special ones left out and each row scaled to sum to 1 without
  /// them; in it the word whose look goes furthest, and the word that does most to it.
  const HeadFinding& furthest() const { return furthest_; }
  /// The greatest weight with which any head looks from one word to another, at least two tokens away.
  const HeadFinding& sharpest() const { return sharpest_; }
  /// The two heads of one layer whose maps differ most: half the sum of |a - b|, mean over the queries, which is the
  /// share of their attention that lies on different keys. The query is the one at
  /// which they differ most, the key what the first looks at most there.
  const HeadFinding& different() const { return different_; }
  int otherHead() const { return otherHead_; }

 private:
  void measureDistance(int layer, int head, const AttentionMap& map);
  void findSharpest(int layer, int head, const AttentionMap& map);
  void compare(int layer, int first, int second, const AttentionMap& a, const AttentionMap& b);

  int heads_ = 0, missing_ = 0;
  QVector<int> sharpestQueries_;
  QHash<int, QHash<int, AttentionMap>> layers_;  // those of which heads are missing still
  HeadFinding furthest_, sharpest_, different_;
  int otherHead_ = -1;
};

}  // namespace transept
