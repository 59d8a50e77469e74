// SPDX-License-Identifier: GPL-3.0-or-later
// The pairs that an import removed: by filter, searched, saved, and marked to be kept by the next import of the text.
#pragma once

#include <QWidget>

#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace transept {

class RemovedPairsModel;

class RemovedPairsView : public QWidget {
  Q_OBJECT
 public:
  explicit RemovedPairsView(Session& session, QWidget* parent = nullptr);

  /// The summary of a corpus, with the filters and their counts.
  void setCorpus(const QJsonObject& summary);
  void setFilter(const QString& filter);

 signals:
  /// The text of the corpus should be imported again, with the kept pairs.
  void importAgainRequested();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void search();
  void load(qint64 first);
  void showState();
  void keep();
  void save();
  void saveFrom(qint64 first, const QString& path, QByteArray text);
  QJsonObject query(qint64 first, int pairs) const;

  Session& session_;
  QString corpus_;
  bool again_ = false;  // the corpus can be imported again
  RemovedPairsModel* pairs_;
  QComboBox* filter_;
  QLineEdit* search_;
  QTimer searchPause_;
  RequestId searching_ = 0;
  int asked_ = 0;       // counts the requests
  bool stale_ = false;  // another corpus came while the view was hidden
  QPushButton *keep_, *save_, *import_;
  QTableView* table_;
  QLabel* caption_;
};

}  // namespace transept
