// SPDX-License-Identifier: Apache-2.0
// The models of the service and the directions that they translate in, directly or through a third language.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/run/model_choice.h"
#include "engine/tasks/glossary.h"
#include "engine/web/core/batching_queue.h"

namespace transept {

struct ServedModel {
  explicit ServedModel(ModelChoice served) : choice(std::move(served)), glossary(choice) {}

  ModelChoice choice;  ///< with the languages that it is served for
  std::unique_ptr<BatchingQueue> queue;
  mutable FollowedGlossary glossary;  ///< that is stored with the model or its corpus

  const std::string& source() const { return choice.sourceLanguage; }
  const std::string& target() const { return choice.targetLanguage; }
};

/// One model, or two of which the second translates what the first gives.
using Route = std::vector<const ServedModel*>;

class ServedModels {
 public:
  /// "MODEL" or "en-de=MODEL": the path, and the languages if they are said. Throws UserError for a pair that is none.
  struct Named {
    std::string path, source, target;
  };
  static Named named(const std::string& argument);

  /// Throws UserError if the languages are not known, or served already.
  void add(std::shared_ptr<LoadedModel> model, const Named& named);

  /// Empty: there is none. "de-AT" and "DE" mean "de" where no model has the variant.
  Route route(const std::string& source, const std::string& target) const;
  /// The code of a served language that a code means; empty: none.
  std::string sourceLanguage(const std::string& code) const;
  std::string targetLanguage(const std::string& code) const;
  /// All codes, sorted.
  std::vector<std::string> sources() const;
  std::vector<std::string> targets() const;
  /// The languages that texts in this one can be translated into.
  std::vector<std::string> targetsOf(const std::string& source) const;

  const std::vector<std::unique_ptr<ServedModel>>& all() const { return models_; }
  void stop();

 private:
  std::vector<std::unique_ptr<ServedModel>> models_;
};

/// "English" for "en"; the code itself for a language without a name.
std::string englishName(const std::string& code);

}  // namespace transept
