// SPDX-License-Identifier: Apache-2.0
// Glossaries that are stored with a model or a corpus: translations follow them unless another one is given.
#pragma once

#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/platform/atomic_file.h"
#include "engine/run/model_choice.h"
#include "engine/tasks/field.h"
#include "engine/terms/glossary.h"

namespace transept {

struct GlossaryRequest {
  std::string path;     ///< a model or a corpus
  std::string terms;    ///< a file whose terms are stored instead of earlier ones
  bool remove = false;  ///< the stored glossary
};

constexpr auto glossaryFields = [](auto& request, auto use) {
  use(field("path", "path", "A run, an imported model or a corpus", isPath | isRequired), request.path);
  use(field("terms", "--set", "Store the terms of this file: CSV or TSV (source, target, more forms of it) or TBX",
            isPath),
      request.terms);
  use(field("remove", "--remove", "Remove the stored glossary"), request.remove);
};

/// The glossary of a model or a corpus.
struct GlossaryInfo {
  std::string file;  ///< glossary.tsv in the folder of the model or corpus; empty: there is none
  bool ofCorpus = false;
  std::vector<Term> terms;
};

/// {"file", "of_corpus", "terms": [{"sources", "targets"}]}
nlohmann::json toJson(const GlossaryInfo& info);

/// Changes the stored glossary as requested, and returns the one that is used then. Throws UserError.
GlossaryInfo changeGlossary(const GlossaryRequest& request);

/// The file of the glossary that a model's translations follow: its own, else that of its corpus; empty: none.
std::string storedGlossary(const ModelChoice& model);

/// The glossary in a file, for the languages of a model; without a file, the stored one. nullptr: none. Throws
/// UserError.
std::shared_ptr<const Glossary> glossaryOf(const std::string& terms, const ModelChoice& model);

/// The stored glossary of a model that is used for long: read again when it was changed.
class FollowedGlossary {
 public:
  explicit FollowedGlossary(ModelChoice model) : model_(std::move(model)) {}
  /// nullptr: there is none now. Throws UserError if it cannot be read.
  std::shared_ptr<const Glossary> now();

 private:
  const ModelChoice model_;
  std::mutex mutex_;  // guards the members below
  std::string file_;
  std::optional<FileWatcher> watcher_;
  std::shared_ptr<const Glossary> glossary_;
};

}  // namespace transept
