// SPDX-License-Identifier: Apache-2.0
// Corpora of a few invented pairs, and runs on them, for tests that train in their own process.
#pragma once

#include <string>
#include <vector>

#include "engine/config/presets.h"
#include "engine/data/importing/import.h"
#include "engine/run/run_folder.h"
#include "tests/support/temporary_folder.h"

namespace transept::test {

/// Makes the corpus NAME-corpus in `folder`, from English to the invented language xx, and returns its path.
inline std::string importPairs(const TemporaryFolder& folder, const std::string& name,
                               const std::vector<std::string>& sources, const std::vector<std::string>& targets,
                               std::int64_t validationPairs) {
  ImportSettings settings;
  settings.source = folder.writeLines(name + ".en", sources);
  settings.target = folder.writeLines(name + ".xx", targets);
  settings.sourceLanguage = "en";
  settings.targetLanguage = "xx";
  settings.out = folder.path(name + "-corpus");
  settings.validationPairs = validationPairs;
  importCorpus(settings, {}, {});
  return settings.out;
}

/// A run with the preset `tiny` and these settings ("key=value"); `more` overrides `settings`.
inline RunFolder makeRun(const std::string& path, const std::string& corpus, std::vector<const char*> settings,
                         const std::vector<const char*>& more) {
  Config config = presetConfig(findPreset("tiny"));
  settings.insert(settings.end(), more.begin(), more.end());
  for (const char* setting : settings) config.setText(setting);
  config.resolve();
  RunDescription description;
  description.corpus = corpus;
  return RunFolder::create(path, description, config);
}

}  // namespace transept::test
