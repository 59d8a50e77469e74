// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the user's own grid: hyperparameters from the schema, each with a list of values; every combination is a row.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QVariant>
#include <QWidget>

#include "ui/state/settings/configuration.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace transept {

class GridEditor : public QWidget {
  Q_OBJECT
 public:
  explicit GridEditor(const Configuration& configuration, QWidget* parent = nullptr);

  /// `grid` of the protocol: {key: [value, ...]}; lines without a value are left out. `problem`, if given, gets the
  /// first error in the lines, in one sentence.
  QJsonObject grid(QString* problem = nullptr) const;
  void clear();
  /// Parameter and text of each line, as entered.
  QVariantList lines() const;
  void setLines(const QVariantList& lines);

  /// The values in a text such as "0.1, 0.2" (or "0,1; 0,2"); `problem` names an invalid one.
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
