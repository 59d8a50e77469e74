// SPDX-License-Identifier: Apache-2.0
// The core of the service: texts of any length in, translations out. The dialects only parse and print.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/languages/language_check.h"
#include "engine/web/core/served_models.h"

namespace transept {

/// How a text is cut before it is translated.
enum class Splitting : std::uint8_t {
  sentences,    ///< lines stay lines; their sentences are translated one by one
  acrossLines,  ///< line ends are spaces; sentences are translated one by one
  none,         ///< the text is one sentence
};

struct TextRequest {
  std::vector<std::string> texts;
  Route route;
  std::int64_t alternatives = 0;
  Splitting splitting = Splitting::sentences;
  /// Terms that the translations must hold; a route through a third language does not use them. Null: those that are
  /// stored with the models.
  std::shared_ptr<const Glossary> glossary = {};
};

struct TextAnswer {
  std::vector<std::string> texts;                           ///< as requested
  std::vector<std::vector<std::string>> alternatives = {};  ///< of each text: others than the translation, best first
  std::vector<std::string> notes = {};  ///< what a client should know: a pivot, a sentence that was cut
};

/// That a third language was used, and a glossary was not for that reason; empty for a direct route.
std::vector<std::string> routeNotes(const TextRequest& request);

/// The terms that a model of a route follows where a request asks for this glossary; null: for none.
std::shared_ptr<const Glossary> glossaryFor(const ServedModel& model, const Route& route,
                                            const std::shared_ptr<const Glossary>& requested);

/// Throws HttpError, and what Translator throws.
TextAnswer translateTexts(const TextRequest& request);

/// The language of texts, among those that can be translated into `target` (empty: any). `confidence` 0 to 100; 0 with
/// the first such language if nothing can be said.
struct Guess {
  std::string language;
  double confidence = 0;
};
std::vector<Guess> guessLanguages(const ServedModels& models, std::string_view text, const std::string& target = {});

}  // namespace transept
