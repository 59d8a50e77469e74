// SPDX-License-Identifier: Apache-2.0
// Models as files: loading, sharing a device, what is wrong with them; and the commands that use them.
#include "engine/decode/loaded_model.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <thread>

#include "engine/base/error.h"
#include "engine/decode/translator.h"
#include "tests/decode/toy_model_folder.h"

using namespace transept;

class LoadedModelTest : public QObject {
  Q_OBJECT
  std::unique_ptr<Backend> backend_ = makeCpuBackend(2);
  QTemporaryDir folder_;
  std::unique_ptr<Transformer> written_;

  std::string path(const char* name) const { return folder_.path().toStdString() + "/" + name; }

  struct Answer {
    int status;
    QByteArray out, err;
    QList<QByteArray> lines() const {
      QList<QByteArray> all = out.split('\n');
      if (!all.isEmpty() && all.last().isEmpty()) all.removeLast();
      return all;
    }
  };
  static Answer run(const QStringList& arguments, const QByteArray& input) {
    QProcess process;
    process.start(TRANSEPT_ENGINE_PROGRAM, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000)) return {-1, {}, "the program did not end"};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, process.readAllStandardOutput(),
            process.readAllStandardError()};
  }
  Answer translate(QStringList more, const QByteArray& input, const char* model = "toy") const {
    return run(
        QStringList{"translate", QString::fromStdString(path(model)), "--threads", "2", "--max-extra", "5"} + more,
        input);
  }
  static void failsWith(const std::function<void()>& action, const char* words) {
    try {
      action();
    } catch (const UserError& error) {
      QVERIFY2(std::string(error.what()).find(words) != std::string::npos, error.what());
      QVERIFY2(!error.remedy().empty(), error.what());
      return;
    }
    QFAIL("nothing was thrown");
  }

 private slots:
  void initTestCase() {
    written_ = writeToyModel(*backend_, path("toy"), 11);
    writeToyModel(*backend_, path("other"), 12);
  }

  void aLoadedModelIsTheWrittenOne() {
    const auto model = LoadedModel::load(path("toy"), {.threads = 2});
    QCOMPARE(model->choice().choice, std::string("imported model"));
    Translator loaded({use(model)}, {});
    Translator written({{written_.get(), model->vocabularies(), nullptr, nullptr, "written"}}, {});
    const std::vector<std::string> lines{"a man runs", "the fox", "", "unheard of"};
    const auto a = loaded.translate(lines), b = written.translate(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      QCOMPARE(a[i].text(), b[i].text());
      QCOMPARE(a[i].hypotheses.front().score, b[i].hypotheses.front().score);
    }
  }

  void modelsShareADevice() {
    const auto one = LoadedModel::load(path("toy"), {.threads = 2});
    const auto two = LoadedModel::load(path("other"), {.threads = 2});
    QCOMPARE(&one->device(), &two->device());
    QCOMPARE(&one->device(), sharedDevice("cpu", 0).get());
    QVERIFY_THROWS_EXCEPTION(BackendError, sharedDevice("cpu:0,1", 2));
    QVERIFY_THROWS_EXCEPTION(BackendError, sharedDevice("abacus", 0));
  }

  void aTurnIsWaitedForUntilStopped() {
    const auto device = sharedDevice("cpu", 2);
    const auto turn = device->turn({});
    bool cancelled = false;
    std::jthread other([&](std::stop_token stop) {
      try {
        const auto second = device->turn(stop);
      } catch (const Cancelled&) {
        cancelled = true;
      }
    });
    other.request_stop();
    other.join();
    QVERIFY(cancelled);

    bool notLoaded = false;  // a model is loaded in a turn, too
    std::jthread loads([&](std::stop_token stop) {
      try {
        LoadedModel::load(path("toy"), {.threads = 2}, stop);
      } catch (const Cancelled&) {
        notLoaded = true;
      }
    });
    loads.request_stop();
    loads.join();
    QVERIFY(notLoaded);
  }

  void whoeverWaitsForTheDeviceCanBeStopped() {
    const auto model = LoadedModel::load(path("toy"), {.threads = 2});
    const auto turn = model->device().turn({});  // another's long batch
    bool cancelled = false;
    std::jthread other([&](std::stop_token stop) {
      try {
        const Translator translator({use(model)}, {}, stop);
      } catch (const Cancelled&) {
        cancelled = true;
      }
    });
    other.request_stop();
    other.join();
    QVERIFY(cancelled);
  }

  void whatIsWrongIsSaid() {
    failsWith([&] { LoadedModel::load(path("nowhere")); }, "nowhere");
    const auto spoil = [&](const char* file, const std::function<void(QFile&)>& change, const char* words) {
      QTemporaryDir copy;
      const QString source = QString::fromStdString(path("toy")) + "/";
      for (const char* name : {"config.json", "model.safetensors", "vocabulary.txt"}) {
        QVERIFY(QFile::copy(source + name, copy.path() + "/" + name));
      }
      QFile spoilt(copy.path() + "/" + file);
      QVERIFY(spoilt.open(QIODevice::ReadWrite));
      change(spoilt);
      spoilt.close();
      failsWith([&] { LoadedModel::load(copy.path().toStdString()); }, words);
    };
    spoil(
        "config.json", [](QFile& f) { f.resize(10); }, "config.json");
    spoil(
        "model.safetensors", [](QFile& f) { f.resize(f.size() - 5); }, "model.safetensors");
    spoil(
        "vocabulary.txt", [](QFile& f) { f.seek(f.size()), f.write("more\n"); }, "another shape");
    spoil(
        "vocabulary.txt", [](QFile& f) { f.resize(3); }, "vocabulary.txt");
  }

  void aLineInGivesALineOut() {
    QByteArray input("a man\n\n   \n");
    input += QByteArray(10000, 'z') + "\n";
    input += QByteArray("\xff\xfe the fox\r\n") + "\xF0\x9F\xA6\x8A unseen\nthe end";
    const Answer answer = translate({}, input);
    QVERIFY2(answer.status == 0, answer.err.constData());
    QCOMPARE(answer.lines().size(), 7);
    QVERIFY(answer.lines()[1].isEmpty() && answer.lines()[2].isEmpty());
    QCOMPARE(translate({}, "").out, QByteArray());
    QCOMPARE(translate({}, "\n").out, QByteArray("\n"));
  }

  void manyWordsAreCutAndItIsSaid() {
    QByteArray line;
    for (int i = 0; i < 3000; ++i) line += "fox ";
    const Answer answer = translate({"--max-source-tokens", "50"}, line + "\na man\n");
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.lines().size(), 2);
    QVERIFY2(answer.err.contains("first 50 of 3000 tokens"), answer.err.constData());
  }

  void jsonAndNBest() {
    const Answer json = translate({"--json", "--nbest", "3", "--alignment", "soft"}, "a man\n\n");
    QVERIFY2(json.status == 0, json.err.constData());
    QCOMPARE(json.lines().size(), 2);
    const auto first = nlohmann::json::parse(json.lines()[0].toStdString());
    QCOMPARE(first.at("hypotheses").size(), std::size_t{3});
    QCOMPARE(first["hypotheses"][0].at("alignment").size(), first["hypotheses"][0].at("tokens").size());
    QVERIFY(nlohmann::json::parse(json.lines()[1].toStdString()).at("hypotheses").size() == 1);
    const Answer text = translate({"--nbest", "2", "--alignment", "hard"}, "a man\n");
    QCOMPARE(text.lines().size(), 2);
    QVERIFY(text.lines()[1].startsWith("0 ||| "));
  }

  void ensemblesPrefixesAndSamples() {
    const QString both = QString::fromStdString(path("toy") + "," + path("other"));
    const Answer ensemble = run({"translate", both, "--max-extra", "4"}, "a man\n");
    QVERIFY2(ensemble.status == 0, ensemble.err.constData());
    QCOMPARE(ensemble.lines().size(), 1);
    const Answer prefix = translate({"--prefix"}, "a man\tder mann\nthe fox\n");
    QVERIFY(prefix.lines()[0].startsWith("der mann"));
    const Answer bad = translate({"--prefix"}, "a man\tder bär\n");
    QCOMPARE(bad.status, 1);
    QVERIFY(bad.err.contains("der bär"));
    const Answer sampled = translate({"--sample", "--seed", "3", "--top-k", "5"}, "a man\nthe fox\n");
    QCOMPARE(sampled.out, translate({"--sample", "--seed", "3", "--top-k", "5"}, "a man\nthe fox\n").out);
    writeToyModel(*backend_, path("foreign"), 3, {"a", "b"});
    const QString mixed = QString::fromStdString(path("toy") + "," + path("foreign"));
    const Answer foreign = run({"translate", mixed}, "a\n");
    QCOMPARE(foreign.status, 1);
    QVERIFY(foreign.err.contains("vocabularies differ"));
  }

  void givenTranslationsAreScored() {
    QFile targets(folder_.filePath("targets"));
    QVERIFY(targets.open(QIODevice::WriteOnly));
    targets.write("ein@@ e fuchs\nder mann\n");
    targets.close();
    const Answer answer = translate({"--score", targets.fileName(), "--json"}, "a fox\nthe man\n");
    QVERIFY2(answer.status == 0, answer.err.constData());
    QCOMPARE(nlohmann::json::parse(answer.lines()[0].toStdString()).at("tokens").size(), std::size_t{4});
    QCOMPARE(translate({"--score", targets.fileName()}, "a fox\n").status, 1);
  }

  void evaluationAndAttention() {
    const auto write = [&](const char* name, const char* text) {
      QFile file(folder_.filePath(name));
      if (file.open(QIODevice::WriteOnly)) file.write(text);
      return file.fileName();
    };
    const QString source = write("s", "a man\nthe fox runs\n"),
                  reference = write("r", "ein@@ e mann\nder fuchs rennt\n");
    const QString model = QString::fromStdString(path("toy"));
    const Answer evaluated = run({"evaluate", model, "--source", source, "--reference", reference, "--json"}, "");
    QVERIFY2(evaluated.status == 0, evaluated.err.constData());
    const auto json = nlohmann::json::parse(evaluated.out.toStdString());
    QVERIFY(json.at("bleu_signature").get<std::string>().find("tok:none") != std::string::npos);
    QVERIFY(json.at("perplexity").get<double>() > 1 && json.contains("chrf") && json.contains("precisions"));
    QCOMPARE(run({"evaluate", model, "--source", source, "--reference", write("one", "x\n")}, "").status, 1);

    const QString png = folder_.filePath("heads.png"), svg = folder_.filePath("heads.svg");
    const Answer seen = run({"attention", model, "--source", "a man runs", "--png", png, "--svg", svg, "--json"}, "");
    QVERIFY2(seen.status == 0, seen.err.constData());
    QCOMPARE(nlohmann::json::parse(seen.out.toStdString()).at("cross").size(), std::size_t{2});
    QFile picture(png);
    QVERIFY(picture.open(QIODevice::ReadOnly) && picture.read(8) == QByteArray("\x89PNG\r\n\x1a\n"));
    QCOMPARE(run({"attention", model, "--source", ""}, "").status, 1);
    QCOMPARE(run({"attention", model, "--source", "a", "--head", "9", "--svg", svg}, "").status, 1);
  }

  void whatDoesNotArriveIsNotDone() {
    for (const char* command : {"plan", "recipe", "cleaning", "devices"}) {
      QProcess process;
      process.setStandardOutputFile("/dev/full");
      process.start(TRANSEPT_ENGINE_PROGRAM, {command});
      QVERIFY(process.waitForFinished(120000));
      QVERIFY2(process.exitCode() == 1, command);
      QVERIFY2(process.readAllStandardError().contains("could not be written"), command);
    }
  }

  void wrongUsageIsTwo() {
    QCOMPARE(run({"translate"}, "").status, 2);
    QCOMPARE(translate({"--beam", "0"}, "a\n").status, 2);
    QCOMPARE(translate({"--temperature", "2"}, "a\n").status, 2);  // of what is not drawn
    QCOMPARE(translate({"--beam", "2", "--nbest", "3"}, "a\n").status, 1);
    QCOMPARE(translate({}, "a\n", "nowhere").status, 1);
  }
};

QTEST_GUILESS_MAIN(LoadedModelTest)
#include "loaded_model_test.moc"
