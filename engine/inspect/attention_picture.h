// SPDX-License-Identifier: Apache-2.0
// The heads' heat maps as a picture: rows are layers, columns are heads, tokens at the left and on top.
#pragma once

#include <optional>
#include <string>

#include "engine/inspect/attention.h"

namespace transept {

struct PictureChoice {
  AttentionKind kind = AttentionKind::cross;
  std::optional<std::int64_t> layer, head;  ///< from 0; absent: all
};

/// SVG, with cividis from 0 to 1. Throws UserError for a layer or head that the model lacks.
std::string attentionSvg(const SentenceAttention& attention, const PictureChoice& choice = {});

}  // namespace transept
