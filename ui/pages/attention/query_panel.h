// SPDX-License-Identifier: GPL-3.0-or-later
// How one head computes the weights of the selected query: for each key the score q k / sqrt(d_k), the mask, and the
// softmax of the unmasked scores.
#pragma once

#include <QWidget>

#include "ui/kit/tables/record_model.h"
#include "ui/state/models/attention_store.h"

class QLabel;
class QTableView;

namespace transept {

struct QueryKey {
  QString key;
  double score = 0;  // NaN: not kept
  double weight = 0;
  bool allowed = true;
};

struct QueryRow {
  QString query;
  QList<QueryKey> keys;
  int keyWidth = 0;
};

class QueryModel : public RecordModel<QueryKey> {
  Q_OBJECT
 public:
  enum Column { Key, Score, Mask, Weight };

  explicit QueryModel(QObject* parent = nullptr);
  void setRow(const QueryRow& row);
  const QueryRow& row() const { return row_; }
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

 private:
  QueryRow row_;
};

class QueryPanel : public QWidget {
  Q_OBJECT
 public:
  explicit QueryPanel(EngineClient& engine, QWidget* parent = nullptr);

  /// `query`: a token of the map; `key`: the token to select, -1: none; `remark`: a sentence shown below.
  void ask(const QJsonValue& attention, const HeadChoice& choice, const AttentionMap& map, int query, int key,
           const QString& remark = QString());
  void clear();
  /// The shown scores; without keys if nothing is shown.
  const QueryRow& row() const { return model_->row(); }

 signals:
  void rowShown();

 private:
  void mark();
  void fitHeight();
  void showNote();

  EngineClient& engine_;
  QJsonObject asked_;  // empty: nothing
  int key_ = -1;
  QString remark_;
  QueryModel* model_;
  QTableView* table_;
  QLabel* note_;
};

}  // namespace transept
