// SPDX-License-Identifier: Apache-2.0
// transept-engine bench import: times the import of generated pairs to token ids, compared with SentencePiece alone.
#include <fmt/format.h>
#include <sentencepiece_processor.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "app/commands/bench/bench.h"
#include "app/commands/print.h"
#include "app/commands/progress_bar.h"
#include "app/commands/stop_on_signal.h"
#include "engine/base/error.h"
#include "engine/base/progress.h"
#include "engine/data/batches/batch_schedule.h"
#include "engine/data/formats/text_lines.h"
#include "engine/data/importing/import.h"
#include "engine/data/prepare.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/platform/system_info.h"

namespace transept {
namespace {

struct BenchImportOptions {
  std::int64_t pairs = 200'000, vocabulary = 32'000;
  int threads = 0;
  std::string folder;
  bool keep = false;
  bool json = false;
};

/// Peak memory of this process, sampled twenty times per second.
class PeakMemory {
 public:
  PeakMemory()
      : watcher_([this](const std::stop_token& stop) {
          while (!stop.stop_requested()) {
            const std::int64_t now = residentAnonymousMemory();
            if (now > peak_) peak_ = now;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
          }
        }) {}
  double megabytes() const { return static_cast<double>(peak_.load()) / (1 << 20); }

 private:
  std::atomic<std::int64_t> peak_ = 0;
  std::jthread watcher_;
};

/// A word of an invented language, made of syllables; frequent words (low numbers) are short.
std::string wordOf(std::uint64_t number, std::uint64_t language) {
  static constexpr std::string_view onsets = "bdfghklmnprstvwz", vowels = "aeiou";
  std::string word;
  for (std::uint64_t rest = number + 1; rest > 0; rest /= 80) {
    const std::uint64_t syllable = (rest + 31 * language) % 80;
    word += onsets[syllable / 5];
    word += vowels[syllable % 5];
    if ((rest + language) % 3 == 0) word += "nrs"[rest % 3];
  }
  return word;
}

/// Sentences of about 25 words, drawn from 60,000 by Zipf's law; one word in thirty is a rare one. The target
/// translates word by word, with some words left out or added. One pair in fifty is a duplicate.
void writePairs(const BenchImportOptions& options, const std::string& source, const std::string& target,
                const Reporter& report) {
  constexpr std::int32_t words = 60'000;
  std::vector<std::string> names[2];
  for (const std::uint64_t language : {0u, 1u}) {
    for (std::int32_t i = 0; i < words; ++i) names[language].push_back(wordOf(static_cast<std::uint64_t>(i), language));
  }
  std::ofstream sources(source, std::ios::binary), targets(target, std::ios::binary);
  std::string lines[2];
  for (std::int64_t i = 0; i < options.pairs; ++i) {
    if (i % 10'000 == 0) report("writing", i, options.pairs);
    const std::int64_t drawn = i % 50 == 49 ? i / 50 : i;
    Random random(11, static_cast<std::uint64_t>(drawn));
    const std::int64_t length = drawLength(random, 25, false);
    lines[0].clear();
    lines[1].clear();
    for (std::int64_t k = 0; k < length; ++k) {
      const auto word = static_cast<std::size_t>(drawToken(random, words)) % words;
      const std::uint64_t chance = random.below(20);
      const bool rare = random.below(30) == 0;
      const std::uint64_t name = words + random.below(10'000'000);
      lines[0] += (k == 0 ? "" : " ") + (rare ? wordOf(name, 0) : names[0][word]);
      if (chance != 0) lines[1] += (lines[1].empty() ? "" : " ") + (rare ? wordOf(name, 1) : names[1][word]);
      if (chance == 1) lines[1] += " " + names[1][word / 2];
    }
    sources << lines[0] << " .\n";
    targets << lines[1] << " .\n";
  }
  if (!sources.flush() || !targets.flush())
    throw UserError(ErrorKind::noResources, "Cannot write " + source + ": is the disk full?");
}

/// Pairs per second that SentencePiece alone encodes, from memory and with the same number of threads.
double encodeRate(const std::string& model, const std::string& folder, int threads) {
  constexpr std::int64_t most = 100'000;
  const auto sources = readLines(TextLines(folder + "/" + corpus_file::trainSource), most);
  const auto targets = readLines(TextLines(folder + "/" + corpus_file::trainTarget), most);
  sentencepiece::SentencePieceProcessor processor;
  if (!processor.Load(model).ok()) throw UserError(model + " cannot be loaded.");
  const auto start = std::chrono::steady_clock::now();
  {
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] {
        std::vector<int> ids;
        for (auto i = static_cast<std::size_t>(worker); i < sources.size(); i += static_cast<std::size_t>(threads)) {
          processor.Encode(sources[i], &ids).IgnoreError();
          processor.Encode(targets[i], &ids).IgnoreError();
        }
      });
    }
  }
  return static_cast<double>(sources.size()) / secondsSince(start);
}

