// SPDX-License-Identifier: Apache-2.0
// Corpora mixed by weight: every epoch has the right share of each corpus and is reproducible. Over several epochs
// every pair is used in proportion to its weight.
#include "engine/data/importing/mixture.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/data/batches/batch_schedule.h"
#include "engine/data/batches/token_store.h"
#include "engine/data/importing/corpus.h"
#include "engine/data/prepare.h"
#include "engine/data/text_statistics.h"
#include "tests/data/harness/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Pairs with a single source token, which identifies the pair.
class Numbered final : public TokenStore {
 public:
  Numbered(std::int32_t first, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) ids_.push_back(first + static_cast<std::int32_t>(i));
  }
  std::int64_t pairs() const override { return static_cast<std::int64_t>(ids_.size()); }
  std::span<const std::int32_t> source(std::int64_t i) const override {
    return {&ids_[static_cast<std::size_t>(i)], 1};
  }
  std::span<const std::int32_t> target(std::int64_t i) const override { return source(i); }

 private:
  std::vector<std::int32_t> ids_;
};

constexpr std::int32_t firstOfB = 10'000, firstOfC = 20'000;

std::shared_ptr<const MixedTokens> mixture(double a, double b, double c) {
  return std::make_shared<MixedTokens>(std::vector<MixedTokens::Part>{
      {std::make_shared<Numbered>(0, 400), a},
      {std::make_shared<Numbered>(firstOfB, 100), b},
      {std::make_shared<Numbered>(firstOfC, 30), c},
  });
}

/// The number of times that an epoch uses each pair.
std::map<std::int32_t, int> countsOf(const TokenStore& store, const BatchSchedule& schedule, std::int64_t epoch) {
  std::int64_t update = 0;
  for (std::int64_t before = 0; before < epoch; ++before) update += schedule.updatesPerEpoch(before);
  std::map<std::int32_t, int> counts;
  for (std::int64_t i = 0; i < schedule.updatesPerEpoch(epoch); ++i) {
    for (const std::int64_t entry : schedule.pairsOf(update + i)) ++counts[store.source(entry)[0]];
  }
  return counts;
}

int between(const std::map<std::int32_t, int>& counts, std::int32_t first, std::int32_t last) {
  int sum = 0;
  for (const auto& [id, count] : counts) sum += id >= first && id < last ? count : 0;
  return sum;
}

struct MixtureTest {
  Folder folder_;

  std::string corpus(const std::string& name, const std::string& word, int pairs, const std::string& target = "de") {
    ImportSettings settings;
    settings.source = folder_.writeLines(name + ".en", sentences(word, pairs));
    settings.target = folder_.writeLines(name + "." + target, sentences("Das " + word, pairs));
    settings.out = folder_.path(name);
    settings.validationPairs = 10;
    importCorpus(settings, {}, {});
    return settings.out;
  }
};

}  // namespace

