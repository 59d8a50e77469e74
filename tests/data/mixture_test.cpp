// SPDX-License-Identifier: Apache-2.0
// Corpora mixed by weight: every epoch has the right share of each, the same each time it is asked for, and over the
// epochs every pair comes as often as its weight says.
#include "engine/data/importing/mixture.h"

#include <QTest>
#include <cmath>
#include <map>

#include "engine/data/batches/batch_schedule.h"
#include "engine/data/batches/mixed_tokens.h"
#include "engine/data/importing/pair_places.h"
#include "engine/data/text_statistics.h"
#include "tests/data/data_helper.h"

using namespace transept;
using namespace transept::test;

namespace {

/// Pairs whose only source token tells which they are.
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

/// How often each pair comes in an epoch.
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

}  // namespace

class MixtureTest : public QObject {
  Q_OBJECT

 private:
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

 private slots:
  void everyEpochHasItsShares() {
    const auto store = mixture(1, 3, 0.5);
    const BatchSchedule schedule(store, {64, 7});
    QCOMPARE(schedule.pairs(), 400 + 300 + 15);
    for (std::int64_t epoch = 0; epoch < 4; ++epoch) {
      const auto counts = countsOf(*store, schedule, epoch);
      QCOMPARE(between(counts, 0, firstOfB), 400);
      QCOMPARE(between(counts, firstOfB, firstOfC), 300);
      QCOMPARE(between(counts, firstOfC, firstOfC + 30), 15);
      for (const auto& [id, count] : counts) QCOMPARE(count, id < firstOfB ? 1 : id < firstOfC ? 3 : 1);
    }
  }

  void overEpochsEveryPairHasItsTurn_data() {
    QTest::addColumn<double>("weight");
    for (const double weight : {0.1, 0.3, 0.99, 1.7, 2.25, 33.4}) QTest::addRow("%g", weight) << weight;
  }
  void overEpochsEveryPairHasItsTurn() {
    QFETCH(double, weight);
    const auto store = mixture(1, weight, 1);
    const BatchSchedule schedule(store, {64, 7});
    constexpr int epochs = 20;
    std::map<std::int32_t, int> sums;
    for (std::int64_t epoch = 0; epoch < epochs; ++epoch) {
      const auto counts = countsOf(*store, schedule, epoch);
      const int ofB = between(counts, firstOfB, firstOfC);
      QVERIFY2(std::abs(ofB - 100 * weight) <= 1, qPrintable(QString::number(ofB)));
      for (const auto& [id, count] : counts) sums[id] += count;
    }
    for (std::int32_t id = firstOfB; id < firstOfB + 100; ++id) {
      QVERIFY2(std::abs(sums[id] - epochs * weight) <= 1, qPrintable(QString("%1: %2").arg(id).arg(sums[id])));
    }
  }

  /// What a resumed run asks for is what the unbroken one would have got.
  void laterUpdatesNeedNoEarlierOnes() {
    const BatchSchedule unbroken(mixture(1, 0.3, 2.5), {48, 9});
    std::vector<std::vector<std::int64_t>> order;
    for (std::int64_t update = 0; update < 60; ++update) order.push_back(unbroken.pairsOf(update));
    for (const std::int64_t update : {59, 3, 31, 30}) {
      const BatchSchedule resumed(mixture(1, 0.3, 2.5), {48, 9});
      QCOMPARE(resumed.pairsOf(update), order[static_cast<std::size_t>(update)]);
      QCOMPARE(resumed.placeOf(update).epoch, unbroken.placeOf(update).epoch);
    }
    const BatchSchedule other(mixture(1, 0.3, 2.5), {48, 10});
    int different = 0;
    for (std::int64_t update = 0; update < 30; ++update) {
      different += other.pairsOf(update) != order[static_cast<std::size_t>(update)];
    }
    QVERIFY(different > 20);
  }

