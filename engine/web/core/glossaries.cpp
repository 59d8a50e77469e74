// SPDX-License-Identifier: Apache-2.0
#include "engine/web/core/glossaries.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <set>
#include <sstream>
#include <string_view>

#include "engine/base/utf8.h"
#include "engine/web/http/message.h"

namespace transept {
namespace {

constexpr std::size_t mostTerms = 1'000'000;

/// Rows of cells. A quoted cell may contain commas, line ends and, doubled, quotes.
std::vector<std::vector<std::string>> csvRows(std::string_view text) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string& cell = rows.back().back();
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      cell += text[++i];
    } else if (c == '"' && (quoted || cell.empty())) {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      rows.back().emplace_back();
    } else if (!quoted && (c == '\n' || c == '\r')) {
      if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
      rows.push_back({""});
    } else {
      cell += c;
    }
  }
  return rows;
}

std::vector<std::vector<std::string>> tsvRows(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    rows.push_back({line.substr(0, tab)});
    if (tab < line.size()) rows.back().push_back(line.substr(tab + 1));
  }
  return rows;
}

/// 8-4-4-4-12 hexadecimal digits.
bool isUuid(std::string_view id) {
  if (id.size() != 36) return false;
  for (std::size_t i = 0; i < id.size(); ++i) {
    const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
    if (dash ? id[i] != '-' : std::isxdigit(static_cast<unsigned char>(id[i])) == 0) return false;
  }
  return true;
}

std::string newUuid() {
  std::string hex = randomHex(32);
  std::ranges::transform(hex, hex.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return hex.substr(0, 8) + "-" + hex.substr(8, 4) + "-4" + hex.substr(13, 3) + "-a" + hex.substr(17, 3) + "-" +
         hex.substr(20, 12);
}

}  // namespace

std::string randomHex(std::size_t digits) {
  std::random_device device;
  std::string hex;
  while (hex.size() < digits) hex += fmt::format("{:08X}", device());
  hex.resize(digits);
  return hex;
}

Terms termsOf(const std::string& entries, const std::string& format) {
  if (format != "tsv" && format != "csv") throw HttpError(400, "Value for 'entries_format' not supported.");
  Terms terms;
  std::set<std::string> seen;
  for (const auto& row : format == "tsv" ? tsvRows(entries) : csvRows(entries)) {
    if (row.size() == 1 && trim(row[0]).empty()) continue;
    if (row.size() < 2 || trim(row[0]).empty() || trim(row[1]).empty())
      throw HttpError(400, fmt::format("Invalid glossary entries provided: entry {} has no target.", terms.size() + 1));
    std::string source(trim(row[0])), target(trim(row[1]));
    if (!seen.insert(source).second)
      throw HttpError(400,
                      fmt::format("Invalid glossary entries provided: entry {} repeats a source.", terms.size() + 1));
    terms.emplace_back(std::move(source), std::move(target));
  }
  if (terms.empty()) throw HttpError(400, "Invalid glossary entries provided: there is none.");
  return terms;
}

std::string tsvOf(const Terms& terms) {
  std::string text;
  for (const auto& [source, target] : terms) text += (text.empty() ? "" : "\n") + source + "\t" + target;
  return text;
}

const GlossaryDictionary* StoredGlossary::between(const std::string& source, const std::string& target) const {
  for (const GlossaryDictionary& one : dictionaries)
    if (one.source == source && one.target == target) return &one;
  return nullptr;
}

std::size_t Glossaries::termsHeld() const {
  std::size_t held = 0;
  for (const auto& [id, glossary] : glossaries_)
    for (const GlossaryDictionary& one : glossary.dictionaries) held += one.terms.size();
  return held;
}

StoredGlossary Glossaries::add(std::string name, std::vector<GlossaryDictionary> dictionaries) {
  std::size_t added = 0;
  for (const GlossaryDictionary& one : dictionaries) added += one.terms.size();
  const std::lock_guard guard(mutex_);
  if (termsHeld() + added > mostTerms || glossaries_.size() >= 10'000)
    throw HttpError(456, "The service holds no more glossary entries; delete a glossary first.");
  const std::string created =
      fmt::format("{:%Y-%m-%dT%H:%M:%S}.000000Z", fmt::gmtime(std::chrono::system_clock::now()));
  StoredGlossary glossary{newUuid(), std::move(name), created, std::move(dictionaries)};
  return glossaries_[glossary.id] = std::move(glossary);
}

const StoredGlossary& Glossaries::find(const std::string& id) const {
  if (!isUuid(id)) throw HttpError(400, "Invalid glossary id.");
  const auto found = glossaries_.find(id);
  if (found == glossaries_.end()) throw HttpError(404, "Glossary not found.");
  return found->second;
}

StoredGlossary Glossaries::at(const std::string& id) const {
  const std::lock_guard guard(mutex_);
  return find(id);
}

void Glossaries::remove(const std::string& id) {
  const std::lock_guard guard(mutex_);
  glossaries_.erase(find(id).id);
}

void Glossaries::rename(const std::string& id, const std::string& name) {
  const std::lock_guard guard(mutex_);
  find(id).name = name;
}

void Glossaries::set(const std::string& id, GlossaryDictionary dictionary, bool merge) {
  const std::lock_guard guard(mutex_);
  StoredGlossary& glossary = find(id);
  if (termsHeld() + dictionary.terms.size() > mostTerms)
    throw HttpError(456, "The service holds no more glossary entries; delete a glossary first.");
  for (GlossaryDictionary& old : glossary.dictionaries) {
    if (old.source != dictionary.source || old.target != dictionary.target) continue;
    if (merge) {
      for (auto& [source, target] : dictionary.terms) {
        const auto same = std::ranges::find(old.terms, source, &Terms::value_type::first);
        same == old.terms.end() ? old.terms.emplace_back(source, target) : * same = {source, target};
      }
    } else {
      old.terms = std::move(dictionary.terms);
    }
    return;
  }
  glossary.dictionaries.push_back(std::move(dictionary));
}

void Glossaries::removeDictionary(const std::string& id, const std::string& source, const std::string& target) {
  const std::lock_guard guard(mutex_);
  const auto removed = std::erase_if(find(id).dictionaries, [&](const GlossaryDictionary& one) {
    return one.source == source && one.target == target;
  });
  if (removed == 0) throw HttpError(404, "The glossary has no dictionary of these languages.");
}

std::vector<StoredGlossary> Glossaries::all() const {
  const std::lock_guard guard(mutex_);
  std::vector<StoredGlossary> list;
  for (const auto& [id, glossary] : glossaries_) list.push_back(glossary);
  return list;
}

}  // namespace transept
