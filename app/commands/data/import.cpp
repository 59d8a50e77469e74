// SPDX-License-Identifier: Apache-2.0
// transept-engine import: imports text files into a corpus folder.
#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <optional>

#include "app/commands/command.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/request_options.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/progress.h"
#include "engine/base/text.h"
#include "engine/data/cleaning/filter.h"
#include "engine/tasks/import.h"

namespace transept {

namespace {

struct ImportOptions {
  ImportSettings request;
  std::string tsv, tmx;
  std::optional<std::int64_t> maxWords;
  std::optional<double> maxRatio;
  bool keepDuplicates = false, keepIdentical = false, json = false;

  /// The request with what the short options stand for.
  ImportSettings completed() const {
    ImportSettings settings = request;
    CleaningStack& stack = settings.cleaning;
    if (maxWords) stack.set(filter_name::tooLong, "max_words", *maxWords);
    if (maxRatio) stack.set(filter_name::ratio, "max_ratio", *maxRatio);
    if (keepDuplicates) stack.enable(filter_name::duplicate, false);
    if (keepIdentical) stack.enable(filter_name::identical, false);
    for (const auto& [file, format] : {std::pair(tsv, "tsv"), {tmx, "tmx"}}) {
      if (file.empty()) continue;
      settings.files.push_back(file);
      settings.format = format;
    }
    return settings;
  }
};

/// "; 2 files were not read to their end: a.po, b.po"
std::string unreadPart(const CorpusSummary& summary) {
  constexpr std::size_t shown = 5;
  if (summary.unread.empty()) return {};
  std::string part = summary.unread.size() == 1
                         ? "; 1 file was left out, or a part of it: "
                         : fmt::format("; {} files were left out, or parts of them: ", summary.unread.size());
  for (std::size_t i = 0; i < std::min(summary.unread.size(), shown); ++i)
    part += (i == 0 ? "" : ", ") + summary.unread[i];
  return part + (summary.unread.size() > shown ? ", ..." : "");
}

void printSummary(const CorpusSummary& summary) {
  print("{}: {} to train on, {} to validate with, of {} read{}\n", summary.folder, counted(summary.trainPairs, "pair"),
        summary.validationPairs, summary.read, unreadPart(summary));
  for (const FilterCount& filter : summary.filters) {
    const std::int64_t count = filter.removed + filter.repaired;  // one of them is 0
    if (count == 0) continue;
    print("  {:<18} {:10} {}, for example {}\n", filter.name, count, filter.repaired > 0 ? "repaired" : "removed",
          filter.examples.front());
  }
}

int import(const ImportOptions& options) {
  const StopOnSignal stop("Cancelling the import ...");
  CorpusSummary summary;
  try {
    ProgressBar bar("Import");
    summary = importText(options.completed(), bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("The import was cancelled; its files were removed.\n", stderr);
    return 1;
  }
  for (const std::string& warning : summary.warnings) printNote("Note: {}\n", warning);
  if (options.json) {
    std::fputs(jsonText(summary.toJson()).c_str(), stdout);
  } else {
    printSummary(summary);
  }
  return 0;
}

}  // namespace

void addImport(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(app, run, "import", "Make a corpus of parallel text", import);
  addOptions(*command, options->request, importFields);
  command->add_option("--tsv", options->tsv, "Short for --input FILE --format tsv");
  command->add_option("--tmx", options->tmx, "Short for --input FILE --format tmx");
  command->add_option("--max-words", options->maxWords, "Remove pairs with more words on either side (200)")
      ->check(CLI::Range(1, 100000));
  command->add_option("--max-ratio", options->maxRatio, "Remove pairs whose numbers of words have a greater ratio (3)")
      ->check(CLI::Range(1.0, 1e6));
  command->add_flag("--keep-duplicates", options->keepDuplicates, "Keep pairs that occur twice");
  command->add_flag("--keep-identical", options->keepIdentical, "Keep pairs whose sides are equal");
  command->add_flag("--json", options->json, "Print the summary as one JSON object");
}

}  // namespace transept
