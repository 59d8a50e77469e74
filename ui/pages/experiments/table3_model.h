// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the paper's Table 3 to choose from, with what the paper measured.
#pragma once

#include <QJsonArray>
#include <QSet>

#include "ui/kit/tables/record_model.h"
#include "ui/pages/experiments/experiment_info.h"

namespace transept {

struct Table3Row {
  QString name, group, change;
  PaperFigures paper;
};

class Table3Model : public RecordModel<Table3Row> {
  Q_OBJECT
 public:
  enum class Column { name, change, perplexity, bleu, parameters };

  explicit Table3Model(QObject* parent = nullptr);

  /// `rows` of experiment/table3. What was chosen stays chosen.
  void setRows(const QJsonArray& rows);
  /// Groups ("A" to "E") in the table's order, each once.
  QStringList groups() const;

  QStringList chosen() const;
  void setChosen(const QStringList& names);
  /// Chooses the whole group, or leaves it out when it is chosen already. "": every row.
  void toggleGroup(const QString& group);

  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void chosenChanged();

 protected:
  QVariant more(const Table3Row& row, int column, int role) const override;

 private:
  QSet<QString> chosen_;
};

}  // namespace transept
