// SPDX-License-Identifier: Apache-2.0
// A model that somebody publishes, as an index on the web or a folder describes it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/sentence.h"

namespace transept {

struct PublishedFile {
  std::string address;     ///< http:// or https://
  std::string name;        ///< under which it is stored, without a folder
  std::string sha256;      ///< empty: unknown
  std::int64_t bytes = 0;  ///< 0: unknown
  bool optional = false;   ///< a model without it is complete
  /// Of a file NAME.gz, which is unpacked after the download; empty, 0: unknown.
  std::string unpackedSha256 = {};
  std::int64_t unpackedBytes = 0;
};

struct PublishedScore {
  std::string metric, testSet;  ///< "BLEU", "Tatoeba"
  double value = 0;
  std::string source, target;  ///< codes; empty: of the whole model
};

struct Direction {
  std::string source, target;  ///< codes of languages, or of families such as "gem"
  bool operator==(const Direction&) const = default;
};

struct PublishedModel {
  std::string catalogue;  ///< its name
  std::string name;       ///< unique in the catalogue
  std::vector<Direction> directions;
  std::string format;                 ///< of modelFormats(): "marian"
  std::vector<PublishedFile> files;   ///< the weights last
  std::string path;                   ///< of a model on this machine, which needs no download; else empty
  std::string address;                ///< of its page, or of its weights
  std::string licence, credit, date;  ///< empty: unknown
  std::vector<PublishedScore> scores;
  Sentence obstacle;  ///< why Transept cannot take it; empty: nothing is known to keep it from that

  std::int64_t bytes() const;  ///< of all files; 0: unknown
};

/// Whether a model from or into `offered` serves who asks for `wanted`. `offered` may be a family of languages: "gem"
/// for Germanic ones, "mul" for any. An empty `wanted` asks for any.
bool servesAskedFor(const std::string& offered, const std::string& wanted);

/// Whether one of the model's directions serves; empty codes ask for any language.
bool hasDirection(const PublishedModel& model, const std::string& source, const std::string& target);

/// The best score of a direction that serves: a BLEU, if there is one. nullptr: none.
const PublishedScore* scoreFor(const PublishedModel& model, const std::string& source, const std::string& target);

}  // namespace transept
