// SPDX-License-Identifier: GPL-3.0-or-later
// The preferences: language (applied when the dialog closes), theme, text size, and behaviour during a training.
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
  /// The language setting has changed, and only a new window uses it.
  void languageChosen();

 private:
  void addLanguage(QFormLayout* form);
  void addTheme(QFormLayout* form);
  void addTextSize(QFormLayout* form);
  void addTraining(QFormLayout* form, TrainingWatch& watch);
  void addTyping(QFormLayout* form);
  void addFolder(QFormLayout* form);

  Session& session_;
};

}  // namespace transept
