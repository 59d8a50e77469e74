// SPDX-License-Identifier: GPL-3.0-or-later
// Maps beside each other: those of two models on the screen, and any in a picture that is saved.
#pragma once

#include <QList>
#include <QWidget>

#include "ui/client/attention_map.h"
#include "ui/kit/files/user_files.h"
#include "ui/kit/theme/color_scheme.h"

class QHBoxLayout;
class QLabel;

namespace transept {

class HeatMap;

struct PicturedMap {
  QString caption;  // empty: none
  const HeatMap* map;
};

/// Pictures of attention maps, to be saved, beside each other as they are now: each map is whole, whatever part of it
/// is in view, and has no selection. A title stands above the maps, a scale of colours below each.
Picture pictureOf(const QList<PicturedMap>& maps, const QString& title);

/// Two models' maps and, where both read the same tokens, their difference as a third. What is chosen or pointed at in
/// one is so in all, and they scroll together.
class SideBySide : public QWidget {
  Q_OBJECT
 public:
  explicit SideBySide(QWidget* parent = nullptr);

  void setMaps(const AttentionMap& first, const AttentionMap& second);
  /// Whether both maps are of the same tokens; else there is no difference, and only the first map tells of its cells.
  bool isLinked() const { return linked_; }
  /// What the strongest colour of the difference stands for.
  double differenceRange() const;
  /// What the maps are of, for screen readers.
  void setTitle(const QString& title);
  void setColorScheme(ColorScheme scheme);
  void setSelection(int row, int column);
  void setHovered(int row, int column);

  /// All that is shown.
  QList<PicturedMap> pictured() const;

 signals:
  void cellChosen(int row, int column);
  /// -1, -1 when the pointer leaves.
  void cellHovered(int row, int column);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// The maps are equally wide to the pixel, so that those of the same tokens have cells of one size.
  void shareWidth();
  HeatMap* addMap(const QString& name, const QString& caption);
  void describe(int row, int column);
  /// Those in which a cell is the same: all, or the first alone.
  QList<HeatMap*> linkedMaps() const {
    return linked_ ? QList<HeatMap*>{first_, second_, difference_} : QList<HeatMap*>{first_};
  }

  struct Column {
    QWidget* widget;
    QString caption;
    HeatMap* map;
  };
  QList<Column> columns_;
  HeatMap* first_;
  HeatMap* second_;
  HeatMap* difference_;
  QLabel* detail_;
  QHBoxLayout* maps_;
  bool linked_ = false, moving_ = false;
};

}  // namespace transept
