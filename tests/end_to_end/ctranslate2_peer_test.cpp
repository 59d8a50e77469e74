// SPDX-License-Identifier: Apache-2.0
// A model that was trained here translates 500 sentences in CTranslate2 token by token as it does in Transept.
#include <QtTest>
#include <set>

#include "engine/decode/translator.h"
#include "engine/interop/ctranslate2/ctranslate2.h"
#include "tests/end_to_end/engine_program.h"
#include "tests/peer_python.h"

using namespace transept;

class Ctranslate2PeerTest : public QObject {
  Q_OBJECT

 private slots:
  void sameTranslations() {
    const QString python = pythonWith("ctranslate2");
    if (python.isEmpty()) QSKIP("no Python with ctranslate2 (set TRANSEPT_PYTHON)");
    QTemporaryDir folder;
    const QString corpus = makeCorpus(folder.path()), run = folder.filePath("run");
    const ProgramResult trained = runEngine(smallRun(run, corpus, 250), {}, 300);
    QVERIFY2(trained.exitCode == 0, qPrintable(trained.errors));
    const std::string exported = folder.filePath("exported").toStdString();
    exportCtranslate2(run.toStdString(), exported);

    constexpr double alpha = 0.7;
    constexpr int longest = 60;
    TranslateSettings settings;
    settings.search.beam = 4;
    settings.search.lengthPenalty = LengthPenalty::power;  // score / length^alpha is CTranslate2's only penalty
    settings.search.alpha = alpha;
    settings.search.output.maxExtra = longest;
    settings.search.output.maximumLength = longest;
    std::vector<std::string> lines;
    for (const QByteArray& line : contentOf(folder.filePath("text.en")).split('\n').first(500)) {
      lines.push_back(line.toStdString());
    }
    Translator translator({use(LoadedModel::load(run.toStdString(), {"cpu", 1}))}, settings);
    const std::vector<Translation> ours = translator.translate(lines);

    nlohmann::json request{
        {"model", exported}, {"length_penalty", alpha}, {"longest", longest}, {"pairs", nlohmann::json::array()}};
    for (const Translation& translation : ours) {
      std::vector<std::string> source = translation.sourceTokens, target = translation.hypotheses.front().tokens;
      source.pop_back();  // </s>, which CTranslate2 adds by itself
      if (!target.empty() && target.back() == "</s>") target.pop_back();
      request["pairs"].push_back({source, target});
    }
    const nlohmann::json theirs = askPython(python, "ctranslate2_scores.py", request, 300);
    QVERIFY(theirs.is_object());
    std::set<std::string> distinct;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      QCOMPARE(theirs["translations"][i].dump(), request["pairs"][i][1].dump());
      distinct.insert(ours[i].text());
    }
    QVERIFY2(distinct.size() > 50, "the model says always the same, which proves nothing");
  }
};

QTEST_GUILESS_MAIN(Ctranslate2PeerTest)
#include "ctranslate2_peer_test.moc"
