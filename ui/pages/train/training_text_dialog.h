// SPDX-License-Identifier: GPL-3.0-or-later
// What a training does to its text each time that it reads a pair: the shares of the modifiers (`data.modifiers`), and
// examples from the corpus (`corpus/preview`).
#pragma once

#include <QDialog>
#include <QHash>

#include "ui/state/session.h"

class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QTableView;

namespace transept {

class Configuration;
class ImportJob;
class PreviewedPairs;

class TrainingTextDialog : public QDialog {
  Q_OBJECT
 public:
  static constexpr const char* modifiersKey = "data.modifiers";

  /// Changes the configuration while shares are entered; not that of an existing run, which is only read.
  TrainingTextDialog(Session& session, Configuration& configuration, const QString& corpus, bool readOnly,
                     QWidget* parent = nullptr);

 private:
  QWidget* makeShares(bool readOnly);
  QWidget* makeExamples();
  void showShares();
  void takeShares();
  void preview();
  void showPreview(const QJsonArray& pairs);
  void showWhole();

  Session& session_;
  Configuration& configuration_;
  QString corpus_;
  QHash<QString, QDoubleSpinBox*> shares_;  // by the engine's names
  QString others_;                          // of modifiers that this window does not know, as the engine writes them
  bool showing_ = false;
  ImportJob* job_;
  PreviewedPairs* pairs_;
  QTableView* table_;
  QLabel *caption_, *whole_;
  QPushButton* preview_;
};

}  // namespace transept
