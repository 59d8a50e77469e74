// SPDX-License-Identifier: Apache-2.0
// Glossaries that clients upload. They live as long as the service: nothing that clients send is written to disk.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace transept {

using Terms = std::vector<std::pair<std::string, std::string>>;

/// "source TAB target" per line ("tsv"), or RFC 4180 with source, target and further columns ("csv"). Throws HttpError
/// (400) for another format, a line without a target, no entry and a term that stands twice.
Terms termsOf(const std::string& entries, const std::string& format);
std::string tsvOf(const Terms& terms);

struct GlossaryDictionary {
  std::string source, target;  ///< codes in lower case
  Terms terms;
};

struct StoredGlossary {
  std::string id, name, created;  ///< created: ISO 8601
  std::vector<GlossaryDictionary> dictionaries;

  const GlossaryDictionary* between(const std::string& source, const std::string& target) const;
};

class Glossaries {
 public:
  /// Throws HttpError (456) when the terms of all glossaries become too many.
  StoredGlossary add(std::string name, std::vector<GlossaryDictionary> dictionaries);
  /// Throws HttpError: 400 for what is no id, 404 for an id that does not exist.
  StoredGlossary at(const std::string& id) const;
  void remove(const std::string& id);
  void rename(const std::string& id, const std::string& name);
  /// Replaces the dictionary of the same languages, or adds to it.
  void set(const std::string& id, GlossaryDictionary dictionary, bool merge);
  void removeDictionary(const std::string& id, const std::string& source, const std::string& target);
  std::vector<StoredGlossary> all() const;

 private:
  const StoredGlossary& find(const std::string& id) const;
  StoredGlossary& find(const std::string& id) { return const_cast<StoredGlossary&>(std::as_const(*this).find(id)); }
  std::size_t termsHeld() const;

  mutable std::mutex mutex_;
  std::map<std::string, StoredGlossary> glossaries_;
};

/// Random hexadecimal digits from the system.
std::string randomHex(std::size_t digits);

}  // namespace transept
