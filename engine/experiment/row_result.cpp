// SPDX-License-Identifier: Apache-2.0
#include "engine/experiment/row_result.h"

#include <nlohmann/json.hpp>

namespace transept {

RowResult resultOf(const RunHistory& history) {
  const RunProgress& progress = history.progress();
  RowResult result;
  result.step = progress.step;
  result.parameters = progress.parameters;
  if (progress.validations.empty()) return result;
  result.perplexity = progress.validations.back().perplexity;
  result.bleu = progress.validations.back().bleu;
  for (const nlohmann::json& event : history.eventsOf({"validation"}, 1)) {
    const auto signature = event.find("bleu_signature");
    if (signature != event.end() && signature->is_string()) result.bleuSignature = *signature;
  }
  return result;
}

}  // namespace transept
