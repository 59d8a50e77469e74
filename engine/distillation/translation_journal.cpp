// SPDX-License-Identifier: Apache-2.0
#include "engine/distillation/translation_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

constexpr std::size_t linesBetweenEntries = 256;

/// The bytes and the number of the whole lines of a journal.
std::pair<std::int64_t, std::int64_t> wholeLines(const std::string& path) {
  if (!pathExists(path)) return {0, 0};
  const std::string content = readFile(path, std::size_t{1} << 36);
  const std::size_t end = content.rfind('\n');
  if (end == std::string::npos) return {0, 0};
  return {static_cast<std::int64_t>(end + 1), std::ranges::count(content, '\n')};
}

}  // namespace

double perToken(double logProbability, std::size_t tokens) {
  return tokens > 0 ? logProbability / static_cast<double>(tokens) : -std::numeric_limits<double>::infinity();
}

JournalLine parseJournalLine(std::string_view line, const std::string& path) {
  JournalLine parsed;
  const std::size_t tab = line.find('\t');
  const char* end = line.data() + std::min(tab, line.size());
  const auto [rest, error] = std::from_chars(line.data(), end, parsed.score);
  if (tab == std::string_view::npos || error != std::errc{} || rest != end)
    throw UserError({"{} is damaged: a line holds no score.", path}, "Remove it to translate the text again.", path);
  parsed.text = line.substr(tab + 1);
  return parsed;
}

void translateIntoJournal(Translator& translator, const NextSentence& next, std::int64_t total,
                          const ChooseHypothesis& choose, const std::string& journal, const Reporter& report) {
  const auto [bytes, already] = wholeLines(journal);
  OutputFile file = bytes > 0 ? OutputFile(journal, bytes) : (removeFile(journal), OutputFile(journal));
  std::string source, reference;
  std::int64_t done = 0;
  for (; done < already && next(source, reference); ++done) {
  }
  for (bool more = true; more;) {
    std::vector<std::string> sources, references;
    while (sources.size() < linesBetweenEntries && (more = next(source, reference))) {
      sources.push_back(source);
      references.push_back(reference);
    }
    const ProgressFunction progress = [&](const Progress& part) { report("translating", done + part.done, total); };
    std::string lines;
    const std::vector<Translation> translations = translator.translate(sources, progress, report.stop);
    for (std::size_t i = 0; i < translations.size(); ++i) {
      const auto& hypotheses = translations[i].hypotheses;
      const TranslatedHypothesis& chosen = hypotheses[choose(hypotheses, references[i])];
      lines += fmt::format("{:.6g}\t{}\n", perToken(chosen.logProbability, chosen.tokens.size()), chosen.text);
    }
    file.write(lines.data(), lines.size());
    file.sync();
    done += std::ssize(sources);
  }
  file.finish();
}

}  // namespace transept
