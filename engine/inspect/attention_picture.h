// SPDX-License-Identifier: Apache-2.0
// Heat maps of the heads as a picture: a row per layer, a column per head, tokens at the left and at the top.
#pragma once

#include <optional>
#include <string>

#include "engine/inspect/attention.h"

namespace transept {

struct PictureChoice {
  AttentionKind kind = AttentionKind::cross;
  std::optional<std::int64_t> layer, head;  ///< from 0; absent: all
};

/// An SVG picture in the colours of cividis from 0 to 1. Throws UserError for a layer or head that does not exist.
std::string attentionSvg(const SentenceAttention& attention, const PictureChoice& choice = {});

}  // namespace transept
