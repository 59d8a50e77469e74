// SPDX-License-Identifier: Apache-2.0
#include "engine/data/vocabulary/normalised_vocabulary.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/data/cleaning/normalisation.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

class NormalisedVocabulary final : public Vocabulary {
 public:
  NormalisedVocabulary(std::shared_ptr<const Vocabulary> plain, std::shared_ptr<const TextNormalisation> normalise)
      : plain_(std::move(plain)), normalise_(std::move(normalise)) {}

  std::int32_t size() const override { return plain_->size(); }
  std::vector<std::int32_t> encode(std::string_view text) const override { return plain_->encode((*normalise_)(text)); }
  std::string decode(const std::vector<std::int32_t>& ids) const override { return plain_->decode(ids); }
  std::string piece(std::int32_t id) const override { return plain_->piece(id); }
  std::int32_t idOf(std::string_view piece) const override { return plain_->idOf(piece); }
  bool preTokenised() const override { return plain_->preTokenised(); }
  const Vocabulary& plain() const override { return plain_->plain(); }

 private:
  std::shared_ptr<const Vocabulary> plain_;
  std::shared_ptr<const TextNormalisation> normalise_;
};

}  // namespace

void writeNormalisation(const std::string& folder, const CleaningStack& stack) {
  const CleaningStack repairs = repairsOf(stack);
  if (!repairs.steps.empty()) writeFileAtomically(folder + "/" + normalisationFile, repairs.toJson().dump(2) + "\n");
}

VocabularyPair withNormalisation(VocabularyPair vocabularies, const std::string& folder) {
  const std::string path = folder + "/" + normalisationFile;
  if (!pathExists(path)) return vocabularies;
  const auto normalise = std::make_shared<const TextNormalisation>(CleaningStack::fromFile(path));
  const auto normalised = [&](std::shared_ptr<const Vocabulary> plain) -> std::shared_ptr<const Vocabulary> {
    return std::make_shared<NormalisedVocabulary>(std::move(plain), normalise);
  };
  const bool shared = vocabularies.shared();
  VocabularyPair result;
  result.source = normalised(std::move(vocabularies.source));
  result.target = shared ? result.source : normalised(std::move(vocabularies.target));
  return result;
}

std::string normalisationLeftBehind(const std::string& folder) {
  const std::string path = folder + "/" + normalisationFile;
  if (!pathExists(path)) return {};
  const bool words =
      pathExists(vocabularyFile(folder, "", "txt")) || pathExists(vocabularyFile(folder, ".source", "txt"));
  std::string filters;
  for (const CleaningStep& step : CleaningStack::fromFile(path).steps) {
    const bool carried = !words && (step.filter == "unicode" || step.filter == "control characters");
    if (step.on && !carried) filters += (filters.empty() ? "" : ", ") + step.filter;
  }
  if (filters.empty()) return {};
  return "Other programs do not repair the text as the import of this model's corpus did: " + filters +
         ". Repair it before they translate.";
}

}  // namespace transept
