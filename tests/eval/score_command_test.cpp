// SPDX-License-Identifier: Apache-2.0
// transept-engine score: what it prints, and what it says about files that it cannot use.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class ScoreCommandTest : public QObject {
  Q_OBJECT

 private slots:
  void jsonHasTheContractsKeys();
  void textCarriesTheSignature();
  void severalReferences();
  void pairedTestSaysHowSure();
  void badInputIsOneSentence_data();
  void badInputIsOneSentence();
  void wrongUsageIsTwo();

 private:
  struct Result {
    int status = -1;
    QString output, error;
  };
  Result score(const QStringList& arguments, const QByteArray& input = {});
  QString file(const QString& name, const QByteArray& content);
  QTemporaryDir folder_;
};

ScoreCommandTest::Result ScoreCommandTest::score(const QStringList& arguments, const QByteArray& input) {
  QProcess process;
  process.setWorkingDirectory(folder_.path());
  process.start(TRANSEPT_ENGINE_PROGRAM, QStringList{"score"} + arguments);
  process.write(input);
  process.closeWriteChannel();
  if (!process.waitForFinished(60'000)) return {};
  return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
          QString::fromUtf8(process.readAllStandardError())};
}

QString ScoreCommandTest::file(const QString& name, const QByteArray& content) {
  QFile file(QDir(folder_.path()).filePath(name));
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write a test file");
  return name;
}

void ScoreCommandTest::jsonHasTheContractsKeys() {
  file("hyp", "The cat sat on the mat today.\r\nA dog barks.\n");
  file("ref", "The cat sat on a mat today.\nA dog barks!\n");
  const Result result = score({"-r", "ref", "hyp", "--metric", "bleu,chrf,chrf++,ter", "--json", "--confidence"});
  QCOMPARE(result.status, 0);
  const QJsonObject json = QJsonDocument::fromJson(result.output.toUtf8()).object();
  // sacreBLEU 2.6.0 on the same lines
  QVERIFY(qAbs(json["bleu"].toDouble() - 46.95522078768764) < 1e-9);
  QVERIFY(qAbs(json["chrf"].toDouble() - 80.2585338154) < 1e-9);
  QVERIFY(json["chrf++"].isDouble());
  QVERIFY(json["ter"].isDouble());
  QCOMPARE(json["precisions"].toArray().size(), 4);
  QCOMPARE(json["brevity_penalty"].toDouble(), 1.0);
  QVERIFY(
      json["bleu_signature"].toString().startsWith("nrefs:1|bs:1000|seed:12345|case:mixed|eff:no|tok:13a|smooth:exp|"));
  QVERIFY(json["bleu_confidence"].toObject()["half_width"].isDouble());
}

void ScoreCommandTest::textCarriesTheSignature() {
  file("ref", "Ein Haus.\n");
  const Result result =
      score({"-r", "ref", "-", "--tokenize", "intl", "--lowercase", "--smooth", "floor"}, "EIN HAUS.\n");
  QCOMPARE(result.status, 0);
  QVERIFY2(result.output.startsWith("BLEU|nrefs:1|case:lc|eff:no|tok:intl|smooth:floor[0.10]|version:transept-"),
           qPrintable(result.output));
}

void ScoreCommandTest::severalReferences() {
  file("hyp", "x y z w v\n");
  file("one", "a b c d e\n");
  file("two", "x y z w v\n");
  QVERIFY(score({"-r", "one", "hyp"}).output.contains(" = 0.00 "));
  QVERIFY(score({"-r", "one", "-r", "two", "hyp"}).output.contains(" = 100.00 "));
  QVERIFY(score({"-r", "one", "-r", "two", "hyp"}).output.startsWith("BLEU|nrefs:2|"));
}

void ScoreCommandTest::pairedTestSaysHowSure() {
  QByteArray good, bad, reference;
  for (int i = 0; i < 60; ++i) {
    const QByteArray line = "sentence number " + QByteArray::number(i) + " is about a cat on the mat\n";
    reference += line;
    good += line;
    bad += i % 2 ? line : QByteArray("something else altogether is written here instead\n");
  }
  file("good", good);
  file("bad", bad);
  file("ref", reference);
  for (const char* test : {"bootstrap", "randomization"}) {
    const auto pValue = [&](const char* system, const char* other) {
      const Result result = score({"-r", "ref", system, "--paired", other, "--paired-test", test, "--json"});
      const QJsonObject json = QJsonDocument::fromJson(result.output.toUtf8()).object();
      return json["paired"].toObject()["metrics"].toObject()["bleu"].toObject()["p_value"].toDouble(-1);
    };
    QVERIFY(pValue("good", "bad") > 0);
    QVERIFY(pValue("good", "bad") < 0.01);
    QVERIFY(pValue("good", "good") < 0.01 || pValue("good", "good") <= 1);
  }
}

void ScoreCommandTest::badInputIsOneSentence_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("says");
  file("two-lines", "a\nb\n");
  file("one-line", "a\n");
  file("empty", "");
  file("latin1", "gut\nsch\xf6n\n");
  QTest::newRow("lengths") << QStringList{"-r", "one-line", "two-lines"} << "has 2 lines and the reference has 1";
  QTest::newRow("second reference") << QStringList{"-r", "two-lines", "-r", "one-line", "two-lines"}
                                    << "reference 2 has 1";
  QTest::newRow("other system") << QStringList{"-r", "two-lines", "two-lines", "--paired", "one-line"} << "has 1 lines";
  QTest::newRow("empty") << QStringList{"-r", "one-line", "empty"} << "empty is empty";
  QTest::newRow("missing") << QStringList{"-r", "one-line", "nowhere"} << "Cannot open nowhere";
  QTest::newRow("folder") << QStringList{"-r", ".", "one-line"} << "it is a folder";
  QTest::newRow("not UTF-8") << QStringList{"-r", "latin1", "two-lines"} << "latin1, line 2: not UTF-8";
}

void ScoreCommandTest::badInputIsOneSentence() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, says);
  const Result result = score(arguments);
  QCOMPARE(result.status, 1);
  QVERIFY(result.output.isEmpty());
  QVERIFY2(result.error.contains(says), qPrintable(result.error));
  QCOMPARE(result.error.count('\n'), 1);
}

void ScoreCommandTest::wrongUsageIsTwo() {
  file("one-line", "a\n");
  QCOMPARE(score({"one-line"}).status, 2);
  QCOMPARE(score({"-r", "one-line", "one-line", "--tokenize", "words"}).status, 2);
  QCOMPARE(score({"-r", "one-line", "one-line", "--metric", "bleu,rouge"}).status, 2);
}

QTEST_GUILESS_MAIN(ScoreCommandTest)
#include "score_command_test.moc"
