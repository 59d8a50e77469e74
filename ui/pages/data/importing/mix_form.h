// SPDX-License-Identifier: GPL-3.0-or-later
// Mixes several corpora into one. The weight of a corpus is the number of times that an epoch passes through it.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace transept {

class MixForm : public QWidget {
  Q_OBJECT
 public:
  explicit MixForm(QWidget* parent = nullptr);

  /// Offers these corpora; `chosen` is selected at first.
  void setCorpora(const QJsonArray& corpora, const QString& chosen);
  bool isComplete() const;
  /// The parameters of `corpus/mix`.
  QJsonObject parameters() const;

 signals:
  void changed();

 private:
  struct Row {
    QString folder, languages;
    qint64 pairs = 0;
    QCheckBox* box = nullptr;
    QDoubleSpinBox* weight = nullptr;
    QLabel* share = nullptr;
  };
  void addRow(const QJsonObject& corpus, bool chosen);
  void showShares();

  QGridLayout* grid_;
  QLineEdit* name_;
  QList<Row> rows_;
};

}  // namespace transept
