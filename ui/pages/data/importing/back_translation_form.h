// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a corpus of text in one language: a model of the other direction translates it, and a training learns from the
// translations and the genuine text.
#pragma once

#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;

namespace transept {

class FileField;
class Session;

class BackTranslationForm : public QWidget {
  Q_OBJECT
 public:
  explicit BackTranslationForm(Session& session, QWidget* parent = nullptr);

  /// Offers the models that there are now, those into the source language of this corpus first.
  void begin(const QJsonObject& corpus);
  bool isComplete() const;
  /// The parameters of `corpus/augment`.
  QJsonObject parameters() const;

 signals:
  void changed();

 private:
  void describe();

  Session& session_;
  QComboBox* model_;
  FileField* text_;
  QDoubleSpinBox* keep_;
  QLineEdit* name_;
  QLabel* directions_;
};

}  // namespace transept
