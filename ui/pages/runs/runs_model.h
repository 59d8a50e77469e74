// SPDX-License-Identifier: GPL-3.0-or-later
// The model of the runs, and the proxy that sorts it by raw values and filters it.
#pragma once

#include <QSortFilterProxyModel>
#include <optional>

#include "ui/client/run_info.h"
#include "ui/kit/tables/record_model.h"
#include "ui/state/settings/setting_names.h"

namespace transept {

class RunQueue;
class Runs;

class RunsModel : public RecordModel<RunInfo> {
  Q_OBJECT
 public:
  enum Column {
    eye,
    name,
    state,
    queue,
    tags,
    bestBleu,
    bleu,
    bestPerplexity,
    perplexity,
    sourceGain,
    step,
    speed,
    corpus,
    preset,
    origin,
    parameters,
    size,
    updated,
    count
  };

  RunsModel(Runs& runs, RunQueue& queue, QObject* parent = nullptr);

  /// The display names of presets.
  void setNames(const SettingNames& names);
  const SettingNames& names() const { return names_; }
  /// Whether the run is drawn in the charts (its eye is open). The current run always is.
  bool isShown(const RunInfo& run) const;

  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 signals:
  /// A name was edited; the model changes when the engine has renamed the run.
  void renameRequested(const QString& folder, const QString& name);

 protected:
  QVariant more(const RunInfo& run, int column, int role) const override;

 private:
  static Columns makeColumns(const RunsModel* model);
  QString tip(const RunInfo& run, int column) const;
  QString spokenPreset(const RunInfo& run) const;

  Runs& runs_;
  const RunQueue& queue_;
  SettingNames names_;
};

class RunsFilter : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  explicit RunsFilter(QObject* parent = nullptr);
  /// Words that must all occur in name, corpus, preset (the engine's or the shown name), languages, tags or notes.
  void setText(const QString& text);
  void setState(std::optional<RunInfo::State> state);
  void setSourceModel(QAbstractItemModel* model) override;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  /// Where a run stands when runs are sorted by name or by the last change: behind the run that it was begun from.
  struct Family {
    QStringList path;    // names from the first ancestor to the run, with the folders
    double updated = 0;  // the last change of any run of the family
  };
  const Family& familyOf(const RunInfo& run) const;

  QStringList words_;
  std::optional<RunInfo::State> state_;
  mutable QHash<QString, Family> families_;  // by folder; empty: not computed
};

}  // namespace transept
