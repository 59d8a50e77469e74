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
      {"[]", "must be an object"},
      {"{}", R"~("sources" is missing)~"},
      {R"~({"version": 2, "sources": []})~", R"~("version" must be 1)~"},
      {R"~({"source": []})~", R"~("source" is unknown)~"},
  };
  const auto source = [&all](const std::string& text, const char* sentence) {
    all.emplace_back(R"~({"sources": [)~" + text + "]}", sentence);
  };
  const std::string rest = R"~("languages": ["de", "en"], "address": "https://a.example/b"})~";
  source("3", R"~("sources[0]" must be an object, not 3)~");
  source("{" + rest, R"~("sources[0].name" is missing)~");
  source(R"~({"name": "", )~" + rest, R"~("sources[0].name" is missing or empty)~");
  source(R"~({"name": "A", )~" + rest + R"~(, {"name": "A", )~" + rest, R"~("sources[1].name" is that of an earlier)~");
  source(R"~({"name": "A", "licens": "x", )~" + rest, R"~("sources[0].licens" is unknown)~");
  source(R"~({"name": "A", "languages": ["de", "en"]})~", R"~("sources[0].address" must begin)~");
  source(R"~({"name": "A", "languages": ["de", "en"], "address": "/etc/passwd"})~",
         R"~("sources[0].address" must begin)~");
  source(R"~({"name": "A", "languages": ["de", "en"], "address": "file:///x"})~",
         R"~("sources[0].address" must begin)~");
  source(R"~({"name": "A", "address": "https://a.example/b"})~", "must name two languages");
  source(R"~({"name": "A", "languages": ["de"], "address": "https://a.example/b"})~", "must name two languages");
  source(R"~({"name": "A", "languages": ["de", "../x"], "address": "https://a.example/b"})~",
         R"~(must be a code such as "de" or "pt_BR", not "../x")~");
  source(R"~({"name": "A", "languages": ["de", 7], "address": "https://a.example/b"})~", "must be a text, not 7");
  const std::string pair = R"~({"name": "A", "address": "https://a.example/b", "pairs": )~";
  source(pair + R"~({"en-de": {}}})~", R"~("sources[0].pairs.en-de" must be named)~");
  source(pair + R"~({"de-en": {"bytes": "2 MB"}}})~",
         R"~("sources[0].pairs.de-en.bytes" must be an integer, not "2 MB")~");
  source(pair + R"~({"de-en": {"sha256": "12"}}})~", R"~("sources[0].pairs.de-en.sha256" must be the 64 digits)~");
  source(pair + R"~({"de-en": 5}})~", R"~("sources[0].pairs.de-en" must be an object, not 5)~");
  source(R"~({"name": "A", "pairs": {"de-fr": {}}, )~" + rest, R"~(has a language that "languages" lacks)~");
  source(R"~({"name": "A", "about": ")~" + std::string(3000, 'x') + R"~(", )~" + rest,
         R"~("sources[0].about" must have at most)~");
  return all;
}

}  // namespace transept::test
