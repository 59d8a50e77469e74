// SPDX-License-Identifier: Apache-2.0
// Where a published model came from, under which licence, and whom to credit: card.json in the folder of an imported
// model. Runs that are fine-tuned from it keep the card, and exports carry it.
#pragma once

#include <optional>
#include <string>

namespace transept {

struct ModelCard {
  std::string catalogue, name;  ///< of the published model
  std::string address;          ///< of its page or package
  std::string licence, credit;  ///< empty: unknown
  std::string date;             ///< of its publication; empty: unknown
  std::string text;             ///< what its publisher writes about it (README.md); empty: nothing
};

inline constexpr const char* cardFile = "card.json";

/// The card of a model or run; nullopt if it has none, or a damaged one.
std::optional<ModelCard> cardOf(const std::string& folder);
void writeCard(const std::string& folder, const ModelCard& card);

/// The card as a README.md for other tools; `title` names the exported model.
std::string readmeOf(const ModelCard& card, const std::string& title);

}  // namespace transept
