// SPDX-License-Identifier: GPL-3.0-or-later
// Compares what a page shows after changes made elsewhere (on another page, by another program or in training) with its
// file in tests/ui_pages/golden/changes. With TRANSEPT_WRITE_GOLDEN=1 it writes the files instead (tests/write_golden).
#include "tests/ui_pages/harness/control_deeds.h"

using namespace transept;

class ChangesElsewhereTest : public QObject, private ControlDeeds {
  Q_OBJECT

 private slots:
  void initTestCase() { useSameLookEverywhere(); }
  void cleanup() { closeGroup(); }

  void pagesFollow_data() {
    addPlaces({"start", "train", "draft", "runs", "data", "import", "mix", "back translation", "translate", "attention",
               "experiments", "new experiment", "evaluations", "models", "about model", "adapt"});
  }
  void pagesFollow() { compare("changes", false); }

 private:
  using Change = std::function<void()>;

  /// The engine does something, and `then` reads the result, as after a change on another page.
  Change engine(
      const QString& method, const QJsonObject& params, const Change& then = [] {}) {
    return [=, this] { session_->engine().request(method, params, session_.get(), [then](const Reply&) { then(); }); };
  }

  QList<Deed> deedsOfPlace(const QString&) override {
    const QString small = "/runs/multi30k-small", sentence = "Two dogs run through the snow.";
    QString other;
    for (const RunInfo& run : session_->runs().all())
      if (run.folder != small) other = run.folder;
    const QString run = session_->runs().currentFolder(), model = session_->models().current().model;
    const QString corpus = session_->corpora().currentFolder();
    const Change runs = [this] { session_->runs().refresh(); }, corpora = [this] { session_->corpora().refresh(); },
                 models = [this] { session_->library().refresh(); };
    const auto state = [&](const char* name) { return engine("test/state", {{"run", small}, {"state", name}}, runs); };
    const QJsonObject opus{{"model", "/models/opus-mt-cs-en"}}, demo{{"corpus", "/corpora/demo"}},
        trash{{"trash", "/trash/1"}};
    const auto with = [](QJsonObject what, const char* key, const QJsonValue& value) {
      what.insert(QLatin1String(key), value);
      return what;
    };
    QList<Deed> deeds;
    const auto add = [&](const char* name, const Change& change, const Change& back) {
      deeds << Deed{name, page(), change, back, false, true};
    };
    add(
        "another run is current", [=, this] { session_->runs().setCurrent(other); },
        [=, this] { session_->runs().setCurrent(run); });
    add("a run is renamed", engine("run/rename", {{"run", small}, {"name", "anew"}}, runs),
        engine("run/rename", {{"run", small}, {"name", "multi30k-small"}}, runs));
    add("a run starts", state("running"), state("finished"));
    add("a run fails", state("failed"), state("finished"));
    add("a run has trained more", engine("test/change", {{"run", small}, {"step", 5200}, {"bleu", 36.1}}),
        engine("test/change", {{"run", small}, {"step", 4960}, {"bleu", 35.2}}));
    add("a run is in the trash", engine("run/delete", {{"run", other}}, runs), engine("run/restore", trash, runs));
    add(
        "a run waits for its turn", [=, this] { session_->queue().add({other}); },
        [=, this] { session_->queue().remove({other}); });
    add(
        "another corpus is current", [this] { session_->corpora().setCurrent("/corpora/demo"); },
        [=, this] { session_->corpora().setCurrent(corpus); });
    add("a corpus is in the trash", engine("corpus/delete", demo, corpora), engine("corpus/restore", trash, corpora));
    add("there is another corpus", engine("corpus/mix", {{"name", "mixed"}, {"parts", QJsonArray{demo}}}, corpora),
        engine("corpus/delete", {{"corpus", "/corpora/mixed"}}, corpora));
    add(
        "another model is loaded", [=, this] { session_->models().load("/models/opus-mt-cs-en"); },
        [=, this] { model.isEmpty() ? session_->models().forget() : session_->models().load(model); });
    add("a model is renamed", engine("model/rename", with(opus, "name", "anew"), models),
        engine("model/rename", with(opus, "name", "opus-mt-cs-en"), models));
    add("a model is in the trash", engine("model/delete", opus, models), engine("model/restore", trash, models));
    add(
        "a head is silenced", [this] { session_->silenced().set(AttentionKind::Cross, 3, 0, true); },
        [this] { session_->silenced().clear(); });
    add(
        "a token is selected",
        [=, this] {
          session_->tokens().select({sentence, {}, 1, -1, TokenSide::source});
        },
        [this] { session_->tokens().clear(); });
    add(
        "presets have changed", [this] { session_->refreshSchema(); }, [] {});
    add(
        "models are read as bf16", [this] { session_->models().setPrecision("bf16"); },
        [this] { session_->models().setPrecision("f32"); });
    add(
        "the machine is another one", [this] { session_->forgetMachine(); }, [] {});
    return deeds;
  }
};

TRANSEPT_WINDOW_TEST(ChangesElsewhereTest)
#include "changes_elsewhere_test.moc"
