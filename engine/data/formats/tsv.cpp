// SPDX-License-Identifier: Apache-2.0
#include "engine/data/formats/text_format.h"

namespace transept {
namespace {

class Tsv final : public LinesReader {
 public:
  explicit Tsv(TextLines lines) : LinesReader(std::move(lines)) {}

  bool next(RawPair& pair) override {
    std::string_view line;
    if (!lines_.next(line)) return false;
    const std::size_t tab = line.find('\t');
    pair.malformed = tab == std::string_view::npos;
    pair.overlong = lines_.overlong();
    pair.source = line.substr(0, tab);
    pair.target = pair.malformed ? std::string_view() : line.substr(tab + 1);
    pair.target = pair.target.substr(0, pair.target.find('\t'));
    return true;
  }
};

}  // namespace

std::unique_ptr<PairReader> readTsv(TextLines lines) {
  return std::make_unique<Tsv>(std::move(lines));
}

}  // namespace transept
