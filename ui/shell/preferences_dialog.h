// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sets once: language, theme, text size, what happens during a training. The language changes when the
// dialog is closed, everything else at once.
#pragma once

#include <QDialog>

class QFormLayout;

namespace transept {

class Session;
class TrainingWatch;

class PreferencesDialog : public QDialog {
  Q_OBJECT
 public:
  PreferencesDialog(Session& session, TrainingWatch& watch, QWidget* parent = nullptr);

 signals:
  /// The settings name another language, which only a new window speaks.
  void languageChosen();

 private:
  void addLanguage(QFormLayout* form);
  void addTheme(QFormLayout* form);
  void addTextSize(QFormLayout* form);
  void addTraining(QFormLayout* form, TrainingWatch& watch);
  void addFolder(QFormLayout* form);

  Session& session_;
};

}  // namespace transept
