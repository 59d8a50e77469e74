// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <nlohmann/json.hpp>

#include "engine/config/config.h"

using namespace transept;

namespace {

/// The sentence and key of the error that `work` must throw.
template <typename Work>
std::pair<std::string, std::string> refused(Work work) {
  try {
    work();
  } catch (const ConfigError& error) {
    return {error.key(), error.what()};
  }
  return {"", "accepted"};
}

}  // namespace

class ConfigTest : public QObject {
  Q_OBJECT

 private slots:
  void tableAndMembersAgree() {
    const Config config;
    QSet<QString> keys;
    for (const Parameter& p : parameterTable()) {
      const Value value = config.get(p.key);  // throws when no member is tied to the key
      QCOMPARE(value.index(), p.fallback.index());
      QVERIFY(value == p.fallback);
      QVERIFY2(!p.help.empty() && p.help.back() == '.', std::string(p.key).c_str());
      keys.insert(QString::fromUtf8(p.key.data(), static_cast<qsizetype>(p.key.size())));
    }
    QCOMPARE(keys.size(), static_cast<qsizetype>(parameterTable().size()));
    std::size_t members = 0;
    const nlohmann::json json = config.toJson();
    for (const auto& [section, values] : json.items()) members += values.is_object() ? values.size() : 0;
    QCOMPARE(members, parameterTable().size());
  }

  void defaultsAreThePapers() {
    Config config;
    config.resolve();
    QCOMPARE(config.model.layers, 6);
    QCOMPARE(config.model.d_model, 512);
    QCOMPARE(config.model.d_ff, 2048);
    QCOMPARE(config.model.heads, 8);
    QCOMPARE(config.model.d_k, 64);
    QCOMPARE(config.model.d_v, 64);
    QCOMPARE(config.model.dropout, 0.1);
    QCOMPARE(config.train.label_smoothing, 0.1);
    QCOMPARE(config.train.warmup, 4000);
    QCOMPARE(config.train.steps, 100000);
    QCOMPARE(config.train.batch_tokens, 25000);
    QCOMPARE(config.train.adam_beta2, 0.98);
    QCOMPARE(config.decode.beam, 4);
    QCOMPARE(config.decode.alpha, 0.6);
    QCOMPARE(config.decode.max_extra, 50);
  }

  void roundTrip() {
    Config config;
    config.setText("model.layers=3");
    config.setText("model.norm=pre");
    config.setText("train.peak_rate=0.005");
    config.setText("data.shared_vocab=false");
    const Config again = Config::fromJson(nlohmann::json::parse(config.toJson().dump()), "config.json");
    QVERIFY(again.toJson() == config.toJson());
    QVERIFY(again.model.norm == NormPlacement::pre);
  }

  void badInput_data() {
    QTest::addColumn<QString>("assignment");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    QTest::newRow("unknown key") << "model.layer=3"
                                 << "model.layer"
                                 << "did you mean 'model.layers'?";
    QTest::newRow("no section") << "d_model=3"
                                << "d_model"
                                << "did you mean 'model.d_model'?";
    QTest::newRow("nothing near") << "zzzzzzzzzzzz=3"
                                  << "zzzzzzzzzzzz"
                                  << "There is no setting";
    QTest::newRow("too small") << "model.layers=0"
                               << "model.layers"
                               << "between 1 and 64";
    QTest::newRow("too large") << "model.dropout=1"
                               << "model.dropout"
                               << "between 0 and 0.95";
    QTest::newRow("no number") << "model.layers=many"
                               << "model.layers"
                               << "whole number";
    QTest::newRow("a fraction") << "model.layers=2.5"
                                << "model.layers"
                                << "whole number";
    QTest::newRow("trailing text") << "model.layers=2x"
                                   << "model.layers"
                                   << "whole number";
    QTest::newRow("not finite") << "train.peak_rate=nan"
                                << "train.peak_rate"
                                << "must lie between";
    QTest::newRow("no choice") << "model.norm=mid"
                               << "model.norm"
                               << "one of post pre";
    QTest::newRow("no truth") << "data.shared_vocab=perhaps"
                              << "data.shared_vocab"
                              << "true or false";
    QTest::newRow("no assignment") << "model.layers"
                                   << "model.layers"
                                   << "key=value";
  }
  void badInput() {
    QFETCH(QString, assignment);
    QFETCH(QString, key);
    QFETCH(QString, says);
    const auto [refusedKey, sentence] = refused([&] { Config().setText(assignment.toStdString()); });
    QCOMPARE(QString::fromStdString(refusedKey), key);
    QVERIFY2(QString::fromStdString(sentence).contains(says), sentence.c_str());
  }

  void judgedTogether_data() {
    QTest::addColumn<QStringList>("assignments");
    QTest::addColumn<QString>("key");
    QTest::newRow("heads") << QStringList{"model.d_model=100", "model.heads=8"} << "model.heads";
    QTest::newRow("odd width") << QStringList{"model.d_model=27", "model.heads=1"} << "model.d_model";
    QTest::newRow("batch") << QStringList{"train.batch_tokens=100"} << "train.batch_tokens";
    QTest::newRow("positions") << QStringList{"model.positions=learned", "model.max_positions=64"}
                               << "model.max_positions";
    QTest::newRow("warm-up") << QStringList{"train.warmup=0"} << "train.warmup";
  }
  void judgedTogether() {
    QFETCH(QStringList, assignments);
    QFETCH(QString, key);
    Config config;
    for (const QString& assignment : assignments) config.setText(assignment.toStdString());
    QCOMPARE(QString::fromStdString(refused([&] { config.resolve(); }).first), key);
  }

  void badFile() {
    const auto read = [](const char* text) {
      return refused([&] { Config::fromJson(nlohmann::json::parse(text), "run/config.json"); }).second;
    };
    QVERIFY(read(R"({"model": {"layrs": 3}})").find("run/config.json: There is no setting 'model.layrs'") == 0);
    QVERIFY(read(R"({"model": 3})").find("There is no setting 'model'") != std::string::npos);
    QVERIFY(read("[]").find("run/config.json does not hold a JSON object") == 0);
    QVERIFY(read(R"({"model": {"layers": null}})").find("model.layers") != std::string::npos);
    // A number too large for 64 bits with a sign does not become a small one.
    QVERIFY(read(R"({"decode": {"alpha": 18446744073709551615}})").find("but must lie between -5 and 5") !=
            std::string::npos);
  }

  void presetsFit() {
    QVERIFY(presets().size() >= 23);
    for (const Preset& preset : presets()) {
      Config config = configOf(preset);
      config.resolve();
      QVERIFY(!preset.title.empty() && !preset.description.empty());
    }
    QVERIFY(refused([] { findPreset("huge"); }).second.find("There is no preset 'huge'; there are") == 0);
  }
};

QTEST_GUILESS_MAIN(ConfigTest)
#include "config_test.moc"
