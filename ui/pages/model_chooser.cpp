// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/model_chooser.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/page.h"
#include "ui/state/session.h"

namespace transept {
namespace {

const QString otherFolder = QStringLiteral("other-folder");  // the entry that opens a dialog

QString runText(const RunInfo& run) {
  const double bleu = std::isfinite(run.bestBleu) ? run.bestBleu : run.bleu;
  const QString quality =
      std::isfinite(bleu) ? QStringLiteral(" · ") + ModelChooser::tr("BLEU %1").arg(formatNumber(bleu, 1)) : QString();
  return run.name + quality;
}

/// Why these weights were chosen. For an unknown reason, the engine's own text, in English.
QString choiceText(const LoadedModel& model) {
  const QJsonValue chosen = model.info["chosen"];
  const QString kind = chosen["kind"].toString(), step = formatCount(model.step);
  if (kind == QLatin1String("best") && chosen["judge"].toString() == QLatin1String("chrf"))
    return ModelChooser::tr("best: step %1, chrF %2").arg(step, formatNumber(chosen["chrf"].toDouble(), 1));
  if (kind == QLatin1String("best"))
    return ModelChooser::tr("best: step %1, BLEU %2").arg(step, formatNumber(chosen["bleu"].toDouble(), 1));
  if (kind == QLatin1String("average"))
    return ModelChooser::tr("average of %n checkpoint(s) up to step %1", nullptr, chosen["averaged"].toInt()).arg(step);
  if (kind == QLatin1String("last")) return ModelChooser::tr("last: step %1").arg(step);
  if (kind == QLatin1String("checkpoint")) return ModelChooser::tr("step %1").arg(step);
  if (kind == QLatin1String("imported")) return ModelChooser::tr("imported model");
  return model.choice;
}

constexpr int longestState = 300;  // px, before scaling with the text size

void say(ElidedLabel& label, const QString& text) {
  label.setText(text);
  // Shown whole up to this width, even if other widgets must wrap; the tooltip shows a longer text.
  label.setMinimumWidth(std::min(label.sizeHint().width(), scaled(longestState)));
}

}  // namespace

RunInfo runOfModel(const Session& session, const QString& modelFolder) {
  for (const RunInfo& run : session.runs().all())
    if (modelFolder == run.folder || modelFolder.startsWith(run.folder + QLatin1Char('/'))) return run;
  return {};
}

QString runFolderOfModel(const Session& session, const QString& modelFolder) {
  const RunInfo run = runOfModel(session, modelFolder);
  return run.isValid() ? run.folder : modelFolder.section(QStringLiteral("/checkpoints/"), 0, 0);
}

void draftFineTuning(Session& session, const QString& model, const QString& name) {
  RunDraft draft;
  draft.preset = QStringLiteral("fine-tune");
  draft.model = model;
  draft.modelName = name;
  draft.name = ModelChooser::tr("%1-tuned", "name proposed for a run").arg(name);
  draft.generalCorpus = runOfModel(session, model).corpus;
  session.open(draft);
}

ModelChooser::ModelChooser(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), runs_(new QComboBox), checkpoints_(new QComboBox), state_(new ElidedLabel) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  auto* row = tight<QHBoxLayout>(8, this);
  named(runs_, "modelRun", tr("Model"));
  runs_->setPlaceholderText(tr("Choose a model"));
  runs_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  runs_->setMinimumContentsLength(14);
  named(checkpoints_, "modelCheckpoint", tr("Checkpoint of the model"));
  checkpoints_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  checkpoints_->setMinimumContentsLength(12);
  state_->setProperty("role", "soft");
  measured("parameters", state_)->setObjectName(QStringLiteral("modelState"));
  // Names are never cut; the state is elided instead.
  for (QComboBox* box : {runs_, checkpoints_}) box->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
  row->addWidget(runs_);
  row->addWidget(checkpoints_);
  row->addWidget(state_, 1);

  connect(runs_, &QComboBox::activated, this, [this](int index) {
    const QString folder = runs_->itemData(index).toString();
    folder == otherFolder ? chooseFolder() : session_.models().load(folder);
  });
  connect(checkpoints_, &QComboBox::activated, this,
          [this](int index) { session_.models().load(checkpoints_->itemData(index).toString()); });
  connect(&session_.runs(), &Runs::changed, this, &ModelChooser::refresh);
  connect(&session_.library(), &ModelLibrary::changed, this, &ModelChooser::refresh);
  connect(&session_.models(), &Models::changed, this, &ModelChooser::refresh);
  connect(&session_.runs().checkpoints(), &Checkpoints::changed, this, [this](const QString& run) {
    const LoadedModel& model = session_.models().current();
    if (model.isValid() && run == runFolderOfModel(session_, model.model)) fillCheckpoints();
    if (run == wantedRun_) loadCurrentRun();
  });
  connect(&session_.models(), &Models::loading, this,
          [this](bool loading) { loading ? say(*state_, tr("loading…")) : refresh(); });  // also if it failed
  followTextSize(this, [this] { say(*state_, state_->wholeText()); });
  refresh();
}

void ModelChooser::refresh() {
  const LoadedModel& model = session_.models().current();
  const RunInfo current = runOfModel(session_, model.model);
  if (!runs_->view()->isVisible()) {  // an open list does not change
    runs_->clear();
    for (const RunInfo& run : session_.runs().all())
      if (run.step > 0) runs_->addItem(runText(run), run.folder);
    for (const ImportedModel& imported : session_.library().imported())
      runs_->addItem(tr("%1 · imported").arg(imported.name), imported.folder);
    if (model.isValid() && !current.isValid() && runs_->findData(model.model) < 0)
      runs_->addItem(model.name, model.model);
    if (runs_->count() > 0) runs_->insertSeparator(runs_->count());
    runs_->addItem(tr("Open a model's folder…"), otherFolder);
    runs_->setCurrentIndex(model.isValid() ? runs_->findData(current.isValid() ? current.folder : model.model) : -1);
  }
  fillCheckpoints();
  showState();
}

