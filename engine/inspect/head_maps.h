// SPDX-License-Identifier: Apache-2.0
// Several heads as one map, and the remarkable heads of a sentence.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/inspect/attention.h"

namespace transept {

/// How heads become one map. rollout (Abnar and Zuidema, 2020), of self-attention: the product of the layers' mean
/// maps, from the first layer to the last, each averaged with the identity, which stands for the residual connection.
enum class HeadJoin : std::uint8_t { none, mean, maximum, rollout };
/// The names of HeadJoin, in its order.
inline constexpr std::array<const char*, 4> headJoins{"none", "mean", "maximum", "rollout"};
/// By one of these names.
HeadJoin headJoinNamed(std::string_view name);

/// Heads of one kind of attention.
struct HeadSelection {
  AttentionKind kind = AttentionKind::cross;
  std::optional<std::int64_t> layer, head;  ///< absent: all, and ignored by a rollout
  HeadJoin join = HeadJoin::none;
};

/// [queries, keys]. Throws UserError for layers, heads or several heads that are not joined, and for a rollout of
/// cross-attention; Cancelled.
std::vector<float> joinedMap(const SentenceAttention& attention, const HeadSelection& selection,
                             const std::stop_token& stop = {});

/// A head, with a query and a key as tokens; -1: none.
struct HeadFinding {
  std::int64_t layer = -1, head = -1, query = -1, key = -1;
  double value = 0;  ///< as measured by the rule
};

/// The remarkable heads among all of one kind of self-attention.
struct HeadSurvey {
  /// The head of the greatest mean distance, in tokens, without special tokens and with each row scaled to sum to 1; in
  /// it the query of the greatest distance, and the key that contributes most.
  HeadFinding furthest;
  /// The greatest weight of any head from one word to another that is at least two tokens away.
  HeadFinding sharpest;
  /// The two heads of one layer whose maps differ most: half the sum of |a - b|, averaged over the queries, which is
  /// the share of their attention on different keys. The query is the one of the greatest difference; the key is the
  /// one to which the first head attends most there.
  HeadFinding different;
  std::int64_t otherHead = -1;
};
/// `queries`: those that `sharpest` considers; empty: all. Throws Cancelled.
HeadSurvey surveyHeads(const SentenceAttention& attention, AttentionKind kind, const std::vector<std::int64_t>& queries,
                       const std::stop_token& stop = {});

}  // namespace transept
