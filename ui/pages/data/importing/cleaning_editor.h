// SPDX-License-Identifier: GPL-3.0-or-later
// The list of filters: check boxes switch them on and off; dragging, buttons or Alt with the arrow keys reorder them.
// Each filter has its parameters and shows its effect on the chosen text.
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "ui/pages/data/importing/cleaning_model.h"

class QLabel;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace transept {

class CleaningEditor : public QWidget {
  Q_OBJECT
 public:
  explicit CleaningEditor(QWidget* parent = nullptr);

  /// The answer of `corpus/cleaning`; without filters the list is hidden.
  void setCatalogue(const QJsonObject& catalogue);
  void reset();
  bool isEmpty() const { return model_->isEmpty(); }
  QJsonObject stack() const { return model_->stack(); }
  void setStack(const QJsonObject& stack) { model_->setStack(stack); }
  /// The answer of `corpus/inspect`; empty: unknown.
  void setInspection(const QJsonObject& inspection);

 signals:
  void stackChanged();

 private:
  void fitTable();
  void moveRow(int by);
  void showRow();
  void showButtons();
  QWidget* fieldFor(int row, const QJsonObject& parameter);
  void fillFields();

  CleaningModel* model_;
  QTableView* table_;
  QPushButton *up_, *down_;
  QLabel* explanation_;
  QWidget* fields_ = nullptr;  // the parameters of the current row
  QVBoxLayout* fieldsPlace_;
  QLabel* examples_;
  QLabel* kept_;
};

}  // namespace transept