void measure(const BenchImportOptions& options, const std::string& folder, const std::stop_token& stop) {
  const int threads = options.threads > 0 ? options.threads : usableProcessors();
  ImportSettings settings;
  settings.source = folder + "/text.en";
  settings.target = folder + "/text.de";
  settings.out = folder + "/corpus";
  settings.threads = options.threads;
  printNote("Writing {} pairs to {}\n", options.pairs, folder);
  ProgressBar bar("Import");
  const ProgressFunction show = bar.function();
  writePairs(options, settings.source, settings.target, {show, stop});

  nlohmann::json result{{"pairs", options.pairs}, {"threads", threads}};
  const PeakMemory peak;
  const auto start = std::chrono::steady_clock::now();
  const CorpusSummary summary = importCorpus(settings, show, stop);
  const double importing = secondsSince(start);
  DataConfig config = Config().data;
  config.vocab_size = options.vocabulary;
  double vocabulary = 0;
  const auto follow = [&](const Progress& progress) {
    if (progress.stage == "tokenising" && vocabulary == 0) vocabulary = secondsSince(start) - importing;
    bar.show(progress);
  };
  const PreparedData data = prepareData(settings.out, config, follow, stop);
  const double whole = secondsSince(start);
  result["peak_memory_mb"] = peak.megabytes();
  const auto began = std::chrono::steady_clock::now();
  const PreparedData again = prepareData(settings.out, config, {}, stop);
  const BatchSchedule schedule(again.train, {25000, 1});
  const std::size_t first = schedule.pairsOf(0).size();
  result["first_batch_seconds"] = secondsSince(began);
  const double alone = encodeRate(data.folder + "/vocabulary.model", settings.out, threads);
  const double rate = static_cast<double>(options.pairs) / whole;
  const double steady = static_cast<double>(options.pairs) / (whole - vocabulary);
  const auto expectedAt = [&](double pairs) { return pairs / (vocabulary + pairs / steady); };
  for (const double pairs : {10e6, 36e6}) {
    result["expected"].push_back(
        {{"pairs", pairs}, {"pairs_per_second", expectedAt(pairs)}, {"ratio", expectedAt(pairs) / alone}});
  }
  result.update({{"kept", summary.trainPairs},
                 {"import_seconds", importing},
                 {"vocabulary_seconds", vocabulary},
                 {"tokenise_seconds", whole - importing - vocabulary},
                 {"seconds", whole},
                 {"pairs_per_second", rate},
                 {"sentencepiece_pairs_per_second", alone},
                 {"ratio", rate / alone},
                 {"steady_pairs_per_second", steady},
                 {"steady_ratio", steady / alone},
                 {"first_batch_pairs", first}});
  if (options.json) {
    std::fputs(jsonText(result).c_str(), stdout);
    return;
  }
  print(
      "{} pairs, {} threads: {:.0f} pairs/s from text to ids ({:.1f} s: import {:.1f}, vocabulary {:.1f}, ids "
      "{:.1f})\n",
      options.pairs, threads, rate, whole, importing, vocabulary, whole - importing - vocabulary);
  print("SentencePiece alone: {:.0f} pairs/s; ratio {:.2f}. At most {:.0f} MB of memory; first batch after {:.2f} s.\n",
        alone, rate / alone, result["peak_memory_mb"].get<double>(), result["first_batch_seconds"].get<double>());
  print("Without the vocabulary, which costs the same from 400,000 pairs on: {:.0f} pairs/s, ratio {:.2f}.\n", steady,
        steady / alone);
  print(
      "So 10 million pairs are expected at {:.0f} pairs/s (ratio {:.2f}), "
      "36 million at {:.0f} (ratio {:.2f}).\n",
      expectedAt(10e6), expectedAt(10e6) / alone, expectedAt(36e6), expectedAt(36e6) / alone);
}

int bench(const BenchImportOptions& options) {
  namespace fs = std::filesystem;
  const std::string folder =
      options.folder.empty()
          ? (fs::temp_directory_path() / fmt::format("transept-bench-import-{}", processId())).string()
          : options.folder;
  if (pathExists(folder)) throw UserError(folder + " exists already. Remove it, or choose another --folder.");
  const StopOnSignal stop("Cancelling: removing the folder ...");
  createFolder(folder);
  try {
    measure(options, folder, stop.token());
  } catch (...) {
    removeFolderAtomically(folder);
    throw;
  }
  if (!options.keep) removeFolderAtomically(folder);
  return 0;
}

}  // namespace

void addBenchImport(CLI::App& bench_, Run& run) {
  const auto [command, options] =
      addSubcommand(bench_, run, "import", "From text to token ids, compared with SentencePiece alone", bench);
  command->add_option("--pairs", options->pairs, "Generated pairs")
      ->check(CLI::Range(1000, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--vocabulary", options->vocabulary, "Pieces")
      ->check(CLI::Range(100, 100'000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Threads (all processors)")->check(CLI::Range(1, 1024));
  command->add_option("--folder", options->folder, "Working folder; must not exist; removed afterwards");
  command->add_flag("--keep", options->keep, "Keep the folder; a run can be trained on FOLDER/corpus");
  command->add_flag("--json", options->json, "Print one JSON object");
}

}  // namespace transept
