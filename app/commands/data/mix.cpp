// SPDX-License-Identifier: Apache-2.0
// transept-engine mix CORPUS:WEIGHT ...: combines several corpora into one.
#include "engine/data/importing/mixture.h"

#include <charconv>
#include <cinttypes>
#include <cstdio>

#include "app/commands/command.h"
#include "app/commands/progress_bar.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

struct MixOptions {
  std::vector<std::string> parts;
  MixtureSettings settings;
  bool json = false;
};

/// "folder:3" has weight 3; without a number after the colon the weight is 1.
MixtureSettings::Part partOf(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  double weight = 1;
  if (colon == std::string::npos) return {text, weight};
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + colon + 1, end, weight);
  std::string corpus = text.substr(0, colon);
  if (parsed.ec == std::errc() && parsed.ptr == end) return {std::move(corpus), weight};
  if (!pathExists(text) && pathExists(corpus)) {
    throw UserError(ErrorKind::badInput, "\"" + text.substr(colon + 1) + "\" is not a weight for " + corpus + ".",
                    "Write a number with a decimal point, such as " + corpus + ":1.5.", corpus);
  }
  return {text, 1};
}

int mix(MixOptions& options) {
  for (const std::string& part : options.parts) options.settings.parts.push_back(partOf(part));
  const StopOnSignal stop("Cancelling the mixture ...");
  CorpusSummary summary;
  try {
    ProgressBar bar("Mix");
    summary = mixCorpora(options.settings, bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("The mixture was cancelled; its files were removed.\n", stderr);
    return 1;
  }
  const std::vector<MixturePart> parts = mixtureOf(summary.folder);
  if (options.json) {
    nlohmann::json json = summary.toJson();
    json["parts"] = toJson(parts);
    std::fputs(jsonText(json).c_str(), stdout);
    return 0;
  }
  std::printf("%s: %" PRId64 " pairs to train on, %" PRId64 " to validate with\n", summary.folder.c_str(),
              summary.trainPairs, summary.validationPairs);
  double whole = 0;
  for (const MixturePart& part : parts) whole += part.weight * static_cast<double>(part.pairs);
  for (const MixturePart& part : parts) {
    const double seen = part.weight * static_cast<double>(part.pairs);
    std::printf("  %-24s %10" PRId64 " pairs, %g times per epoch: %.1f %% of it\n", part.name.c_str(), part.pairs,
                part.weight, 100 * seen / whole);
  }
  return 0;
}

}  // namespace

void addMix(CLI::App& app, Run& run) {
  const auto [command, options] = addSubcommand(app, run, "mix", "Make one corpus of several, each with a weight", mix);
  command
      ->add_option("corpora", options->parts,
                   "Corpus folders of the same languages, each followed by :WEIGHT, its passes per epoch (1; "
                   "3: every pair three times, 0.1: a different tenth in each epoch)")
      ->required();
  command->add_option("--out", options->settings.out, "The corpus folder to make")->required();
  command->add_option("--name", options->settings.name, "Display name; that of the folder by default");
  command->add_flag("--json", options->json, "Print the summary as one JSON object");
}

}  // namespace transept
