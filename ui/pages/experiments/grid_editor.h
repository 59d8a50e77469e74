// SPDX-License-Identifier: GPL-3.0-or-later
// A grid of one's own: hyperparameters from the schema, each with a list of values; every combination is a row.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QWidget>

#include "ui/state/settings/configuration.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace transept {

class GridEditor : public QWidget {
  Q_OBJECT
 public:
  explicit GridEditor(const Configuration& configuration, QWidget* parent = nullptr);

  /// `grid` of the protocol: {key: [value, ...]}, without lines that hold no value yet.
  QJsonObject grid() const;
  /// What is wrong with a line, in one sentence; empty: nothing.
  QString problem() const;
  void clear();

  /// The values in a text such as "0.1, 0.2" (or "0,1; 0,2"); `problem` says which of them is none.
  static QJsonArray valuesOf(const ParameterInfo& parameter, const QString& text, QString& problem);

 public slots:
  void addLine();

 signals:
  void changed();

 private:
  struct Line {
    QWidget* container = nullptr;
    QComboBox* parameter = nullptr;
    QLineEdit* values = nullptr;
  };

  void fill(QComboBox* box) const;
  void onParameter(const Line& line);
  void remove(QWidget* container);
  const ParameterInfo* parameterOf(const Line& line) const;

  const Configuration& configuration_;
  QVBoxLayout* list_;
  QPushButton* add_;
  QList<Line> lines_;
};

}  // namespace transept
