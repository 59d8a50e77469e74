// SPDX-License-Identifier: GPL-3.0-or-later
// From a model to one that is fine-tuned on one's own text, step by step: text, what the vocabulary lacks, plan,
// training, before and after, export. The steps use what the pages Data, Train and Models have; each step links to its
// page.
#pragma once

#include <QPointer>
#include <QTimer>

#include "ui/pages/sub_view.h"
#include "ui/state/session.h"

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace transept {

class ComparedSentences;
class ImportJob;
class PlanCard;
class ProgressLine;
class SegmentedControl;

class AdaptView : public SubView {
  Q_OBJECT
 public:
  explicit AdaptView(Session& session);

  /// Begins with a model: a run, or an imported one.
  void begin(const QString& model, const QString& name, const QString& origin);

 signals:
  /// The folder that the adapted model shall be exported to is asked for in the format of this name.
  void exportRequested(const QString& model, const QString& format);

 private:
  QWidget* makeText();
  QWidget* makePlan();
  QWidget* makeTraining();
  QWidget* makeComparison();
  QWidget* makeExport();
  void fillCorpora();
  QString fittingCorpus() const;
  void showPresetSteps();
  void planAgain();
  void showFindings(const QJsonArray& findings);
  void measure();
  void train();
  void showTraining();
  void compare();
  void translate(const QString& model, int column, std::function<void()> then);
  QString ownFormat() const;
  /// Parameters of `plan`, `doctor/check`, `doctor/trial` and `run/create`.
  QJsonObject parameters() const;
  QJsonObject timeBasis() const;

  Session& session_;
  QString model_, name_, origin_, run_;
  ImportJob* job_;
  QComboBox *corpus_, *general_;
  QLabel *lacks_, *training_;
  SegmentedControl* kind_;
  PlanCard* plan_;
  QPushButton *measure_, *train_, *stop_, *curves_, *compare_, *export_;
  QSpinBox* steps_;
  int presetSteps_ = 0;
  ProgressLine* progress_;
  QPlainTextEdit* sentences_;
  ComparedSentences* compared_;
  QTimer changed_;
  QJsonObject timed_;  // timeBasis() of the training that was timed last
  double timedSeconds_ = 0;
};

}  // namespace transept
