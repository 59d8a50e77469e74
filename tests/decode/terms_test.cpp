// SPDX-License-Identifier: Apache-2.0
// Beam search with terms against brute force, glossaries, and terms through a Translator.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

#include "engine/base/error.h"
#include "engine/decode/search/search.h"
#include "engine/inspect/exploration.h"
#include "engine/terms/glossary.h"
#include "kernels/cpu/cpu_backend.h"
#include "tests/decode/table_model.h"
#include "tests/decode/toy_model.h"
#include "tests/support/temporary_folder.h"

using namespace transept;
using namespace transept::test;

namespace {

using Tokens = std::vector<std::int32_t>;

bool holds(const Tokens& output, const RequiredTerm& term) {
  return std::ranges::any_of(
      term, [&](const Tokens& sequence) { return std::ranges::search(output, sequence).begin() != output.end(); });
}

bool holdsAll(const Tokens& output, const std::vector<RequiredTerm>& terms) {
  return std::ranges::all_of(terms, [&](const RequiredTerm& term) { return holds(output, term); });
}

constexpr std::int32_t kWords = 8, kFirstWord = 4;

struct TermSearchTest {
  std::unique_ptr<Backend> backend_ = makeCpuBackend(1);

  static PackedSentences sources(int count) {
    PackedSentences source;
    for (int i = 0; i < count; ++i) {
      const Tokens ids{5, 6, Vocabulary::end};
      source.append(ids.data(), ids.size());
    }
    return source;
  }

  /// The greatest score of all outputs of at most `limit` tokens that hold the terms.
  static double best(const TableModel& model, const BeamSettings& settings, const std::vector<RequiredTerm>& terms,
                     std::int64_t limit, Tokens& tokens, double total) {
    double most = -std::numeric_limits<double>::infinity();
    const std::vector<double> next = model.logProbabilitiesAfter(0, tokens);
    if (holdsAll(tokens, terms))
      most = (total + next[Vocabulary::end]) /
             lengthPenalty(settings.lengthPenalty, settings.alpha, std::ssize(tokens) + 1);
    if (std::ssize(tokens) == limit) return most;
    for (std::int32_t v = 0; v < kWords; ++v) {
      if (v == Vocabulary::begin || v == Vocabulary::end || v == Vocabulary::pad) continue;
      tokens.push_back(v);
      most = std::max(most, best(model, settings, terms, limit, tokens, total + next[static_cast<std::size_t>(v)]));
      tokens.pop_back();
    }
    return most;
  }
};

}  // namespace

TEST_CASE_FIXTURE(TermSearchTest, "a wide beam finds the best output with the terms") {
  const std::vector<std::vector<RequiredTerm>> choices{
      {{{5}}}, {{{5, 6}}}, {{{5, 6}}, {{7}}}, {{{4, 4}, {6}}}, {{{5, 6}}, {{5, 7}}}};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    TableModel model(*backend_, kWords, seed);
    BeamSettings settings;
    settings.beam = 600;
    settings.earlyStop = false;
    settings.output.maximumLength = 4;
    const PackedSentences source = sources(1);
    for (const auto& terms : choices) {
      SearchInput input{source};
      input.terms = {terms};
      const Hypothesis found = beamSearch(model, input, settings).front().front();
      CAPTURE(seed);
      CHECK(holdsAll(found.tokens, terms));
      Tokens empty;
      CHECK(found.score == doctest::Approx(best(model, settings, terms, 4, empty, 0)).epsilon(1e-4));
    }
  }
}

TEST_CASE_FIXTURE(TermSearchTest, "narrow beams hold random terms, and leave other sentences alone") {
  std::mt19937 draw(7);
  const auto below = [&](int count) { return std::uniform_int_distribution<int>(0, count - 1)(draw); };
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    TableModel model(*backend_, kWords, seed, 4);
    const PackedSentences source = sources(2);
    std::vector<RequiredTerm> terms(static_cast<std::size_t>(1 + below(3)));
    for (RequiredTerm& term : terms) {
      term.resize(static_cast<std::size_t>(1 + below(2)));
      for (Tokens& sequence : term)
        for (int i = 0, length = 1 + below(3); i < length; ++i)
          sequence.push_back(kFirstWord + below(kWords - kFirstWord));
    }
    BeamSettings settings;
    settings.beam = 1 + below(4);
    settings.output.maxExtra = 4;
    SearchInput input{source}, plain{source};
    input.terms = {terms, {}};
    const auto found = beamSearch(model, input, settings);
    CAPTURE(seed);
    // Two terms may share the tokens of a sequence in the output, but each is met by its own.
    CHECK(holdsAll(found[0].front().tokens, terms));
    const auto other = beamSearch(model, plain, settings);
    CHECK_EQ(found[1].front().tokens, other[1].front().tokens);
    CHECK_EQ(found[1].front().score, other[1].front().score);
  }
}

