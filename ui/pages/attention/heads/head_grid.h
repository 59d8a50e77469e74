// SPDX-License-Identifier: GPL-3.0-or-later
// The grid of layers x heads. Arrow keys and the pointer choose a head; every thumbnail has the same square.
#pragma once

#include <QTableView>

namespace transept {

class HeadModel;

class HeadGrid : public QTableView {
  Q_OBJECT
 public:
  explicit HeadGrid(HeadModel* model, QWidget* parent = nullptr);

  /// Chooses a head; out of range is moved to the nearest.
  void choose(int layer, int head);
  int layer() const { return currentIndex().isValid() ? currentIndex().row() : -1; }
  int head() const { return currentIndex().isValid() ? currentIndex().column() : -1; }

  /// A click means to switch a head off or on, not only to choose it.
  void setSwitching(bool switching) { switching_ = switching; }

  /// In which every head has a cell of this size.
  int widthFor(int cell) const;
  /// As high as its rows, so that what is below it stands right under it.
  QSize sizeHint() const override;
  /// That of the smallest cells.
  QSize minimumSizeHint() const override;

 signals:
  void headChosen(int layer, int head);
  /// To be switched off or on: Space, and a click or Enter where those are for switching.
  void headToggled(int layer, int head);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  int heightFor(int layers, int cell) const;
  /// The largest cell with which every head has its place in this width.
  int cellFor(int width) const;
  void arrange();

  bool switching_ = false;
};

}  // namespace transept
