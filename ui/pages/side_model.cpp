// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/side_model.h"

#include <QAbstractItemView>
#include <QSignalBlocker>
#include <cmath>
#include <utility>

#include "ui/kit/text/format.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/model_chooser.h"
#include "ui/state/machines.h"

namespace transept {
namespace {

const QString otherSideFolder = QStringLiteral("other-folder");  // the entry that opens a dialog

}  // namespace

SideModel::SideModel(Session& session, QObject* parent) : QObject(parent), session_(session) {
  connect(&session_.engine(), &EngineClient::stateChanged, this, [this](EngineClient::State state) {
    if (state == EngineClient::State::ended) {  // a new engine knows no handle
      model_ = {};
      held_ = {};
      request_ = 0;
    } else if (state == EngineClient::State::ready && !folder_.isEmpty()) {
      load(folder_);
    }
  });
  connect(&session_.engine(), &EngineClient::runEvents, this,
          [this](const QString& run, const QList<RunEvent>& events) {
            if (RunEvent::writeCheckpoint(events)) follow(run);
          });
  connect(&session_.models(), &Models::precisionChanged, this, [this] {
    if (!folder_.isEmpty()) load(folder_);
  });
  // The folder is on the machine that was left.
  connect(&Machines::of(session_), &Machines::machineChanged, this, [this] {
    if (folder_.isEmpty()) return;
    const QString name = model_.isValid() ? model_.name : folder_.section(QLatin1Char('/'), -1);
    load({});
    emit left(name);
  });
}

void SideModel::load(const QString& folder) {
  if (request_ != 0) session_.engine().cancel(request_);
  request_ = 0;
  folder_ = folder;
  if (folder.isEmpty()) {
    model_ = {};
    held_ = {};
    return emit changed();
  }
  const auto done = [this, folder](HeldModel model, const Reply& reply) {
    if (folder != folder_ || (reply.error && reply.error->isCancelled())) return;
    request_ = 0;
    if (!reply && reply.error->code == EngineError::engineEnded) return;  // the next engine loads it again
    if (!reply) folder_.clear();
    model_ = reply ? LoadedModel::fromJson(folder, reply.result) : LoadedModel();
    held_ = std::move(model);
    emit changed();
    if (!reply) emit failed(*reply.error);
  };
  request_ = session_.models().handles().load(folder, session_.models().precision(), this, done);
}

void SideModel::follow(const QString& run) {
  if (run != folder_ || !model_.isValid() || request_ != 0) return;
  session_.models().handles().load(
      run, session_.models().precision(), this, [this, run](HeldModel model, const Reply& reply) {
        if (!reply || run != folder_ || !isValid() || request_ != 0 || model.handle() == model_.handle) return;
        model_ = LoadedModel::fromJson(run, reply.result);
        held_ = std::move(model);
        emit changed();
      });
}

SideModelChooser::SideModelChooser(Session& session, SideModel& side, QWidget* parent)
    : QComboBox(parent), session_(session), side_(side) {
  setObjectName(QStringLiteral("sideModel"));
  setAccessibleName(tr("Compare with"));
  setToolTip(tr("A second model or checkpoint beside this one"));
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(18);
  connect(this, &QComboBox::activated, this, [this](int index) {
    QString folder = itemData(index).toString();
    if (folder == otherSideFolder)
      folder =
          engine_files::chooseFolder(this, tr("Open a model's folder"), session_.engineInfo()["models"].toString());
    if (!folder.isEmpty() || index == 0) side_.load(folder);
    refresh();
  });
  connect(&side_, &SideModel::changed, this, &SideModelChooser::refresh);
  connect(&side_, &SideModel::left, this, [this](const QString& name) {
    emit session_.notice(tr("%1 is on the machine that you disconnected from and can no longer be compared. Choose a "
                            "model on this machine.")
                             .arg(name));
  });
  connect(&session_.runs(), &Runs::changed, this, &SideModelChooser::refresh);
  connect(&session_.models(), &Models::changed, this, &SideModelChooser::refresh);
  connect(&session_.library(), &ModelLibrary::changed, this, &SideModelChooser::refresh);
  connect(&session_.runs().checkpoints(), &Checkpoints::changed, this, &SideModelChooser::refresh);
  refresh();
}

void SideModelChooser::refresh() {
  if (view()->isVisible()) return;  // an open list does not change
  const QSignalBlocker block(this);
  clear();
  addItem(tr("No comparison"), QString());
  const auto withQuality = [](const QString& text, double bleu) {
    return std::isfinite(bleu) ? tr("%1 · BLEU %2").arg(text, formatNumber(bleu, 1)) : text;
  };
  const LoadedModel& model = session_.models().current();
  const QString listed = model.isValid() ? runFolderOfModel(session_, model.model) : QString();
  const auto list = listed.isEmpty() ? std::nullopt : session_.runs().checkpoints().of(listed);
  for (const Checkpoint& checkpoint : list.value_or(CheckpointList()).all) {
    const QString step = formatCount(checkpoint.step);
    addItem(
        withQuality(checkpoint.averaged ? tr("Averaged at %1").arg(step) : tr("Step %1").arg(step), checkpoint.bleu),
        checkpoint.folder);
  }
  insertSeparator(count());
  for (const RunInfo& run : session_.runs().all())
    if (run.step > 0 && run.folder != listed) addItem(withQuality(run.name, run.bestBleu), run.folder);
  for (const ImportedModel& imported : session_.library().imported())
    if (imported.folder != model.model) addItem(ModelChooser::tr("%1 · imported").arg(imported.name), imported.folder);
  addItem(tr("Open a model's folder…"), otherSideFolder);
  int chosen = side_.folder().isEmpty() ? 0 : findData(side_.folder());
  if (chosen < 0) {
    insertItem(1, side_.isValid() ? side_.model().name : side_.folder().section(QLatin1Char('/'), -1), side_.folder());
    chosen = 1;
  }
  setCurrentIndex(chosen);
}

}  // namespace transept