  void anEpochMayBeEmptyOfATinyPart() {
    const auto store =
        std::make_shared<MixedTokens>(std::vector<MixedTokens::Part>{{std::make_shared<Numbered>(0, 3), 0.1}});
    const BatchSchedule schedule(store, {64, 7});
    std::map<std::int32_t, int> counts;
    for (std::int64_t update = 0; update < 6; ++update) {
      for (const std::int64_t entry : schedule.pairsOf(update)) ++counts[store->source(entry)[0]];
    }
    QCOMPARE(counts.size(), std::size_t{3});
  }

  void corporaBecomeOne() {
    const std::string news = corpus("news", "The", 300), talks = corpus("talks", "A", 60);
    MixtureSettings settings{{{news, 1}, {talks, 2.5}}, "", folder_.path("both")};
    const CorpusSummary both = mixCorpora(settings, {}, {});
    QCOMPARE(both.name, std::string("both"));
    QCOMPARE(both.validationPairs, 10 + 6);
    const auto parts = mixtureOf(both.folder);
    QCOMPARE(parts.size(), std::size_t{2});
    QCOMPARE(parts[0].pairs + parts[1].pairs, both.trainPairs);
    QVERIFY(parts[1].name == "talks" && parts[1].weight == 2.5);
    QVERIFY(mixtureOf(news).empty());
    // It is a corpus like any other.
    const CorpusSummary opened = openCorpus(both.folder);
    QCOMPARE(opened.trainPairs, both.trainPairs);
    QVERIFY(opened.quality.pairs > 0);
    DataConfig config = Config().data;
    config.vocab_size = 60;
    const PreparedData data = prepareData(both.folder, config, {}, {});
    const BatchSchedule schedule(data.train, {400, 1});
    QCOMPARE(schedule.pairs(),
             std::llround(static_cast<double>(parts[0].pairs) + 2.5 * static_cast<double>(parts[1].pairs)));
    QCOMPARE(data.leftOut, 0);
    // Each pair still says where it came from.
    const PairPlaces places(both.folder);
    const Lines sources = linesOf(both.folder + "/train.source");
    for (const std::int64_t pair : {std::int64_t{0}, parts[0].pairs, both.trainPairs - 1}) {
      const std::string where = places.where(pair), file = pair < parts[0].pairs ? "news.en" : "talks.en";
      QVERIFY2(contains(where, file + ":"), where.c_str());
      const int line = std::stoi(where.substr(where.rfind(':') + 1));
      QVERIFY(linesOf(folder_.path(file))[static_cast<std::size_t>(line - 1)] ==
              sources[static_cast<std::size_t>(pair)]);
    }
    // A mixture of a mixture: weights multiply.
    const CorpusSummary again =
        mixCorpora({{{both.folder, 2}, {corpus("web", "Some", 50), 1}}, "", folder_.path("all")}, {}, {});
    const auto nested = mixtureOf(again.folder);
    QCOMPARE(nested.size(), std::size_t{3});
    QCOMPARE(nested[1].weight, 5.0);
    // What could not be read again is not written.
    std::string inner = news;
    const auto heavier = [&](const char* name) {
      mixCorpora({{{inner, 100}, {talks, 1}}, "", folder_.path(name)}, {}, {});
      inner = folder_.path(name);
    };
    heavier("heavy1");
    heavier("heavy2");
    QVERIFY(contains(refusal([&] { heavier("heavy3"); }), "multiply to more than 10,000"));
    QCOMPARE(folder_.leftovers(), 0);
  }

