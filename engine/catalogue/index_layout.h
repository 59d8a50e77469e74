// SPDX-License-Identifier: Apache-2.0
// How indexes of published models are written. Each layout has a file of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/json_reader.h"
#include "engine/catalogue/catalogue.h"

namespace transept {

/// "huggingface", "opus-mt", "tatoeba", "argos", "mozilla", "transept".
std::vector<std::string> indexLayoutNames();

/// The models of an index, by name; of several with one name the first. Throws UserError for a text that is not an
/// index of the catalogue's layout, or that names no model.
std::vector<PublishedModel> readIndex(std::string_view text, const Catalogue& catalogue);

// The readers of the layouts. They throw UserError; what a single entry lacks is left out.

/// The answer of Hugging Face's API: [{"id": "Helsinki-NLP/opus-mt-en-mg", "siblings": [{"rfilename": ...}], ...}].
std::vector<PublishedModel> readHuggingFaceIndex(const JsonReader& json, const Catalogue& catalogue);
/// One path per line: "en-de/opus-2020-02-26.zip".
std::vector<PublishedModel> readOpusMtIndex(std::string_view text, const Catalogue& catalogue);
/// One test set per line: "afr-deu TAB chrF TAB BLEU TAB address TAB sentences TAB words".
std::vector<PublishedModel> readTatoebaIndex(std::string_view text, const Catalogue& catalogue);
/// [{"from_code": "sq", "to_code": "en", "package_version": "1.9", "links": [...]}].
std::vector<PublishedModel> readArgosIndex(const JsonReader& json, const Catalogue& catalogue);
/// {"baseUrl": ..., "models": {"en-de": [{"architecture": "tiny", "files": {"model": {"path": ...}}}]}}.
std::vector<PublishedModel> readMozillaIndex(const JsonReader& json, const Catalogue& catalogue);
/// {"version": 1, "models": [{"name": ..., "format": "marian", "files": [{"address": ...}]}]}; docs/formats.md
/// describes it.
std::vector<PublishedModel> readOwnIndex(const JsonReader& json, const Catalogue& catalogue);

// What the readers share.

/// The date in a name, such as "2020-02-26" in "opus-2020-02-26"; empty if there is none.
std::string dateIn(std::string_view name);
/// "https://.../en-de/opus.zip?x" -> "opus.zip"; a name that is no file's name becomes "package".
std::string fileNameOfAddress(const std::string& address);
/// The address without its last part.
std::string folderOfAddress(const std::string& address);
/// Replaces "{key}" in an address by a value, whose special characters are escaped.
std::string filledAddress(std::string address, std::string_view key, std::string_view value);
/// Codes in a text: "deu_eng_fra" by '_', "de+en" by '+'. A part that is a script or a region belongs to the one
/// before.
std::vector<std::string> codesIn(std::string_view text, char separator);
/// All directions from one of the sources into one of the targets, but not into itself.
std::vector<Direction> allDirections(const std::vector<std::string>& sources, const std::vector<std::string>& targets);
/// The directions that a name such as "opus-mt-en-mg" or "translate-en_de-1_0" says; none if it says none.
std::vector<Direction> directionsInName(const std::string& name);

}  // namespace transept
