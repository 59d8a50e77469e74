// SPDX-License-Identifier: Apache-2.0
#include "engine/data/demo_corpus.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/error.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/import.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

/// The first `count` pairs of a shipped file with one pair per line.
TextPairs readShipped(const char* name, std::int64_t count) {
  TextPairs pairs;
  for (const std::string& line : readLines(TextLines::openAny(shippedPath(std::string("demo/") + name), ""), count)) {
    const std::size_t tab = line.find('\t');
    pairs.emplace_back(line.substr(0, tab), line.substr(tab + 1));
  }
  return pairs;
}

}  // namespace

CorpusSummary makeDemoCorpus(const std::string& folder, std::int64_t pairs, const ProgressFunction& progress,
                             std::stop_token stop) {
  if (pairs < 1 || pairs > demoPairs) {
    throw UserError({"The demo corpus cannot have {} pairs.", pairs}, {"Choose a number from 1 to {}.", demoPairs});
  }
  const TextPairs train = readShipped("train.tsv.xz", pairs);
  const TextPairs heldOut = readShipped("held-out.tsv.xz", std::max<std::int64_t>(1, pairs / 24));
  ImportSettings settings;
  settings.name = "Demo: English to German";
  settings.sourceLanguage = "en";
  settings.targetLanguage = "de";
  settings.out = folder;
  settings.cleaning.set(filter_name::ratio, "max_ratio", 9.0);
  return importPairs(*readMemory(train, "demo"), readMemory(heldOut, "demo held out").get(), settings, progress,
                     std::move(stop));
}

}  // namespace transept
