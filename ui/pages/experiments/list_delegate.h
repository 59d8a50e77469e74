// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment in the list: its name, and below it in soft ink how far it is.
#pragma once

#include <QStyledItemDelegate>

namespace transept {

class ExperimentDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;
};

}  // namespace transept