TEST_CASE_FIXTURE(MixtureTest, "every epoch has its shares") {
  const auto store = mixture(1, 3, 0.5);
  const BatchSchedule schedule(store, {64, 7});
  REQUIRE_EQ(schedule.pairs(), 400 + 300 + 15);
  for (std::int64_t epoch = 0; epoch < 4; ++epoch) {
    const auto counts = countsOf(*store, schedule, epoch);
    REQUIRE_EQ(between(counts, 0, firstOfB), 400);
    REQUIRE_EQ(between(counts, firstOfB, firstOfC), 300);
    REQUIRE_EQ(between(counts, firstOfC, firstOfC + 30), 15);
    for (const auto& one : counts) REQUIRE_EQ(one.second, one.first < firstOfB || one.first >= firstOfC ? 1 : 3);
  }
}
TEST_CASE_FIXTURE(MixtureTest, "a share of another text is added, to mixtures too") {
  const auto few = std::make_shared<Numbered>(0, 400), many = std::make_shared<Numbered>(firstOfB, 10'000);
  CHECK_EQ(addShare(few, many, 0), few);
  const auto three = mixture(1, 3, 0.5);  // 715 pairs per epoch, of which 400 are below firstOfB
  struct Row {
    std::shared_ptr<const TokenStore> store, other;
    double share;
    int first, others;
  };
  for (const Row& row :
       {Row{few, many, 0.5, 400, 400}, Row{few, many, 0.2, 400, 100}, Row{many, few, 0.8, 40'000, 10'000},
        Row{three, many, 0.5, 400, 315 + 715}, Row{many, three, 0.5, 5594, 10'000 + 4406}}) {
    CAPTURE(row.share);
    const auto store = addShare(row.store, row.other, row.share);
    const auto counts = countsOf(*store, BatchSchedule(store, {64, 7}), 1);
    CHECK(std::abs(between(counts, 0, firstOfB) - row.first) <= 1);
    CHECK(std::abs(between(counts, firstOfB, 3 * firstOfB) - row.others) <= 2);
  }
}

TEST_CASE_FIXTURE(MixtureTest, "every pair is used as often as its weight") {
  for (const double weight : {0.1, 0.3, 0.99, 1.7, 2.25, 33.4}) {
    CAPTURE(weight);
    const auto store = mixture(1, weight, 1);
    const BatchSchedule schedule(store, {64, 7});
    constexpr int epochs = 20;
    std::map<std::int32_t, int> sums;
    for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
      const auto counts = countsOf(*store, schedule, epoch);
      const int ofB = between(counts, firstOfB, firstOfC);
      REQUIRE_MESSAGE((std::abs(ofB - 100 * weight) <= 1), ofB);
      for (const auto& [id, count] : counts) sums[id] += count;
    }
    for (std::int32_t id = firstOfB; id < firstOfB + 100; ++id) {
      REQUIRE_MESSAGE((std::abs(sums[id] - epochs * weight) <= 1), id);
    }
  }
}

TEST_CASE_FIXTURE(MixtureTest, "updates of a mixture do not depend on earlier ones") {
  const BatchSchedule unbroken(mixture(1, 0.3, 2.5), {48, 9});
  std::vector<std::vector<std::int64_t>> order;
  for (std::int64_t update = 0; update < 60; ++update) order.push_back(unbroken.pairsOf(update));
  for (const std::int64_t update : {59, 3, 31, 30}) {
    const BatchSchedule resumed(mixture(1, 0.3, 2.5), {48, 9});
    REQUIRE_EQ(resumed.pairsOf(update), order[static_cast<std::size_t>(update)]);
    REQUIRE_EQ(resumed.placeOf(update).epoch, unbroken.placeOf(update).epoch);
  }
  const BatchSchedule other(mixture(1, 0.3, 2.5), {48, 10});
  int different = 0;
  for (std::int64_t update = 0; update < 30; ++update) {
    different += other.pairsOf(update) != order[static_cast<std::size_t>(update)];
  }
  REQUIRE(different > 20);
}

TEST_CASE_FIXTURE(MixtureTest, "copies of pairs take no memory and have the order of pairs of their own") {
  class Unmixed final : public TokenStore {  // the same entries, stored as separate pairs
   public:
    explicit Unmixed(std::shared_ptr<const TokenStore> store) : store_(std::move(store)) {}
    std::int64_t pairs() const override { return store_->pairs(); }
    std::span<const std::int32_t> source(std::int64_t i) const override { return store_->source(i); }
    std::span<const std::int32_t> target(std::int64_t i) const override { return store_->target(i); }

   private:
    std::shared_ptr<const TokenStore> store_;
  };
  class Uneven final : public TokenStore {  // pairs of 1 to 7 tokens
   public:
    explicit Uneven(std::int64_t pairs) : pairs_(pairs) {}
    std::int64_t pairs() const override { return pairs_; }
    std::span<const std::int32_t> source(std::int64_t i) const override {
      return std::span(ids_).first(static_cast<std::size_t>(i * 5 % 7 + 1));
    }
    std::span<const std::int32_t> target(std::int64_t i) const override { return source(i); }

   private:
    std::int64_t pairs_;
    std::vector<std::int32_t> ids_ = std::vector<std::int32_t>(7, 9);
  };
  const auto mixed = std::make_shared<MixedTokens>(std::vector<MixedTokens::Part>{
      {std::make_shared<Uneven>(40), 1}, {std::make_shared<Uneven>(11), 4}, {std::make_shared<Uneven>(3), 20}});
  const BatchSchedule schedule(mixed, {48, 9}), apart(std::make_shared<Unmixed>(mixed), {48, 9});
  REQUIRE_EQ(schedule.updatesPerEpoch(1), apart.updatesPerEpoch(1));
  for (std::int64_t update = 0; update < 40; ++update) REQUIRE_EQ(schedule.pairsOf(update), apart.pairsOf(update));

  const auto heavy =
      std::make_shared<MixedTokens>(std::vector<MixedTokens::Part>{{std::make_shared<Uneven>(20'000), 100}});
  const BatchSchedule many(heavy, {25000, 1});
  REQUIRE_EQ(many.pairs(), 2'000'000);
  REQUIRE(many.updatesPerEpoch(0) > 300);
  REQUIRE_MESSAGE(many.bytes() < 100'000, many.bytes());
}

TEST_CASE_FIXTURE(MixtureTest, "a tiny part may miss an epoch") {
  const auto store =
      std::make_shared<MixedTokens>(std::vector<MixedTokens::Part>{{std::make_shared<Numbered>(0, 3), 0.1}});
  const BatchSchedule schedule(store, {64, 7});
  std::map<std::int32_t, int> counts;
  for (std::int64_t update = 0; update < 6; ++update) {
    for (const std::int64_t entry : schedule.pairsOf(update)) ++counts[store->source(entry)[0]];
  }
  REQUIRE_EQ(counts.size(), std::size_t{3});
}

TEST_CASE_FIXTURE(MixtureTest, "corpora become one") {
  const std::string news = corpus("news", "The", 300), talks = corpus("talks", "A", 60);
  MixtureSettings settings{{{news, 1}, {talks, 2.5}}, "", folder_.path("both")};
  const CorpusSummary both = mixCorpora(settings, {}, {});
  REQUIRE_EQ(both.name, std::string("both"));
  REQUIRE_EQ(both.validationPairs, 10 + 6);
  REQUIRE_EQ(both.warnings, Lines{});
  const auto parts = mixtureOf(both.folder);
  REQUIRE_EQ(parts.size(), std::size_t{2});
  REQUIRE_EQ(parts[0].pairs + parts[1].pairs, both.trainPairs);
  REQUIRE((parts[1].name == "talks" && parts[1].weight == 2.5));
  REQUIRE(mixtureOf(news).empty());
  // A mixture is an ordinary corpus.
  const CorpusSummary opened = openCorpus(both.folder);
  REQUIRE_EQ(opened.trainPairs, both.trainPairs);
  REQUIRE(opened.quality.pairs > 0);
  DataConfig config = Config().data;
  config.vocab_size = 60;
  const PreparedData data = prepareData(both.folder, config, {}, {});
  const BatchSchedule schedule(data.train, {400, 1});
  REQUIRE_EQ(schedule.pairs(),
             std::llround(static_cast<double>(parts[0].pairs) + 2.5 * static_cast<double>(parts[1].pairs)));
  REQUIRE_EQ(data.leftOut, 0);
  // The places of the pairs are kept.
  const PairPlaces places(both.folder);
  const Lines sources = linesOf(both.folder + "/train.source");
  for (const std::int64_t pair : {std::int64_t{0}, parts[0].pairs, both.trainPairs - 1}) {
    const std::string where = places.where(pair), file = pair < parts[0].pairs ? "news.en" : "talks.en";
    REQUIRE_MESSAGE((contains(where, file + ":")), where.c_str());
    const int line = std::stoi(where.substr(where.rfind(':') + 1));
    REQUIRE(linesOf(folder_.path(file))[static_cast<std::size_t>(line - 1)] == sources[static_cast<std::size_t>(pair)]);
  }
  // In a mixture of a mixture the weights multiply.
  const CorpusSummary again =
      mixCorpora({{{both.folder, 2}, {corpus("web", "Some", 50), 1}}, "", folder_.path("all")}, {}, {});
  const auto nested = mixtureOf(again.folder);
  REQUIRE_EQ(nested.size(), std::size_t{3});
  REQUIRE_EQ(nested[1].weight, 5.0);
  // Weights that the reader would refuse are refused when the mixture is written.
  std::string inner = news;
  const auto heavier = [&](const char* name) {
    mixCorpora({{{inner, 100}, {talks, 1}}, "", folder_.path(name)}, {}, {});
    inner = folder_.path(name);
  };
  heavier("heavy1");
  heavier("heavy2");
  REQUIRE(contains(refusal([&] { heavier("heavy3"); }), "multiply to more than 10,000"));
  REQUIRE_EQ(folder_.leftovers(), 0);
}

/// The vocabulary is dominated by the parts of large weight, but keeps the words of the others.
TEST_CASE_FIXTURE(MixtureTest, "vocabularies use the weights of a mixture") {
  const std::string common = corpus("common", "Common", 300), rare = corpus("rare", "Rare", 40);
  DataConfig config = Config().data;
  config.vocab_type = VocabularyType::none;
  for (const double weight : {1.0, 20.0}) {
    const std::string out = folder_.path(weight > 1 ? "heavy" : "light");
    mixCorpora({{{common, 1}, {rare, weight}}, "", out}, {}, {});
    const auto words = prepareData(out, config, {}, {}).vocabularies.source;
    REQUIRE((words->idOf("Common") != Vocabulary::unknown && words->idOf("Rare") != Vocabulary::unknown));
    REQUIRE_EQ(words->idOf("Rare") < words->idOf("Common"), weight > 1);  // the more frequent word comes first
  }
  const auto parts = mixtureOf(folder_.path("heavy"));
  TrainingText text = trainingTextOf(openCorpus(folder_.path("heavy")));
  REQUIRE_EQ(text.parts.size(), 2u);
  text.parts = {{parts[0].pairs, 0.1}, {parts[1].pairs, 0.25}};
  std::map<std::string, int> counts;
  const NextLine next = text.lines(TrainingText::Side::source, {});
  for (std::string_view line; next(line);) ++counts[std::string(line)];
  REQUIRE_EQ(counts.size(), static_cast<std::size_t>(text.pairs));
  int ofRare = 0;
  for (const auto& one : counts) {
    if (one.first.starts_with("Rare"))
      ofRare += one.second;
    else
      REQUIRE_EQ(one.second, 1);
  }
  REQUIRE_MESSAGE((ofRare >= 2 * parts[1].pairs && ofRare <= 3 * parts[1].pairs), ofRare);
  // With equal weights each line is read once.
  for (const double weight : {0.5, 1.0, 7.0}) {
    text.parts = {{parts[0].pairs, weight}, {parts[1].pairs, weight}};
    REQUIRE_EQ(text.statistics(TrainingText::Side::both, {}).lines, 2 * text.pairs);
  }
}

TEST_CASE_FIXTURE(MixtureTest, "leakage is removed from every part") {
  const std::string one = corpus("one", "Every", 100);
  // The other corpus has the same text, including the first corpus's validation set.
  ImportSettings settings;
  settings.source = folder_.path("one.en");
  settings.target = folder_.path("one.de");
  settings.out = folder_.path("same");
  settings.validationPairs = 10;
  settings.seed = 5;
  importCorpus(settings, {}, {});
  const CorpusSummary both = mixCorpora({{{one, 1}, {settings.out, 1}}, "", folder_.path("leaky")}, {}, {});
  REQUIRE(removedBy(both, "leakage") > 0);
  REQUIRE_MESSAGE((contains(exampleOf(both, "leakage"), "one.en:")), exampleOf(both, "leakage").c_str());
  const Lines held = linesOf(both.folder + "/validation.source");
  for (const std::string& line : linesOf(both.folder + "/train.source")) REQUIRE(std::ranges::count(held, line) == 0);
}

TEST_CASE_FIXTURE(MixtureTest, "text that was altered to other bytes is mixed") {
  const std::string one = corpus("one", "Every", 40), other = corpus("other", "Another", 40);
  const std::string path = other + "/train.source";
  std::string text = contentOf(path);
  text.replace(0, 5, "\xFF\xFF\xFF\xFF\xFF");
  std::ofstream(path, std::ios::binary) << text;
  CHECK(mixCorpora({{{one, 1}, {other, 1}}, "", folder_.path("mixed")}, {}, {}).trainPairs > 0);
}

TEST_CASE_FIXTURE(MixtureTest, "mixtures that are refused") {
  const std::string german = corpus("german", "This", 40), french = corpus("french", "That", 40, "fr");
  const auto said = [&](std::vector<MixtureSettings::Part> parts) {
    return refusal([&] { mixCorpora({std::move(parts), "", folder_.path("never")}, {}, {}); });
  };
  REQUIRE(contains(said({{german, 1}}), "at least two"));
  REQUIRE(contains(said({{german, 1}, {german + "/", 2}}), "named twice"));
  REQUIRE(contains(said({{german, 1}, {french, 1}}), "\"french\" is from en to fr and \"german\" from en to de"));
  REQUIRE(contains(said({{german, 0}, {french, 1}}), "not between 0.01 and 100"));
  REQUIRE(contains(said({{german, std::nan("")}, {french, 1}}), "not between 0.01 and 100"));
  REQUIRE(contains(said({{german, 1}, {folder_.path("nowhere"), 1}}), "There is no corpus"));
  REQUIRE(!std::filesystem::exists(folder_.path("never")));
  // The pairs of the parts add up to those of the text.
  const std::string english = corpus("english", "Those", 40), mixed = folder_.path("mixed"),
                    path = mixed + "/corpus.json";
  mixCorpora({{{german, 1}, {english, 1}}, "", mixed}, {}, {});
  const nlohmann::json whole = nlohmann::json::parse(contentOf(path));
  for (const auto& [change, says] : {std::pair<std::int64_t, const char*>{1, "is more than the corpus has"},
                                     {INT64_MAX / 2, "is more than the corpus has"},
                                     {-1, "must have all pairs of the corpus"}}) {
    nlohmann::json altered = whole;
    altered["parts"][1]["pairs"] = altered["parts"][1]["pairs"].get<std::int64_t>() + change;
    std::ofstream(path) << altered.dump();
    CHECK(contains(refusal([&] { mixtureOf(mixed); }), says));
  }
  std::filesystem::remove_all(mixed);
  REQUIRE_EQ(folder_.leftovers(), 0);
}
