// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the remarkable heads among all heads of one kind of self-attention in one sentence: the one that attends
// furthest, the one with the strongest weight on a distant word, and the two that differ most. Takes maps one at a time
// and keeps those of incomplete layers only. Plain values, without widgets.
#pragma once

#include <QHash>

#include "ui/client/attention_map.h"

namespace transept {

/// A head, with a query and a key as tokens of the map.
struct HeadFinding {
  int layer = -1, head = -1, query = -1, key = -1;
  double value = 0;  ///< as measured by the rule
  bool isValid() const { return layer >= 0; }
};

/// Tokens of the map that are third-person pronouns of this language; empty for an unknown language.
QVector<int> pronounTokens(const QStringList& tokens, const QString& language);

class HeadSurvey {
 public:
  HeadSurvey() = default;
  /// `sharpestQueries`: the queries that sharpest() considers; empty: all.
  HeadSurvey(int layers, int heads, const QVector<int>& sharpestQueries = {});

  void add(int layer, int head, const AttentionMap& map);
  bool isWhole() const { return heads_ > 0 && missing_ == 0; }

  /// The head of the greatest mean distance, in tokens, without special tokens and with each row scaled to sum to 1; in
  /// it the query of the greatest distance, and the key that contributes most.
  const HeadFinding& furthest() const { return furthest_; }
  /// The greatest weight of any head from one word to another that is at least two tokens away.
  const HeadFinding& sharpest() const { return sharpest_; }
  /// The two heads of one layer whose maps differ most: half the sum of |a - b|, averaged over the queries, which is
  /// the share of their attention on different keys. The query is the one of the greatest difference; the key is the
  /// one to which the first head attends most there.
  const HeadFinding& different() const { return different_; }
  int otherHead() const { return otherHead_; }

 private:
  void measureDistance(int layer, int head, const AttentionMap& map);
  void findSharpest(int layer, int head, const AttentionMap& map);
  void compare(int layer, int first, int second, const AttentionMap& a, const AttentionMap& b);

  int heads_ = 0, missing_ = 0;
  QVector<int> sharpestQueries_;
  QHash<int, QHash<int, AttentionMap>> layers_;  // only of layers with missing heads
  HeadFinding furthest_, sharpest_, different_;
  int otherHead_ = -1;
};

}  // namespace transept
