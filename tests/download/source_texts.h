// SPDX-License-Identifier: Apache-2.0
// Valid and invalid catalogues of sources.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace transept::test {

inline const std::string ownSources = R"~({"version": 1, "sources": [
  {"name": "Ours", "languages": ["hsb", "de"], "address": "https://example.org/{first}/{second}.tmx.gz"},
  {"name": "Books v1 (OPUS)", "address": "http://mirror.example/b.zip", "pairs": {"de-en": {"bytes": 12,
    "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}}}]})~";

/// A catalogue with one source of German and English text.
inline std::string oneSource(const std::string& name, const std::string& address) {
  return R"~({"sources": [{"name": ")~" + name + R"~(", "languages": ["de", "en"], "licence": "none", "address": ")~" +
         address + R"~("}]})~";
}

/// The note that a killed download leaves beside its partial file.
inline std::string noteOf(const std::string& address, int total) {
  return R"~({"address": ")~" + address + R"~(", "version": "\"one\"", "total": )~" + std::to_string(total) + "}";
}

/// Catalogues with a mistake, and the error messages.
inline std::vector<std::pair<std::string, std::string>> mistakes() {
  std::vector<std::pair<std::string, std::string>> all{
      {"{", "is not valid JSON"},
      {"[]", "does not hold an object"},
      {"{}", R"~(has no list "sources")~"},
      {R"~({"version": 2, "sources": []})~", "has version 2"},
      {R"~({"source": []})~", R"~(unknown key "source")~"},
  };
  const auto source = [&all](const std::string& text, const char* sentence) {
    all.emplace_back(R"~({"sources": [)~" + text + "]}", sentence);
  };
  const std::string rest = R"~("languages": ["de", "en"], "address": "https://a.example/b"})~";
  source("3", "source 1, is not an object");
  source("{" + rest, R"~(source 1, has no "name")~");
  source(R"~({"name": "", )~" + rest, R"~(has an empty "name")~");
  source(R"~({"name": "A", )~" + rest + R"~(, {"name": "A", )~" + rest, "has the name of an earlier one");
  source(R"~({"name": "A", "licens": "x", )~" + rest, R"~(source "A", has an unknown key "licens")~");
  source(R"~({"name": "A", "languages": ["de", "en"]})~", R"~(has no "address")~");
  source(R"~({"name": "A", "languages": ["de", "en"], "address": "/etc/passwd"})~", "gives the address");
  source(R"~({"name": "A", "languages": ["de", "en"], "address": "file:///x"})~", "gives the address");
  source(R"~({"name": "A", "address": "https://a.example/b"})~", "does not name two languages");
  source(R"~({"name": "A", "languages": ["de"], "address": "https://a.example/b"})~", "does not name two languages");
  source(R"~({"name": "A", "languages": ["de", "../x"], "address": "https://a.example/b"})~",
         R"~(names the language "../x")~");
  source(R"~({"name": "A", "languages": ["de", 7], "address": "https://a.example/b"})~", "the language 7");
  const std::string pair = R"~({"name": "A", "address": "https://a.example/b", "pairs": )~";
  source(pair + R"~({"en-de": {}}})~", R"~(names the pair "en-de")~");
  source(pair + R"~({"de-en": {"bytes": "2 MB"}}})~", R"~(gives "bytes" of "de-en" as "2 MB")~");
  source(pair + R"~({"de-en": {"sha256": "12"}}})~", R"~(gives "sha256" of "de-en")~");
  source(pair + R"~({"de-en": 5}})~", R"~(gives "de-en" as 5)~");
  source(R"~({"name": "A", "pairs": {"de-fr": {}}, )~" + rest, R"~(but not in "languages")~");
  source(R"~({"name": "A", "about": ")~" + std::string(3000, 'x') + R"~(", )~" + rest, R"~(gives "about" as)~");
  return all;
}

}  // namespace transept::test
