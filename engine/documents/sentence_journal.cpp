// SPDX-License-Identifier: Apache-2.0
#include "engine/documents/sentence_journal.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/json_reader.h"
#include "engine/platform/folders.h"

namespace transept {
namespace {

std::string journalHeader(const std::string& translator) {
  return nlohmann::json{{"translator", translator}, {"version", 1}}.dump(-1, ' ', false,
                                                                         nlohmann::json::error_handler_t::replace) +
         "\n";
}

}  // namespace

SentenceJournal::SentenceJournal(const std::string& output, const std::string& translator) {
  const std::filesystem::path path(output);
  path_ = (path.parent_path() / ("." + path.filename().string() + ".translated")).string();
  const std::string header = journalHeader(translator);
  std::string content = pathExists(path_) ? readFile(path_) : std::string();
  std::size_t kept = 0;
  if (content.starts_with(header)) {
    kept = header.size();
    for (std::size_t end; (end = content.find('\n', kept)) != std::string::npos; kept = end + 1) {
      const auto line = nlohmann::json::parse(content.substr(kept, end - kept), nullptr, false);
      if (!line.is_array() || line.size() != 5 || !line[0].is_string() || !line[1].is_string() || !line[2].is_array() ||
          !line[3].is_number_unsigned() || !line[4].is_array())
        break;
      TranslatedSentence translation{line[1].get<std::string>(), {}};
      bool good = true;
      for (const auto& link : line[2]) {
        good = good && link.is_array() && link.size() == 4 && link[0].is_number_unsigned() &&
               link[1].is_number_unsigned() && link[2].is_number_unsigned() && link[3].is_number_unsigned();
        if (!good) break;
        translation.links.push_back({{link[0].get<std::size_t>(), link[1].get<std::size_t>()},
                                     {link[2].get<std::size_t>(), link[3].get<std::size_t>()}});
      }
      translation.terms = line[3].get<std::int64_t>();
      for (const auto& term : line[4]) {
        good = good && term.is_string();
        if (good) translation.missedTerms.push_back(term.get<std::string>());
      }
      if (!good) break;
      known_[line[0].get<std::string>()] = std::move(translation);
    }
    resumed_ = std::ssize(known_);
    file_.emplace(path_, static_cast<std::int64_t>(kept));
    return;
  }
  std::filesystem::remove(path_);
  file_.emplace(path_);
  file_->write(header.data(), header.size());
}

const TranslatedSentence* SentenceJournal::find(const std::string& sentence) const {
  const auto found = known_.find(sentence);
  return found == known_.end() ? nullptr : &found->second;
}

void SentenceJournal::add(const std::string& sentence, const TranslatedSentence& translation) {
  nlohmann::json links = nlohmann::json::array();
  for (const WordLink& link : translation.links)
    links.push_back({link.target.begin, link.target.end, link.source.begin, link.source.end});
  const std::string line =
      nlohmann::json{sentence, translation.text, links, translation.terms, translation.missedTerms}.dump(
          -1, ' ', false, nlohmann::json::error_handler_t::replace) +
      "\n";
  file_->write(line.data(), line.size());
}

void SentenceJournal::sync() {
  file_->sync();
}

void SentenceJournal::remove() {
  file_.reset();
  std::filesystem::remove(path_);
}

}  // namespace transept
