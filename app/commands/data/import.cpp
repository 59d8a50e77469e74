// SPDX-License-Identifier: Apache-2.0
// transept-engine import: imports text files into a corpus folder.
#include <cinttypes>
#include <cstdio>
#include <optional>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/progress.h"
#include "engine/data/cleaning/cleaner.h"
#include "engine/data/cleaning/filter.h"
#include "engine/data/importing/import.h"

namespace transept {

namespace {

struct ImportOptions {
  ImportSettings settings;
  std::string cleaning;  // file name
  std::optional<std::int64_t> maxWords;
  std::optional<double> maxRatio;
  bool keepDuplicates = false, keepIdentical = false, json = false;

  /// The filters of the file, or the standard ones, changed by the options for single filters.
  CleaningStack stack() const {
    CleaningStack stack = cleaning.empty() ? CleaningStack::standard() : CleaningStack::fromFile(cleaning);
    if (maxWords) stack.set(filter_name::tooLong, "max_words", *maxWords);
    if (maxRatio) stack.set(filter_name::ratio, "max_ratio", *maxRatio);
    if (keepDuplicates) stack.turn(filter_name::duplicate, false);
    if (keepIdentical) stack.turn(filter_name::identical, false);
    return stack;
  }
};

void printSummary(const CorpusSummary& summary) {
  std::printf("%s: %" PRId64 " pairs to train on, %" PRId64 " to validate with, of %" PRId64 " read\n",
              summary.folder.c_str(), summary.trainPairs, summary.validationPairs, summary.read);
  for (const FilterCount& filter : summary.filters) {
    const std::int64_t count = filter.removed + filter.repaired;  // one of them is 0
    if (count == 0) continue;
    std::printf("  %-18s %10" PRId64 " %s, for example %s\n", filter.name.c_str(), count,
                filter.repaired > 0 ? "repaired" : "removed", filter.examples.front().c_str());
  }
}

int import(ImportOptions& options) {
  options.settings.cleaning = options.stack();
  const StopOnSignal stop("Cancelling the import ...");
  CorpusSummary summary;
  try {
    ProgressBar bar("Import");
    summary = importCorpus(options.settings, bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("The import was cancelled; its files were removed.\n", stderr);
    return 1;
  }
  for (const std::string& warning : summary.warnings) std::fprintf(stderr, "Note: %s\n", warning.c_str());
  if (options.json) {
    std::fputs(jsonText(summary.toJson()).c_str(), stdout);
  } else {
    printSummary(summary);
  }
  return 0;
}

}  // namespace

void addImport(CLI::App& app, Run& run) {
  auto options = std::make_shared<ImportOptions>();
  ImportSettings& settings = options->settings;
  CLI::App* command = app.add_subcommand("import", "Make a corpus of parallel text");
  CLI::Option* source = command->add_option("--source", settings.source, "Source sentences, one per line");
  CLI::Option* target = command->add_option("--target", settings.target, "Their translations, line by line");
  CLI::Option* files = command->add_option("--input", settings.files,
                                           "Instead: files, archives or folders that hold both sides, in any format "
                                           "below, compressed or not; - is standard input");
  command->add_option("--format", settings.format, "lines, tsv, csv, jsonl, tmx, xliff or po; by content if not given")
      ->needs(files);
  command->add_option("--encoding", settings.encoding,
                      "Encoding of the texts that are not UTF-8, such as Shift_JIS, GB18030 or windows-1251; auto "
                      "accepts a guess");
  command->add_option(
      "--columns", settings.columns,
      "Columns of TSV and CSV, source first: numbers such as 2,3, or headings; by the headings if not given");
  command->add_option("--state", settings.states, "Of XLIFF: only units in these states, such as final or translated")
      ->delimiter(',')
      ->allow_extra_args(false);
  source->needs(target)->excludes(files);
  target->needs(source)->excludes(files);
  for (const char* format : {"tsv", "tmx"}) {
    const auto setFormat = [&settings, format](const std::string& file) {
      settings.files = {file};
      settings.format = format;
    };
    command
        ->add_option_function<std::string>(std::string("--") + format, setFormat,
                                           std::string("Short for --input FILE --format ") + format)
        ->excludes(source)
        ->excludes(target)
        ->excludes(files);
  }
  command->add_option("--out", settings.out, "The corpus folder to make")->required();
  command->add_option("--name", settings.name, "Display name; that of the folder by default");
  command->add_option("--source-lang", settings.sourceLanguage, "Language code, such as en");
  command->add_option("--target-lang", settings.targetLanguage, "Language code, such as de");
  command->add_option(
      "--cleaning", options->cleaning,
      "A file with a stack of filters, as printed by the command \"cleaning\"; the options below change it");
  command->add_option("--max-words", options->maxWords, "Remove pairs with more words on either side (200)")
      ->check(CLI::Range(1, 100000));
  command->add_option("--max-ratio", options->maxRatio, "Remove pairs whose numbers of words have a greater ratio (3)")
      ->check(CLI::Range(1.0, 1e6));
  command->add_flag("--keep-duplicates", options->keepDuplicates, "Keep pairs that occur twice");
  command->add_flag("--keep-identical", options->keepIdentical, "Keep pairs whose sides are equal");
  command->add_option("--held-out", settings.heldOut,
                      "Texts, such as test sets; pairs that share a sentence with them are removed");
  CLI::Option* held =
      command->add_option("--validation-pairs", settings.validationPairs,
                          "Pairs to hold out for validation, drawn at random; at most a tenth of the corpus");
  held->check(CLI::Range(0, 1000000))->capture_default_str();
  CLI::Option* validationSource =
      command->add_option("--validation-source", settings.validationSource, "A held-out set of your own");
  CLI::Option* validationTarget = command->add_option("--validation-target", settings.validationTarget, "Its targets");
  validationSource->needs(validationTarget)->excludes(held);
  validationTarget->needs(validationSource);
  command->add_option("--seed", settings.seed, "Determines which pairs are held out")->capture_default_str();
  command
      ->add_option("--threads", settings.threads,
                   "Threads; the corpus does not depend on them (one per processor, at most 16)")
      ->check(CLI::Range(1, 1024));
  command->add_flag("--json", options->json, "Print the summary as one JSON object");

  command->callback([options, command, &run] {
    const ImportSettings& given = options->settings;
    if (given.source.empty() && given.files.empty()) {
      throw CLI::RequiredError(command->get_name() + ": --source and --target, or --input,");
    }
    run = [options] { return import(*options); };
  });
}

}  // namespace transept
