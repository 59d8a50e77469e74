// SPDX-License-Identifier: GPL-3.0-or-later
// The training pairs that surprise a model most, with the file and line that each came from.
#pragma once

#include <QJsonArray>
#include <QWidget>

#include "ui/kit/tables/record_model.h"
#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class ImportJob;

struct WorstPair {
  double loss = 0;
  QString source, target;
  QString where;  ///< file and line: "/data/train.en:17"
};

class WorstPairsModel : public RecordModel<WorstPair> {
  Q_OBJECT
 public:
  enum Column { Loss, Source, Target, Where };

  explicit WorstPairsModel(QObject* parent = nullptr);
  /// `pairs` of corpus/worst.
  void setPairs(const QJsonArray& pairs);

 protected:
  QVariant more(const WorstPair& pair, int column, int role) const override;
};

class WorstPairsView : public QWidget {
  Q_OBJECT
 public:
  explicit WorstPairsView(Session& session, QWidget* parent = nullptr);
  /// What was found in another corpus is forgotten.
  void setCorpus(const QString& folder);

 signals:
  void failed(const transept::EngineError& error);

 private:
  void showRuns();
  void find();
  void judge(const QJsonValue& handle);
  void showFound(const QJsonObject& found);
  void showPlace();

  Session& session_;
  QString corpus_;
  WorstPairsModel* pairs_;
  QComboBox* runs_;
  QPushButton* find_;
  ImportJob* job_;
  QLabel* caption_;
  QTableView* table_;
};

}  // namespace transept
