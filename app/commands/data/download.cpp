// SPDX-License-Identifier: Apache-2.0
// transept-engine download: lists sources of parallel text and downloads from them.
#include "app/commands/command.h"

#include <algorithm>
#include <cstdio>

#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/stop_on_signal.h"
#include "engine/download/download.h"
#include "engine/download/text_sources.h"
#include "engine/platform/folders.h"

namespace transept {

namespace {

struct DownloadOptions {
  std::string source, from, to, address, sha256, out;
  bool json = false;
};

/// Whether the source has the languages that were named.
bool offers(const TextSource& source, const DownloadOptions& options) {
  if (!options.from.empty() && !options.to.empty()) return source.has(options.from, options.to);
  const std::string& language = options.from.empty() ? options.to : options.from;
  return language.empty() || std::ranges::count(source.languages, language) > 0;
}

int list(const DownloadOptions& options) {
  const TextSources all = textSources();
  if (!all.problem.empty()) printNote("Note: {}\n", all.problem);
  nlohmann::json listed = nlohmann::json::array();
  for (const TextSource& one : all.sources) {
    if (!offers(one, options)) continue;
    listed.push_back(
        {{"source", one.name}, {"about", one.about}, {"licence", one.licence}, {"languages", one.languages}});
    if (options.json) continue;
    print("{:<34} {}\n{:<34} licence: {}\n", one.name, one.about, "", one.licence);
    std::string languages;
    for (const std::string& code : one.languages) languages += " " + code;
    print("{:<34} languages:{}\n", "", languages);
  }
  if (options.json) std::fputs(jsonText({{"sources", listed}, {"own_file", all.ownFile}}).c_str(), stdout);
  if (listed.empty()) std::fputs("No source has text in these languages.\n", stderr);
  printNote("Add your own sources in {}.\n", all.ownFile);
  return 0;
}

int fetch(const DownloadOptions& options) {
  TextFile wanted{{}, options.address, options.sha256, 0, {}};
  if (options.address.empty()) {
    wanted = textSources().find(options.source, options.from, options.to);
    if (!options.sha256.empty()) wanted.sha256 = options.sha256;
  } else {
    wanted.file = downloadPlace(options.address);
  }
  if (!options.out.empty()) wanted.file = absolutePath(options.out);
  const StopOnSignal stop("Stopping the download ...");
  Downloaded done;
  try {
    ProgressBar bar("Download");
    done = download({wanted.address, wanted.file, wanted.sha256}, bar.function(), stop.token());
  } catch (const Cancelled&) {
    std::fputs("The download was stopped; the same command resumes it.\n", stderr);
    return 1;
  }
  if (done.bytes > 0 && done.resumedFrom == done.bytes) {
    std::fputs("The file exists already, and nothing was downloaded.\n", stderr);
  }
  if (options.json) {
    std::fputs(jsonText({{"file", done.file}, {"bytes", done.bytes}, {"sha256", done.sha256}}).c_str(), stdout);
  } else {
    print("{}\n", done.file);
    if (wanted.sha256.empty()) printNote("Its SHA-256 is {}.\n", done.sha256);
  }
  return 0;
}

}  // namespace

void addDownload(CLI::App& app, Run& run) {
  auto options = std::make_shared<DownloadOptions>();
  auto* command = app.add_subcommand("download", "List sources of parallel text on the web, and download from them");
  auto* source = command->add_option("source", options->source, "Name of a source; without it the sources are listed");
  command->add_option("--from", options->from, "A language code, such as en");
  command->add_option("--to", options->to, "The other language code, such as de");
  command->add_option("--address", options->address, "Instead of a source: any https:// or http:// address")
      ->excludes(source);
  command->add_option("--sha256", options->sha256, "Expected checksum of the file");
  command->add_option("--out", options->out, "Output file; in downloads of the data folder by default")
      ->check(validName());
  command->add_flag("--json", options->json, "Print the sources, or file, bytes and SHA-256, as one JSON object");
  command->callback([options, command, &run] {
    if (!options->source.empty() && (options->from.empty() || options->to.empty())) {
      throw CLI::RequiredError(command->get_name() + ": --from and --to");
    }
    const bool listing = options->source.empty() && options->address.empty();
    run = [options, listing] { return listing ? list(*options) : fetch(*options); };
  });
}

}  // namespace transept
