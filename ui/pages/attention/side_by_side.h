// SPDX-License-Identifier: GPL-3.0-or-later
// Maps beside each other: those of two models on the screen, and any maps in a saved picture.
#pragma once

#include <QList>
#include <QWidget>
#include <memory>

#include "ui/client/attention_map.h"
#include "ui/kit/files/user_files.h"
#include "ui/kit/theme/color_scheme.h"

class QHBoxLayout;
class QLabel;

namespace transept {

class HeatMap;

struct PicturedMap {
  QString caption;               // empty: none
  std::shared_ptr<HeatMap> map;  // HeatMap::whole()
};

/// The picture of attention maps beside each other; each has a colour scale below it.
Picture pictureOf(const QList<PicturedMap>& maps, const QString& title);

/// Two models' maps and, if both have the same tokens, their difference. These share selection, hover and scrolling.
class SideBySide : public QWidget {
  Q_OBJECT
 public:
  explicit SideBySide(QWidget* parent = nullptr);

  void setMaps(const AttentionMap& first, const AttentionMap& second);
  /// Whether both maps have the same tokens; if not, there is no difference and only the first map reports its cells.
  bool isLinked() const { return linked_; }
  /// The difference that the strongest colour shows.
  double differenceRange() const;
  /// The maps' content, for screen readers.
  void setTitle(const QString& title);
  void setColorScheme(ColorScheme scheme);
  void setSelection(int row, int column);
  void setHovered(int row, int column);

  /// All visible maps, whole.
  QList<PicturedMap> pictured() const;

 signals:
  void cellChosen(int row, int column);
  /// -1, -1 when the pointer leaves.
  void cellHovered(int row, int column);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// Gives all maps the same width in px, so that maps of the same tokens have cells of one size.
  void shareWidth();
  HeatMap* addMap(const QString& name, const QString& caption);
  void describe(int row, int column);
  /// The maps that share cells: all, or only the first.
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
