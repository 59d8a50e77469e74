// SPDX-License-Identifier: Apache-2.0
// Recipes: ours say what the paper says, and a person's own are judged before they are used.
#include <QTemporaryDir>
#include <QtTest>

#include "engine/config/recipe.h"

using namespace transept;

class RecipeTest : public QObject {
  Q_OBJECT

 private slots:
  void thePapers() {
    const Config base = findRecipe("wmt14-en-de-base").config(), big = findRecipe("wmt14-en-de-big").config();
    const Config french = findRecipe("wmt14-en-fr-big").config();
    QCOMPARE(base.data.vocab_size, 37000);
    QCOMPARE(base.train.steps, 100000);
    QCOMPARE(base.train.batch_tokens, 25000);
    QCOMPARE(base.train.average, 5);
    QCOMPARE(big.model.d_model, 1024);
    QCOMPARE(big.train.steps, 300000);
    QCOMPARE(big.train.average, 20);
    QVERIFY(big.train.keep_checkpoints >= big.train.average);
    QCOMPARE(big.model.dropout, 0.3);
    QCOMPARE(french.model.dropout, 0.1);  // section 6.1: "used dropout rate P_drop = 0.1, instead of 0.3"
    QCOMPARE(french.data.vocab_size, 32000);
    for (const Config& config : {base, big, french}) {
      QCOMPARE(config.decode.beam, 4);
      QCOMPARE(config.decode.alpha, 0.6);
      QCOMPARE(config.train.label_smoothing, 0.1);
    }
  }

  void everyRecipeCanBeFollowed() {
    QVERIFY(recipes().size() >= 4);
    for (const Recipe& recipe : recipes()) {
      QVERIFY2(!recipe.data.empty() && !recipe.import.empty() && !recipe.evaluate.empty() && !recipe.expected.empty(),
               recipe.name.c_str());
      Config config = recipe.config();
      config.resolve();
      const std::string commands = recipe.commands("the-corpus", "the-run");
      const std::string trained = recipe.seeds.empty() ? "the-run " : "the-run-seed1 ";
      for (const std::string& part : {std::string("transept-engine import"), std::string(" --out the-corpus\n"),
                                      "transept-engine train " + trained + "--corpus the-corpus --recipe ",
                                      std::string("transept-engine evaluate the-run")}) {
        QVERIFY2(commands.find(part) != std::string::npos, commands.c_str());
      }
    }
  }

  void severalSeedsTranslateTogether() {
    const Recipe recipe = findRecipe("multi30k-bpe10k-en-de-tuned");
    QCOMPARE(recipe.seeds.size(), 2u);
    const std::string commands = recipe.commands("c", "r");
    for (const char* part : {" --set train.seed=1\n", "transept-engine train r-seed2 --corpus c --recipe ",
                             "transept-engine evaluate r-seed1,r-seed2 --"}) {
      QVERIFY2(commands.find(part) != std::string::npos, commands.c_str());
    }
  }

  void badInput_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("names");
    QTest::newRow("no JSON") << QByteArray("name = x") << "not JSON";
    QTest::newRow("a list") << QByteArray("[]") << "JSON object";
    QTest::newRow("unknown entry") << QByteArray(R"({"name":"x","preset":"tiny","speed":1})") << "speed";
    QTest::newRow("no preset") << QByteArray(R"({"name":"x"})") << "preset";
    QTest::newRow("unknown preset") << QByteArray(R"({"name":"x","preset":"huge"})") << "huge";
    QTest::newRow("unknown setting") << QByteArray(R"({"name":"x","preset":"tiny","values":{"model.layer":2}})")
                                     << "model.layers";
    QTest::newRow("out of range") << QByteArray(R"({"name":"x","preset":"tiny","values":{"model.layers":0}})")
                                  << "between";
    QTest::newRow("does not hold together")
        << QByteArray(R"({"name":"x","preset":"tiny","values":{"model.heads":3}})") << "multiple";
    QTest::newRow("a list as a value") << QByteArray(R"({"name":"x","preset":"tiny","values":{"model.layers":[]}})")
                                       << "model.layers";
    QTest::newRow("a number as a name") << QByteArray(R"({"name":7,"preset":"tiny"})") << "'name'";
    QTest::newRow("a seed that is none") << QByteArray(R"({"name":"x","preset":"tiny","seeds":["one"]})") << "'seeds'";
    QTest::newRow("a seed twice") << QByteArray(R"({"name":"x","preset":"tiny","seeds":[7,7]})") << "7 twice";
    QTest::newRow("data of texts") << QByteArray(R"({"name":"x","preset":"tiny","data":["there"]})") << "'data'";
  }
  void badInput() {
    QFETCH(QByteArray, text);
    QFETCH(QString, names);
    QTemporaryDir folder;
    const QString path = folder.filePath("recipe.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    try {
      findRecipe(path.toStdString());
      QFAIL("accepted");
    } catch (const ConfigError& error) {
      const QString sentence = error.what();
      QVERIFY2(sentence.contains(names) && sentence.contains(path), qPrintable(sentence));
    }
  }

  void aFileOfOnesOwnIsNamedInItsCommands() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("mine.json").toStdString();
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"name":"mine","preset":"tiny"})");
    file.close();
    const std::string commands = findRecipe(path).commands("corpus", "run");
    QVERIFY2(commands.find("--recipe " + path + "\n") != std::string::npos, commands.c_str());
    const std::string quoted = findRecipe(path).commands("my corpus", "run");
    QVERIFY2(quoted.find("--corpus 'my corpus' --recipe") != std::string::npos, quoted.c_str());
  }

  void unknownNames() {
    try {
      findRecipe("wmt99");
      QFAIL("found");
    } catch (const ConfigError& error) {
      QVERIFY(QString(error.what()).contains("wmt14-en-de-base"));
    }
    QVERIFY_EXCEPTION_THROWN(findRecipe("/nowhere/recipe.json"), ConfigError);
    QVERIFY_EXCEPTION_THROWN(findRecipe("/"), ConfigError);  // a folder
  }
};

QTEST_GUILESS_MAIN(RecipeTest)
#include "recipe_test.moc"
