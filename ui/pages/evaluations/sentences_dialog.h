// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences of an evaluation beside their references, and beside those of the baseline: the worst first, or those
// that differ most.
#pragma once

#include <QDialog>

#include "ui/state/session.h"

class QLabel;
class QTableView;

namespace transept {

class SentencesModel;

class SentencesDialog : public QDialog {
  Q_OBJECT
 public:
  /// Entries of `evaluation/list`; baseline: empty for none.
  SentencesDialog(Session& session, const QJsonObject& evaluation, const QJsonObject& baseline,
                  QWidget* parent = nullptr);

 private:
  void showWhole();

  SentencesModel* sentences_;
  QTableView* table_;
  QLabel *caption_, *whole_;
};

}  // namespace transept