  /// What an epoch sees often is what a vocabulary is made for; what it sees seldom is not lost.
  void vocabulariesWeighTheTextAsEpochsDo() {
    const std::string common = corpus("common", "Common", 300), rare = corpus("rare", "Rare", 40);
    DataConfig config = Config().data;
    config.vocab_type = VocabularyType::none;
    for (const double weight : {1.0, 20.0}) {
      const std::string out = folder_.path(weight > 1 ? "heavy" : "light");
      mixCorpora({{{common, 1}, {rare, weight}}, "", out}, {}, {});
      const auto words = prepareData(out, config, {}, {}).vocabularies.source;
      QVERIFY(words->idOf("Common") != Vocabulary::unknown && words->idOf("Rare") != Vocabulary::unknown);
      QCOMPARE(words->idOf("Rare") < words->idOf("Common"), weight > 1);  // the more frequent word comes first
    }
    const auto parts = mixtureOf(folder_.path("heavy"));
    TrainingText text{
        folder_.path("heavy"), parts[0].pairs + parts[1].pairs, 1, {{parts[0].pairs, 0.1}, {parts[1].pairs, 0.25}}};
    std::map<std::string, int> counts;
    const NextLine next = text.lines(TrainingText::Side::source, {});
    for (std::string_view line; next(line);) ++counts[std::string(line)];
    QCOMPARE(counts.size(), static_cast<std::size_t>(text.pairs));
    int ofRare = 0;
    for (const auto& [line, count] : counts) {
      if (line.starts_with("Rare"))
        ofRare += count;
      else
        QCOMPARE(count, 1);
    }
    QVERIFY2(ofRare >= 2 * parts[1].pairs && ofRare <= 3 * parts[1].pairs, qPrintable(QString::number(ofRare)));
    // Where no weights are, or equal ones, each line comes once.
    for (const double weight : {0.5, 1.0, 7.0}) {
      text.parts = {{parts[0].pairs, weight}, {parts[1].pairs, weight}};
      QCOMPARE(text.statistics(TrainingText::Side::both, {}).lines, 2 * text.pairs);
    }
  }

  void sentencesOfAValidationSetLeaveEveryPart() {
    const std::string one = corpus("one", "Every", 100);
    // The other corpus holds the first one's text, its validation set among it.
    ImportSettings settings;
    settings.source = folder_.path("one.en");
    settings.target = folder_.path("one.de");
    settings.out = folder_.path("same");
    settings.validationPairs = 10;
    settings.seed = 5;
    importCorpus(settings, {}, {});
    const CorpusSummary both = mixCorpora({{{one, 1}, {settings.out, 1}}, "", folder_.path("leaky")}, {}, {});
    QVERIFY(removedBy(both, "leakage") > 0);
    QVERIFY2(contains(exampleOf(both, "leakage"), "one.en:"), exampleOf(both, "leakage").c_str());
    const Lines held = linesOf(both.folder + "/validation.source");
    for (const std::string& line : linesOf(both.folder + "/train.source")) QVERIFY(std::ranges::count(held, line) == 0);
  }

  void whatCannotBeMixedIsSaid() {
    const std::string german = corpus("german", "This", 40), french = corpus("french", "That", 40, "fr");
    const auto said = [&](std::vector<MixtureSettings::Part> parts) {
      return refusal([&] { mixCorpora({std::move(parts), "", folder_.path("never")}, {}, {}); });
    };
    QVERIFY(contains(said({{german, 1}}), "at least two"));
    QVERIFY(contains(said({{german, 1}, {german + "/", 2}}), "named twice"));
    QVERIFY(contains(said({{german, 1}, {french, 1}}), "\"french\" is from en to fr and \"german\" from en to de"));
    QVERIFY(contains(said({{german, 0}, {french, 1}}), "not between 0.01 and 100"));
    QVERIFY(contains(said({{german, std::nan("")}, {french, 1}}), "not between 0.01 and 100"));
    QVERIFY(contains(said({{german, 1}, {folder_.path("nowhere"), 1}}), "There is no corpus"));
    QVERIFY(!std::filesystem::exists(folder_.path("never")));
    QCOMPARE(folder_.leftovers(), 0);
  }
};

QTEST_GUILESS_MAIN(MixtureTest)
#include "mixture_test.moc"
