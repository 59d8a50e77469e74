// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/seeds.h"

#include <utility>

#include "tests/support/archives.h"

namespace transept::fuzz {

using namespace test;

namespace {

std::string wide(bool bigEndian) {
  std::string text = bigEndian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : std::string("one\nzwei \xE4\n")) {
    if (bigEndian) text += '\0';
    text += c;
    if (!bigEndian) text += '\0';
  }
  return text;
}

}  // namespace

std::vector<std::string> packedSeeds() {
  const std::string tsv = "one\teins\ntwo\tzwei\n";
  const NamedTexts pair{{"x/text.en", "one\ntwo\n"}, {"x/text.de", "eins\nzwei\n"}, {"README", "nothing\n"}};
  std::vector<std::string> seeds{archiveOf(pair), archiveOf(pair, {ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_GZIP})};
  for (const int filter : {ARCHIVE_FILTER_GZIP, ARCHIVE_FILTER_XZ, ARCHIVE_FILTER_ZSTD, ARCHIVE_FILTER_BZIP2}) {
    seeds.push_back(archiveOf({{"text.tsv", tsv}}, {ARCHIVE_FORMAT_RAW, filter}));
  }
  return seeds;
}

std::vector<std::string> encodedSeeds() {
  return {"\xEF\xBB\xBFone\nzwei \xC3\xA4\n", wide(false), wide(true),
          "one\nzwei \xE4\n\xFC"
          "ber\n"};
}

}  // namespace transept::fuzz
