// SPDX-License-Identifier: GPL-3.0-or-later
// All texts of the real engine's schema and of the list of text sources are available to translators.
#include "ui/state/settings/engine_texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/window_test.h"
#include "ui/client/engine_client.h"

using namespace transept;

class EngineTextsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyTextOfTheSchemaIsListed() {
    if (!QFileInfo(TRANSEPT_ENGINE_PROGRAM).isExecutable()) QSKIP("transept-engine is not built");
    const QTemporaryDir home;  // without presets of the user
    qputenv("TRANSEPT_HOME", home.path().toUtf8());
    EngineClient client;
    client.setCommand(TRANSEPT_ENGINE_PROGRAM, {"serve"});
    client.start();
    QJsonObject schema;
    client.request("config/schema", {}, this, [&](const Reply& reply) { schema = reply.result; });
    QTRY_VERIFY_WITH_TIMEOUT(!schema.isEmpty(), 20000);
    const QStringList names{
        "relu",     "swish", "gelu",    "gelu_tanh",    "interleaved", "halves", "blocks", "blocks_from_one",
        "post",     "pre",   "noam",    "inverse_sqrt", "f32",         "bf16",   "bpe",    "unigram",
        "gnmt",     "power", "fairseq", "marian",       "13a",         "intl",   "zh",     "ja-mecab",
        "ko-mecab", "char",  "spm",     "identity",     "nmt_nfkc",    "nfkc"};  // which stay as they are
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
    const QStringList known = knownEngineTexts();
    QStringList missing;
    for (const QString& text : std::as_const(spoken)) {
      if (!text.isEmpty() && !known.contains(text)) missing << text;
    }
    QVERIFY2(missing.isEmpty(), qPrintable("add to ui/state/settings/engine_texts.cpp: " + missing.join(" | ")));
  }

  void everyTextOfTheSourcesIsListed() {
    const QDir folder(TRANSEPT_SOURCE_DIR "/resources/sources");
    const QStringList names = folder.entryList({"*.json"}), known = knownEngineTexts();
    QVERIFY(!names.isEmpty());
    QStringList missing;
    for (const QString& name : names) {
      QFile file(folder.filePath(name));
      QVERIFY(file.open(QIODevice::ReadOnly));
      const QJsonArray sources = QJsonDocument::fromJson(file.readAll())["sources"].toArray();
      QVERIFY(!sources.isEmpty());
      for (const QJsonValue& source : sources) {
        const QString about = source["about"].toString(), licence = source["licence"].toString();
        if (!known.contains(about)) missing << about;
        if (!licence.startsWith("CC ") && !known.contains(licence)) missing << licence;  // a licence keeps its name
      }
    }
    QVERIFY2(missing.isEmpty(), qPrintable("add to ui/state/settings/engine_texts.cpp: " + missing.join(" | ")));
  }
};

TRANSEPT_WINDOW_TEST(EngineTextsTest)
#include "engine_texts_test.moc"
