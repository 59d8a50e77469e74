// SPDX-License-Identifier: GPL-3.0-or-later
// The stack of filters as a list: switched by its boxes, reordered by dragging, by buttons or by Alt with the arrow
// keys, each with its parameters and what it would do to the text that was chosen.
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "ui/pages/data/importing/cleaning_model.h"

class QFormLayout;
class QLabel;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace transept {

class CleaningEditor : public QWidget {
  Q_OBJECT
 public:
  explicit CleaningEditor(QWidget* parent = nullptr);

  /// The answer of `corpus/cleaning`; without it the list is empty and hidden.
  void setCatalogue(const QJsonObject& catalogue);
  void reset();
  bool isEmpty() const { return model_->isEmpty(); }
  QJsonObject stack() const { return model_->stack(); }
  /// The answer of `corpus/inspect`; empty while it is not known.
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
