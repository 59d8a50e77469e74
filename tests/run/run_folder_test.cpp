// SPDX-License-Identifier: Apache-2.0
// A run folder is made whole, read back, and refused in one sentence when it is damaged.
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/platform/atomic_file.h"
#include "engine/platform/folders.h"
#include "engine/run/run_folder.h"

using namespace transept;
using nlohmann::json;

class RunFolderTest : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    temporary_ = std::make_unique<QTemporaryDir>();
    folder_ = temporary_->path().toStdString();
    Config config;
    config.setText("model.layers=3");
    config.resolve();
    RunDescription description;
    description.name = "First try";
    description.corpus = "/corpora/multi30k";
    description.corpusName = "multi30k";
    description.sourceLanguage = "en";
    description.targetLanguage = "de";
    description.preset = "tiny";
    RunFolder::create(folder_ + "/run", description, config);
  }

  void comesBack() {
    const RunFolder run = RunFolder::open(folder_ + "/run/");
    QCOMPARE(run.path(), folder_ + "/run");
    QCOMPARE(run.description().name, std::string("First try"));
    QCOMPARE(run.description().corpusName, std::string("multi30k"));
    QCOMPARE(run.description().device, std::string("cpu"));
    QVERIFY(run.description().created > 1.7e9);
    QCOMPARE(run.config().model.layers, std::int64_t{3});
    QVERIFY(!run.readOnly());
    QCOMPARE(run.configDigest().size(), std::size_t{16});
    QCOMPARE(run.configDigest(), RunFolder::open(folder_ + "/run").configDigest());
    QVERIFY_THROWS_EXCEPTION(UserError, RunFolder::create(folder_ + "/run", {}, Config()));
    QVERIFY_THROWS_EXCEPTION(UserError, RunFolder::open(folder_));
  }

  void renamingChangesOnlyTheName() {
    const std::string config = readFile(folder_ + "/run/config.json");
    RunFolder run = RunFolder::open(folder_ + "/run");
    run.rename("Zweiter \"Versuch\"");
    QCOMPARE(RunFolder::open(folder_ + "/run").description().name, std::string("Zweiter \"Versuch\""));
    QCOMPARE(RunFolder::open(folder_ + "/run").description().preset, std::string("tiny"));
    QCOMPARE(readFile(folder_ + "/run/config.json"), config);
  }

  void newerVersionsAreReadOnly() {
    const std::string path = folder_ + "/run/config.json";
    json config = json::parse(readFile(path));
    config["version"] = 2;
    config["model"]["mixture_of_experts"] = 8;
    config["telepathy"] = {{"range", 3}};
    writeFileAtomically(path, config.dump());
    RunFolder run = RunFolder::open(folder_ + "/run");
    QVERIFY(run.readOnly());
    QCOMPARE(run.config().model.layers, std::int64_t{3});
    try {
      run.rename("x");
      QFAIL("must be refused");
    } catch (const UserError& error) {
      QCOMPARE(error.kind(), ErrorKind::newerVersion);
    }
  }

  void damageIsNamed() {
    writeFileAtomically(folder_ + "/run/run.json", "{\"name\": 5}");
    QVERIFY_THROWS_EXCEPTION(UserError, RunFolder::open(folder_ + "/run"));
    writeFileAtomically(folder_ + "/run/run.json", "{}");
    QCOMPARE(RunFolder::open(folder_ + "/run").description().name, std::string("run"));
    const std::string path = folder_ + "/run/config.json";
    json config = json::parse(readFile(path));
    config["model"]["layerz"] = 4;
    writeFileAtomically(path, config.dump());
    try {
      RunFolder::open(folder_ + "/run");
      QFAIL("an unknown key must be refused");
    } catch (const ConfigError& error) {
      QVERIFY2(QString(error.what()).contains("model.layers"), error.what());  // the hint
    }
    writeFileAtomically(path, "{");
    QVERIFY_THROWS_EXCEPTION(UserError, RunFolder::open(folder_ + "/run"));
  }

  void adoptsAVocabularyOnce() {
    const RunFolder run = RunFolder::open(folder_ + "/run");
    const std::string derived = folder_ + "/derived";
    createFolder(derived);
    QVERIFY(!run.hasVocabulary());
    QVERIFY_THROWS_EXCEPTION(UserError, run.adoptVocabulary(derived));
    writeFileAtomically(derived + "/vocabulary.source.model", "pieces");
    writeFileAtomically(derived + "/vocabulary.target.model", "Stücke");
    writeFileAtomically(derived + "/train.tokens", "large");
    run.adoptVocabulary(derived);
    run.adoptVocabulary(derived);
    QVERIFY(run.hasVocabulary());
    QCOMPARE(readFile(run.path() + "/vocabulary.target.model"), std::string("Stücke"));
    QVERIFY(!pathExists(run.path() + "/train.tokens"));
    writeFileAtomically(derived + "/vocabulary.source.model", "other pieces");
    QVERIFY_THROWS_EXCEPTION(UserError, run.adoptVocabulary(derived));
  }

  void listsRunsAndSamples() {
    RunFolder::create(folder_ + "/another", {}, Config());
    createFolder(folder_ + "/no run");
    QCOMPARE(listRuns(folder_), (std::vector<std::string>{folder_ + "/another", folder_ + "/run"}));
    QVERIFY(listRuns(folder_ + "/none").empty());
    const RunFolder run = RunFolder::open(folder_ + "/run");
    for (const std::int64_t step : {2000, 500, 1'000'000'000}) writeFileAtomically(run.samplesPath(step), "");
    writeFileAtomically(run.path() + "/samples/step-5.txt", "");
    QCOMPARE(run.sampleSteps(), (std::vector<std::int64_t>{500, 2000, 1'000'000'000}));
  }

  /// An empty list would make somebody believe that all is gone.
  void aFileInAFoldersPlaceIsToldOf() {
    const RunFolder run = RunFolder::open(folder_ + "/run");
    std::filesystem::remove_all(run.path() + "/samples");
    QVERIFY(run.sampleSteps().empty());
    writeFileAtomically(run.path() + "/samples", "");
    QVERIFY_THROWS_EXCEPTION(UserError, run.sampleSteps());
    QVERIFY_THROWS_EXCEPTION(UserError, listRuns(run.path() + "/samples"));
    QVERIFY_THROWS_EXCEPTION(UserError, run.adoptVocabulary(run.path() + "/samples"));
  }

 private:
  std::unique_ptr<QTemporaryDir> temporary_;
  std::string folder_;
};

QTEST_GUILESS_MAIN(RunFolderTest)
#include "run_folder_test.moc"
