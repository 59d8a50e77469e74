// SPDX-License-Identifier: Apache-2.0
// The worst pairs of a corpus are those that scoring every pair by itself finds, with file and line.
#include "engine/inspect/worst_pairs.h"

#include <QProcess>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/data/importing/pair_places.h"
#include "engine/decode/scoring.h"
#include "tests/data/data_helper.h"
#include "tests/decode/toy_model_folder.h"

using namespace transept;
using namespace transept::test;

class WorstPairsTest : public QObject {
  Q_OBJECT

 private:
  Folder folder_;
  std::unique_ptr<Backend> backend_ = makeCpuBackend(1);
  ToyModel toy_{*backend_, 3};
  std::string corpus_;
  Lines sources_, targets_;  // of the training text
  std::vector<double> losses_;

 private slots:
  void initTestCase() {
    ImportSettings settings;
    settings.source = folder_.writeLines("text.en", sentences("the", 1300));
    settings.target = folder_.writeLines("text.de", sentences("das", 1300));
    settings.out = corpus_ = folder_.path("corpus");
    settings.cleaning = CleaningStack::only("empty");
    importCorpus(settings, {}, {});
    sources_ = linesOf(corpus_ + "/train.source");
    targets_ = linesOf(corpus_ + "/train.target");
    for (const TranslationScore& score : scoreTranslations(toy_.model(), sources_, targets_)) {
      losses_.push_back(-score.logProbability() / static_cast<double>(score.tokens.size()));
    }
  }

  void allPairsInOrder() {
    std::int64_t told = 0, total = 0;
    const auto follow = [&](const Progress& progress) {
      QVERIFY(progress.done >= told);
      told = progress.done;
      total = progress.total;
    };
    const WorstPairs found = worstPairs(toy_.model(), corpus_, {0, 20, 1}, follow);
    QCOMPARE(found.all, static_cast<std::int64_t>(sources_.size()));
    QCOMPARE(found.judged, found.all);
    QCOMPARE(total, found.all);
    QCOMPARE(found.pairs.size(), std::size_t{20});
    std::vector<double> expected = losses_;
    std::ranges::sort(expected, std::greater<>());
    for (std::size_t i = 0; i < found.pairs.size(); ++i) {
      const WorstPair& one = found.pairs[i];
      QVERIFY(std::abs(one.loss - expected[i]) < 1e-4);
      QVERIFY(std::abs(one.loss - losses_[static_cast<std::size_t>(one.pair)]) < 1e-4);
      QVERIFY(one.source == sources_[static_cast<std::size_t>(one.pair)]);
      QVERIFY(one.target == targets_[static_cast<std::size_t>(one.pair)]);
      // The place is that of the text that was imported, whatever the split moved.
      QVERIFY2(contains(one.where, "text.en:"), one.where.c_str());
      const int line = std::stoi(one.where.substr(one.where.rfind(':') + 1));
      QVERIFY(linesOf(folder_.path("text.en"))[static_cast<std::size_t>(line - 1)] == one.source);
    }
  }

  void aSampleIsDrawnBySeed() {
    const WorstPairs one = worstPairs(toy_.model(), corpus_, {300, 300, 1}),
                     same = worstPairs(toy_.model(), corpus_, {300, 300, 1}),
                     other = worstPairs(toy_.model(), corpus_, {300, 300, 2});
    QCOMPARE(one.judged, 300);
    QVERIFY(one.toJson() == same.toJson());
    QVERIFY(one.toJson() != other.toJson());
    std::int64_t late = 0;
    for (const WorstPair& pair : one.pairs) late += pair.pair >= one.all / 2;
    QVERIFY2(late > 100 && late < 200, qPrintable(QString::number(late)));  // from everywhere
  }

  void aDivergedModelFindsEveryPairInfinitelyBad() {
    ToyModel diverged(*backend_, 3);
    Parameters& parameters = diverged.transformer->parameters();
    const ParameterEntry& first = parameters.entries()[0];
    parameters.upload(0,
                      std::vector<float>(static_cast<std::size_t>(first.rows * first.columns), std::nanf("")).data());
    diverged.transformer->weightsChanged();
    const WorstPairs found = worstPairs(diverged.model(), corpus_, {0, 20, 1});
    QCOMPARE(found.judged, found.all);
    QCOMPARE(found.pairs.size(), std::size_t{20});
    for (std::size_t i = 0; i < found.pairs.size(); ++i) {
      QVERIFY(std::isinf(found.pairs[i].loss));
      QCOMPARE(found.pairs[i].pair, static_cast<std::int64_t>(i));
    }
    QVERIFY(found.toJson()["pairs"][0]["loss"].is_null());
  }

  void itStops() {
    std::stop_source stop;
    stop.request_stop();
    QVERIFY_EXCEPTION_THROWN(worstPairs(toy_.model(), corpus_, {}, {}, stop.get_token()), Cancelled);
    QVERIFY(contains(refusal([&] { worstPairs(toy_.model(), folder_.path("none"), {}); }), "There is no corpus"));
  }

  void olderCorporaNameTheirOwnLines() {
    std::filesystem::remove(corpus_ + "/train.places");
    QVERIFY(PairPlaces(corpus_).where(4) == corpus_ + "/train.source:5");
  }

  void byTheCommandLine() {
    writeToyModel(*backend_, folder_.path("toy"), 11);
    ImportSettings settings;
    settings.source = folder_.writeLines("few.en", sentences("the", 60));
    settings.target = folder_.writeLines("few.de", sentences("das", 60));
    settings.out = folder_.path("few");
    importCorpus(settings, {}, {});
    QProcess engine;
    engine.start(TRANSEPT_ENGINE_PROGRAM, {"worst", QString::fromStdString(folder_.path("toy")), "--corpus",
                                           QString::fromStdString(settings.out), "--worst", "3", "--threads", "1"});
    QVERIFY(engine.waitForFinished(120'000));
    QVERIFY2(engine.exitCode() == 0, engine.readAllStandardError());
    const QList<QByteArray> lines = engine.readAllStandardOutput().trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    for (const QByteArray& line : lines) {
      QCOMPARE(line.count('\t'), 3);
      QVERIFY(line.split('\t')[1].contains("few.en:"));
    }
  }
};

QTEST_GUILESS_MAIN(WorstPairsTest)
#include "worst_pairs_test.moc"
