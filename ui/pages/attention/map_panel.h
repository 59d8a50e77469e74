// SPDX-License-Identifier: GPL-3.0-or-later
// The card with the heat map: its mode, units, special tokens and colours, the same map as a table, and export.
#pragma once

#include <QAbstractTableModel>

#include "ui/kit/files/user_files.h"
#include "ui/kit/theme/color_scheme.h"
#include "ui/kit/widgets/card.h"
#include "ui/state/models/attention_store.h"

class QAction;
class QComboBox;
class QMenu;
class QTableView;

namespace transept {

class ElidedLabel;
class HeatMap;
class SegmentedControl;
class SideBySide;
class Stack;

/// An attention map as a table: for screen readers and for copying cells.
class MapModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  static constexpr int SortRole = Qt::UserRole;  // the weight itself

  using QAbstractTableModel::QAbstractTableModel;
  void setMap(const AttentionMap& map);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  AttentionMap map_;
};

class MapPanel : public Card {
  Q_OBJECT
 public:
  explicit MapPanel(QWidget* parent = nullptr);

  /// Two maps are shown as the first minus the second, or beside each other. A difference needs equal tokens.
  enum class Both { difference, beside };
  void setMaps(const AttentionMap& first, const AttentionMap& second, const HeadChoice& choice, Both both);
  void setMap(const AttentionMap& map, const HeadChoice& choice) { setMaps(map, {}, choice, Both::difference); }
  void clear() { setMap({}, choice_); }
  bool isDifference() const { return !second_.isEmpty() && !pair_; }
  bool isPair() const { return pair_; }
  /// A sentence under the map; empty: none.
  void setRemark(const QString& remark);
  /// The model's name in saved pictures.
  void setModelName(const QString& name) { model_ = name; }
  const ShapedMap& shaped() const { return shaped_; }
  /// The units and tokens of the shown map.
  MapShape shape() const;
  const HeadChoice& choice() const { return choice_; }
  HeadMode mode() const;
  /// Chooses the mode; the page places it beside the grid of heads.
  QComboBox* modeBox() { return mode_; }
  ColorScheme colorScheme() const { return scheme_; }
  /// Rollout is defined for self-attention only.
  void setKind(AttentionKind kind);
  void setSelection(int row, int column);
  void setHovered(int row, int column);

  void setColorScheme(ColorScheme scheme);

  /// The whole map with its title and scale.
  Picture picture() const;
  /// Saves PNG, SVG, PDF or CSV, by the file's ending. Returns an error sentence; empty on success.
  QString saveAs(const QString& file);

  QSize minimumSizeHint() const override;

 signals:
  void shapedChanged();
  void modeChanged();
  void colorSchemeChanged(transept::ColorScheme scheme);
  void cellChosen(int row, int column);
  void cellHovered(int row, int column);
  void saved(const QString& file);
  void saveFailed(const QString& sentence);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QMenu* makeViewMenu();
  QMenu* makeSaveMenu();
  QByteArray toCsv() const;
  void askFile(const QString& ending, const QString& filter);
  void reshape();
  void describe();
  void showView();
  void placeControls();

  AttentionMap raw_, second_;
  bool pair_ = false;
  QString remark_, model_;
  ShapedMap shaped_;
  HeadChoice choice_;
  ColorScheme scheme_ = ColorScheme::Cividis;
  QComboBox* mode_;
  QWidget* controls_;  // beside the title, or below it if there is no room
  bool controlsBelow_ = false;
  SegmentedControl* units_;
  QAction* hideSpecial_ = nullptr;
  QAction* asTable_ = nullptr;
  Stack* stack_;
  HeatMap* heatMap_;
  SideBySide* sideBySide_;
  MapModel* cells_;
  QTableView* table_;
  ElidedLabel* title_;
  QLabel* note_;
};

}  // namespace transept
