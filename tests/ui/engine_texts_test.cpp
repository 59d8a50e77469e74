// SPDX-License-Identifier: GPL-3.0-or-later
// All texts of the real engine's schema and of the list of text sources are translated.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

#include "tests/support/window_test.h"
#include "ui/client/engine_client.h"
#include "ui/client/engine_texts.h"

using namespace transept;

namespace {

/// The texts without a translation, with the language that lacks it.
QStringList untranslated(const QStringList& texts) {
  QStringList missing;
  // The texts themselves are English; a language that is only begun shows what it lacks in English.
  QStringList files = QDir(":/i18n").entryList({"transept_*.qm"});
  static const QRegularExpression complete("transept_(de|es|fr|ja|zh)[.]qm");
  files.removeIf([](const QString& file) { return !complete.match(file).hasMatch(); });
  if (files.isEmpty()) missing << "no languages";
  for (const QString& file : std::as_const(files)) {
    QTranslator translator;
    if (!translator.load(":/i18n/" + file)) missing << file;
    for (const QString& text : texts) {
      if (!text.isEmpty() && translator.translate("Engine", text.toUtf8()).isEmpty()) missing << file + ": " + text;
    }
  }
  return missing;
}

}  // namespace

class EngineTextsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyTextOfTheSchemaIsTranslated() {
    if (!QFileInfo(TRANSEPT_ENGINE_PROGRAM).isExecutable()) QSKIP("transept-engine is not built");
    const QTemporaryDir home;  // without presets of the user
    qputenv("TRANSEPT_HOME", home.path().toUtf8());
    EngineClient client;
    client.setCommand(TRANSEPT_ENGINE_PROGRAM, {"serve"});
    client.start();
    QJsonObject schema;
    client.request("config/schema", {}, this, [&](const Reply& reply) { schema = reply.result; });
    QTRY_VERIFY_WITH_TIMEOUT(!schema.isEmpty(), 20000);
    const QStringList names{"relu",         "ssru",      "swish",
                            "gelu",         "gelu_tanh", "interleaved",
                            "halves",       "blocks",    "blocks_from_one",
                            "post",         "pre",       "noam",
                            "inverse_sqrt", "f32",       "bf16",
                            "fp8",          "bpe",       "unigram",
                            "gnmt",         "power",     "fairseq",
                            "marian",       "13a",       "intl",
                            "zh",           "ja-mecab",  "ko-mecab",
                            "char",         "spm",       "identity",
                            "nmt_nfkc",     "nfkc",      "8"};  // which stay as they are
    QStringList spoken;
    for (const QJsonValue& parameter : schema["parameters"].toArray()) {
      spoken << parameter["label"].toString() << parameter["help"].toString() << parameter["unit"].toString();
      const QJsonArray choices = parameter["choices"].toArray();
      for (const QJsonValue& choice : choices) {
        if (!names.contains(choice.toString())) spoken << choice.toString();
      }
    }
    for (const QJsonValue& preset : schema["presets"].toArray()) {
      spoken << preset["title"].toString() << preset["description"].toString();
    }
    QVERIFY(spoken.size() > 100);
    const QStringList missing = untranslated(spoken);
    QVERIFY2(missing.isEmpty(), qPrintable("run update_translations and translate: " + missing.join(" | ")));
  }

  /// Each template that the window translates is one of the engine's, with the same places in every language.
  void templatesOfErrorsAreThoseOfTheEngine() {
    QFile list(TRANSEPT_SOURCE_DIR "/resources/messages/errors.json");
    QVERIFY(list.open(QIODevice::ReadOnly));
    QStringList templates;
    for (const QJsonValue& one : QJsonDocument::fromJson(list.readAll()).array()) templates << one.toString();
    QVERIFY(templates.size() > 100);
    QCOMPARE(QSet<QString>(templates.begin(), templates.end()).size(), templates.size());
    QString sources;
    for (const char* folder : {"/engine", "/kernels"}) {
      QDirIterator files(TRANSEPT_SOURCE_DIR + QString(folder), {"*.cpp", "*.h"}, QDir::Files,
                         QDirIterator::Subdirectories);
      while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        sources += QString::fromUtf8(file.readAll());
      }
    }
    static const QRegularExpression continued(QStringLiteral("\"\\s*\\n\\s*\""));
    sources.remove(continued);  // a literal on several lines
    for (const QString& text : templates) {
      const QString literal = u'"' + QString(text).replace(u'"', QStringLiteral("\\\"")) + u'"';
      QVERIFY2(sources.contains(literal), qPrintable("the engine has no error " + literal));
    }
    const QStringList missing = untranslated(templates);
    QVERIFY2(missing.isEmpty(), qPrintable("run update_translations and translate: " + missing.join(" | ")));
  }

  void errorsAreInTheLanguageOfTheWindow() {
    QTranslator german;
    QVERIFY(german.load(":/i18n/transept_de.qm"));
    const QJsonObject form{{"text", "must lie between {} and {}"}, {"values", QJsonArray{"1", "64"}}};
    const QJsonObject whole{
        {"text", "{}\"{}\" {}."},
        {"values", QJsonArray{QJsonObject{{"text", "The parameter "}, {"values", QJsonArray{}}}, "seed", form}}};
    const QJsonObject read{{"text", "Cannot {} {}: {}."},
                           {"values", QJsonArray{QJsonObject{{"text", "read"}, {"values", QJsonArray{}}}, "/a.en",
                                                 QJsonObject{{"text", "it is a folder"}, {"values", QJsonArray{}}}}}};
    const QJsonObject error{
        {"code", -32602},
        {"message", "The parameter \"seed\" must lie between 1 and 64."},
        {"data", QJsonObject{{"remedy", "Check the path."},
                             {"template", whole},
                             {"remedy_template", QJsonObject{{"text", "Check the path."}, {"values", QJsonArray{}}}}}}};
    QCOMPARE(engineSentence(whole), QString());  // in English the sentence itself is shown
    QVERIFY(EngineError::fromJson(error).message.endsWith("must lie between 1 and 64."));
    QCoreApplication::installTranslator(&german);
    const QString sentence = EngineError::fromJson(error).message, remedy = EngineError::fromJson(error).remedy;
    const QString order = engineSentence(read);
    // A part without a translation leaves the whole sentence in English.
    QJsonObject unknown = whole;
    unknown["values"] = QJsonArray{"", "seed", QJsonObject{{"text", "is blue"}, {"values", QJsonArray{}}}};
    const QString none = engineSentence(unknown);
    QCoreApplication::removeTranslator(&german);
    QCOMPARE(sentence, QStringLiteral("Die Angabe „Zufallszahl“ muss zwischen 1 und 64 liegen.")
                           .replace("Zufallszahl", sentence.section(u'„', 1).section(u'“', 0, 0)));
    QVERIFY2(!sentence.contains("seed"), qPrintable(sentence));  // the label of the field
    QCOMPARE(remedy, QString("Prüfen Sie den Pfad."));
    QCOMPARE(order, QString("/a.en lässt sich nicht lesen: es ist ein Ordner."));
    QCOMPARE(none, QString());
  }

  void everyTextOfTheSourcesIsTranslated() {
    const QDir folder(TRANSEPT_SOURCE_DIR "/resources/sources");
    const QStringList names = folder.entryList({"*.json"});
    QVERIFY(!names.isEmpty());
    QStringList spoken;
    for (const QString& name : names) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QJsonArray sources = QJsonDocument::fromJson(file.readAll())["sources"].toArray();
      QVERIFY(!sources.isEmpty());
      for (const QJsonValue& source : sources) {
        const QString licence = source["licence"].toString();
        spoken << source["about"].toString();
        if (!licence.startsWith("CC ")) spoken << licence;  // a licence keeps its name
      }
    }
    const QStringList missing = untranslated(spoken);
    QVERIFY2(missing.isEmpty(), qPrintable("run update_translations and translate: " + missing.join(" | ")));
  }

  void everyNameOfTheCatalogueIsTranslated() {
    QStringList spoken;
    for (const EngineName& name : engineNames()) spoken << name.text;
    QVERIFY(spoken.size() > 80);
    const QStringList missing = untranslated(spoken);
    QVERIFY2(missing.isEmpty(), qPrintable("run update_translations and translate: " + missing.join(" | ")));
    QCOMPARE(engineName("stage", "tokenising"), "Cutting the text into tokens");
    QCOMPARE(engineName("stage", "of a newer engine"), "of a newer engine");
  }

  void messagesNameLabelsAndNoKeys() {
    QCOMPARE(withLabels("'train.warmup' must lie between 0 and 9; see 'model.layers' and train.warmup."),
             "“Warm-up steps” must lie between 0 and 9; see “Layers N” and “Warm-up steps”.");
    QCOMPARE(withLabels("The parameter \"validation_target\" must be a path."),
             "“Validation target file” must be a path.");
    QCOMPARE(withLabels("The parameter \"of_a_newer_engine\" and train.of_one in model.safetensors stay."),
             "The parameter \"of_a_newer_engine\" and train.of_one in model.safetensors stay.");
    const EngineError error = EngineError::fromJson(
        {{"code", -32001}, {"message", "Too much."}, {"data", QJsonObject{{"remedy", "Lower 'train.warmup'."}}}});
    QCOMPARE(error.remedy, "Lower “Warm-up steps”.");
  }

  /// The catalogue names the stages that the engine reports, and no others.
  void theStagesAreThoseOfTheEngine() {
    static const QRegularExpression reported("(?:report_?|progress|counter)\\(\\{?\"([a-z][a-z ]+)\"");
    QSet<QString> ofTheEngine, named;
    QDirIterator sources(TRANSEPT_SOURCE_DIR "/engine", {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories);
    while (sources.hasNext()) {
      QFile file(sources.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QString text = QString::fromUtf8(file.readAll());
      for (auto it = reported.globalMatch(text); it.hasNext();) ofTheEngine << it.next().captured(1);
    }
    for (const EngineName& name : engineNames())
      if (qstrcmp(name.kind, "stage") == 0) named << name.key;
    QVERIFY(ofTheEngine.size() > 15);
    const QSet<QString> unnamed = ofTheEngine - named;
    QVERIFY2(unnamed.isEmpty(), qPrintable("missing in resources/names: " + QStringList(unnamed.values()).join(", ")));
    const QSet<QString> stale = named - ofTheEngine;
    QVERIFY2(stale.isEmpty(), qPrintable("no stage of the engine: " + QStringList(stale.values()).join(", ")));
  }
};

TRANSEPT_WINDOW_TEST(EngineTextsTest)
#include "engine_texts_test.moc"