void ModelChooser::fillCheckpoints() {
  if (checkpoints_->view()->isVisible()) return;
  checkpoints_->clear();
  const LoadedModel& model = session_.models().current();
  const QString run = model.isValid() ? runFolderOfModel(session_, model.model) : QString();
  const auto list = run.isEmpty() ? std::nullopt : session_.runs().checkpoints().of(run);
  checkpoints_->setVisible(list.has_value());  // an imported model has no checkpoints
  if (!list) return;
  checkpoints_->addItem(tr("Best available"), run);
  for (const Checkpoint& checkpoint : list->all) {
    const QString step = formatCount(checkpoint.step);
    checkpoints_->addItem(checkpoint.averaged ? tr("Averaged at %1").arg(step)
                          : checkpoint.best   ? tr("Step %1, best").arg(step)
                                              : tr("Step %1").arg(step),
                          checkpoint.folder);
  }
  checkpoints_->setCurrentIndex(std::max(0, checkpoints_->findData(model.model)));
}

void ModelChooser::showState() {
  if (session_.models().isLoading()) return;
  const LoadedModel& model = session_.models().current();
  if (!model.isValid()) return say(*state_, {});
  const QString choice = choiceText(model);
  const QString size = tr("%1 parameters").arg(formatShort(model.info["parameters"].toDouble()));
  say(*state_, choice.isEmpty() ? size : choice + QStringLiteral(" · ") + size);
}

void ModelChooser::chooseFolder() {
  const QString folder =
      engine_files::chooseFolder(this, tr("Open a model's folder"), session_.engineInfo()["models"].toString());
  refresh();
  if (folder.isEmpty()) return;
  session_.engine().request("path/kind", {{"paths", QJsonArray{folder}}}, this, [this, folder](const Reply& reply) {
    if (reply.result["kind"].toString() == QLatin1String("foreign")) return session_.open(ForeignModel{folder});
    session_.models().load(folder);  // reports other kinds
  });
}

void ModelChooser::loadCurrentRun() {
  wantedRun_.clear();
  const QString folder = session_.runs().currentFolder();
  if (session_.models().current().isValid() || session_.models().isLoading() || folder.isEmpty()) return;
  const auto list = session_.runs().checkpoints().of(folder);
  if (!list) {
    wantedRun_ = folder;
  } else if (!list->all.isEmpty()) {
    session_.models().load(folder);
  }
}

NoModelCard::NoModelCard(Session& session, const QString& symbol, const QString& heading, QWidget* parent)
    : Card(QString(), parent), session_(session) {
  setObjectName(QStringLiteral("noModelCard"));
  text_ = softLabel(QString());
  followTextSize(text_, [this] {
    text_->setMaximumWidth(scaled(560));
    text_->setMinimumWidth(scaled(420));
  });
  chooser_ = new ModelChooser(session);
  auto* box = new QWidget;
  auto* buttons = tight<QHBoxLayout>(8, box);
  const auto button = [&](const QString& text, const char* name, const auto& act) {
    auto* one = makeButton(text, name, this, act);
    buttons->addWidget(one);
    return one;
  };
  train_ = button(tr("Go to Train"), "noModelTrain", [this] { session_.open(PageId::train); });
  data_ = button(tr("Go to Data"), "noModelData", [this] { session_.open(PageId::data); });
  for (QWidget* one : {train_, data_}) one->setProperty("role", "primary");
  demo_ = button(tr("Open the trained demo"), "noModelDemo", [this] { session_.openTrainedDemo(); });
  open_ = button(tr("Open a model's folder…"), "noModelOpen", [this] { chooser_->chooseFolder(); });
  buttons->addStretch(1);
  body()->addLayout(emptyState(symbol, {roleLabel(heading, "heading"), text_, chooser_, box}));
  connect(&session_.runs(), &Runs::changed, this, &NoModelCard::describe);
  connect(&session_.library(), &ModelLibrary::changed, this, &NoModelCard::describe);
  connect(&session_.corpora(), &Corpora::changed, this, &NoModelCard::describe);
  connect(&session_, &Session::engineReady, this, &NoModelCard::describe);
  describe();
}

void NoModelCard::describe() {
  const auto& runs = session_.runs().all();
  const bool trained = std::any_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.step > 0; }) ||
                       !session_.library().imported().isEmpty();
  const bool corpora = !session_.corpora().all().isEmpty();
  if (trained)
    text_->setText(
        tr("Choose a run below. Its averaged checkpoint is used if there is one, else its best. The run may still be "
           "training."));
  else if (corpora)
    text_->setText(
        tr("No run has trained yet. Start one on the Train page; its first checkpoint can be used here while training "
           "continues. Or open the folder of a model that you already have."));
  else
    text_->setText(
        tr("There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, "
           "then train on it: the demo takes a few minutes. Or open the folder of a model that you "
           "already have."));
  chooser_->setVisible(trained);
  open_->setVisible(!trained);
  demo_->setVisible(!trained && session_.hasTrainedDemo());
  train_->setVisible(!trained && corpora);
  data_->setVisible(!trained && !corpora);
}

}  // namespace transept
