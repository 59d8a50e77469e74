// SPDX-License-Identifier: GPL-3.0-or-later
// The runs as a table, and the proxy that sorts by raw values and filters.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <optional>

#include "ui/client/run_info.h"
#include "ui/state/settings/setting_names.h"

namespace transept {

class RunBook;
class RunColours;
class RunQueue;

class RunsModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum class Column {
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
  enum Role { SortRole = Qt::UserRole, FolderRole };

  RunsModel(RunColours& colours, RunBook& book, QObject* parent = nullptr);

  /// Whose places are shown.
  void setQueue(const RunQueue& queue);
  /// What presets are called.
  void setNames(const SettingNames& names);
  const SettingNames& names() const { return names_; }
  void setRuns(const QList<RunInfo>& runs);
  void updateRun(const RunInfo& run);
  /// It is always drawn in the charts.
  void setCurrentRun(const QString& folder);
  /// Whether the run is drawn in the charts: its eye is open.
  bool isShown(const RunInfo& run) const;
  const RunBook& book() const { return book_; }
  RunInfo run(int row) const { return runs_.value(row); }
  int rowOf(const QString& folder) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// A name was edited; the model changes when the engine has renamed the run.
  void renameRequested(const QString& folder, const QString& name);
  /// A name was edited to what cannot be one: why, in a sentence.
  void renameRefused(const QString& sentence);

 private:
  QString text(const RunInfo& run, Column column) const;
  QString spokenPreset(const RunInfo& run) const;
  QString presetTip(const RunInfo& run) const;
  QVariant sortValue(const RunInfo& run, Column column) const;
  int placeOf(const RunInfo& run) const;
  static QVariant dot(const QColor& colour, bool filled);
  static QVariant eye(bool open);
  void updateColours();

  RunColours& colours_;
  RunBook& book_;
  const RunQueue* queue_ = nullptr;
  SettingNames names_;
  QString current_;
  QList<RunInfo> runs_;
};

class RunsFilter : public QSortFilterProxyModel {
  Q_OBJECT
 public:
  explicit RunsFilter(QObject* parent = nullptr);
  /// Words that must all occur in name, corpus, preset (the engine's name for it or the one that is shown), languages,
  /// tags or notes.
  void setText(const QString& text);
  void setState(std::optional<RunInfo::State> state);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  QStringList words_;
  std::optional<RunInfo::State> state_;
};

}  // namespace transept