TEST_CASE_FIXTURE(TermSearchTest, "a term is not met by the beginning of a longer word") {
  const std::vector<RequiredTerm> terms{{{5}}};
  const std::vector<bool> continues{false, false, false, false, false, false, true, false};  // 6 continues a word
  const TermBanks banks(terms, continues);
  const TermProgress met = banks.after(banks.start(), 5);
  CHECK(banks.complete(met));
  CHECK_FALSE(banks.complete(banks.after(met, 6)));
  CHECK(banks.complete(banks.after(met, 7)));
  const std::vector<RequiredTerm> inflected{{{5}, {5, 6}}};
  const TermBanks both(inflected, continues);
  CHECK(both.complete(both.after(both.after(both.start(), 5), 6)));
}

TEST_CASE("glossaries in CSV, TSV and TBX, and their terms in sentences") {
  const TemporaryFolder folder;
  const Glossary csv = Glossary::read(
      folder.write("a.csv", "source,target\nHouse|houses,Haus,Hauses\n\"old, house\",Altbau\n"), "en", "de");
  REQUIRE_EQ(csv.terms().size(), 2);
  CHECK_EQ(csv.terms()[0].targets, std::vector<std::string>{"Haus", "Hauses"});
  const auto found = csv.find("The HOUSES, an old, house and a housewife");
  REQUIRE_EQ(found.size(), 2);
  CHECK_EQ(found[0].source, ByteRange{4, 10});
  CHECK_EQ(found[1].term, 1);
  CHECK(csv.isIn("im Hause des Hauses.", 0));
  CHECK_FALSE(csv.isIn("die Hausfrau", 0));
  CHECK_EQ(Glossary::read(folder.write("a.tsv", "dog\tHund\ncat\tKatze\n"), "en", "de").terms().size(), 2);
  const Glossary tbx = Glossary::read(
      folder.write(
          "a.tbx",
          "<?xml version=\"1.0\"?><martif><termEntry><langSet xml:lang=\"en-US\"><tig><term>dog</term></tig>"
          "</langSet><langSet xml:lang=\"de\"><tig><term>Hund</term></tig><tig><term>Hundes</term></tig></langSet>"
          "<langSet xml:lang=\"fr\"><tig><term>chien</term></tig></langSet></termEntry></martif>"),
      "en", "de");
  REQUIRE_EQ(tbx.terms().size(), 1);
  CHECK_EQ(tbx.terms()[0].targets, std::vector<std::string>{"Hund", "Hundes"});
  CHECK_EQ(Glossary({{{"東京"}, {"Tokyo"}}}).find("私は東京に住む").size(), 1);
  CHECK_THROWS_AS(Glossary::read(folder.write("b.csv", "one column\n"), "en", "de"), UserError);
  CHECK_THROWS_AS(Glossary::read(folder.write("b.tbx", "<martif><termEntry>"), "en", "de"), UserError);
}

TEST_CASE("translations of a random model hold the terms") {
  const std::unique_ptr<Backend> backend = makeCpuBackend(2);
  ToyModel toy(*backend);
  TranslateSettings settings;
  settings.search.output.maxExtra = 8;
  settings.search.alignments = true;
  settings.glossary =
      std::make_shared<Glossary>(std::vector<Term>{{{"fox"}, {"man"}}, {{"lazy brown"}, {"the fox", "dog"}}});
  Translator translator({toy.model()}, settings);
  const std::vector<std::string> lines{"the fox ran", "a lazy brown fox", "nothing here", ""};
  const auto translations = translator.translate(lines);
  for (const Translation& translation : translations)
    for (const UsedTerm& term : translation.terms) {
      CAPTURE(translation.text());
      CHECK(term.used);
    }
  CHECK_EQ(translations[0].terms.size(), 1);
  CHECK_EQ(translations[1].terms.size(), 2);
  CHECK(translations[2].terms.empty());
  // A steered translation holds them, too.
  const std::string first = translator.vocabularies().target->piece(kFirstWord);
  const Explored steered = explore(translator, lines[1], {{first}, {}, 100});
  CHECK_EQ(steered.translation.hypotheses.front().tokens.front(), first);
  REQUIRE_EQ(steered.translation.terms.size(), 2);
  for (const UsedTerm& term : steered.translation.terms) CHECK(term.used);
  // A line that is a term becomes its first form.
  const Translation alone = translator.translate(std::vector<std::string>{" The lazy  brown ", " Lazy Brown "})[1];
  CHECK_EQ(alone.text(), "the fox");
  const TranslatedHypothesis& form = alone.hypotheses.front();
  CHECK_EQ(form.tokens.size(), form.logProbabilities.size());
  REQUIRE_EQ(form.tokens.size(), form.alignment.size());
  for (const std::vector<float>& weights : form.alignment)
    CHECK(std::accumulate(weights.begin(), weights.end(), 0.0) == doctest::Approx(1));
  REQUIRE_EQ(alone.terms.size(), 1);
  CHECK(alone.terms.front().used);
  settings.glossary = nullptr;
  Translator plain({toy.model()}, settings);
  CHECK_EQ(plain.translate(lines)[2].text(), translations[2].text());
}
