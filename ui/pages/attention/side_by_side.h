// SPDX-License-Identifier: GPL-3.0-or-later
// Two models' maps beside each other and, where both read the same tokens, their difference as a third. What is chosen
// or pointed at in one is so in all, and they scroll together.
#pragma once

#include <QList>
#include <QWidget>

#include "ui/client/attention_map.h"
#include "ui/kit/theme/color_scheme.h"
#include "ui/pages/attention/map_picture.h"

class QHBoxLayout;
class QLabel;

namespace transept {

class HeatMap;

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
