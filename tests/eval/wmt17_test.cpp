// SPDX-License-Identifier: Apache-2.0
// Every documented score of the WMT17 systems: those of sacreBLEU and of the tools that it re-implements.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <sstream>

#include "engine/eval/bleu.h"
#include "engine/eval/chrf.h"
#include "engine/eval/metric.h"
#include "engine/eval/ter.h"

using namespace transept;

namespace {

const std::string folder = TRANSEPT_SOURCE_DIR "/../shared/data/bleu-crosscheck/wmt17-en-de/";

std::vector<std::string> cellsOf(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream(line);
  for (std::string cell; std::getline(stream, cell, '\t');) cells.push_back(cell);
  return cells;
}

}  // namespace

TEST_CASE("every documented score") {
  if (!std::filesystem::exists(folder + "expected.tsv")) {
    MESSAGE("skipped: ../shared/data/bleu-crosscheck is not here");
    return;
  }
  const std::vector<std::string> lines = readSentences(folder + "expected.tsv");
  const References references{readSentences(folder + "ref.de")};
  REQUIRE_EQ(lines.size(), 17u);
  const std::vector<std::string> names = cellsOf(lines[0]);
  for (std::size_t row = 1; row < lines.size(); ++row) {
    std::vector<std::string> cells = cellsOf(lines[row]);
    cells.resize(names.size());
    CAPTURE(cells[0]);
    const auto hypotheses = readSentences(folder + "hyp." + cells[0] + ".de");
    const auto bleu = [&](Tokenizer tokenizer, bool lowercase = false) {
      BleuOptions options;
      options.tokenizer = tokenizer;
      options.lowercase = lowercase;
      return corpusBleu(hypotheses, references, options).score;
    };
    const auto chrf = [&](int wordOrder, bool epsilon = false) {
      ChrfOptions options;
      options.wordOrder = wordOrder;
      options.epsilonSmoothing = epsilon;
      return corpusChrf(hypotheses, references, options).score;
    };
    const auto ter = makeTer();
    const double mteval13a = bleu(Tokenizer::mteval13a), international = bleu(Tokenizer::international),
                 chrf0 = chrf(0);
    std::map<std::string, double> ours{{"sacrebleu_13a", mteval13a},
                                       {"sacrebleu_intl", international},
                                       {"sacrebleu_tok_none", bleu(Tokenizer::none)},
                                       {"sacrebleu_13a_lc", bleu(Tokenizer::mteval13a, true)},
                                       {"sacrebleu_chrF", chrf0},
                                       {"sacrebleu_chrF++", chrf(2)},
                                       {"DOC_mteval_v13a", mteval13a},
                                       {"DOC_mteval_v14_intl", international},
                                       {"DOC_CHRF", chrf0},
                                       {"DOC_TER", ter->score(ter->statistics(hypotheses, references).total()) / 100}};
    for (std::size_t column = 1; column < names.size(); ++column) {
      const std::string &name = names[column], &expected = cells[column];
      if (expected.empty()) continue;
      CAPTURE(name);
      if (name == "DOC_CHRFPP") ours[name] = chrf(2, true);  // chrF++.py uses epsilon smoothing
      REQUIRE(ours.contains(name));
      // mteval's scores are rounded to two decimals (26.6 is 26.60), tercom's to three. The others agree to 1e-4.
      const double tolerance = name.starts_with("DOC_mteval") ? 0.005 : name == "DOC_TER" ? 0.0005 : 1e-4;
      REQUIRE(std::abs(ours.at(name) - std::stod(expected)) <= tolerance);
    }
  }
}
