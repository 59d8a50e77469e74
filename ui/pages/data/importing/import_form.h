// SPDX-License-Identifier: GPL-3.0-or-later
// What is imported, and how: two files or a TSV, languages, filters, validation.
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace transept {

class CleaningEditor;
class FileField;
class SegmentedControl;

class ImportForm : public QWidget {
  Q_OBJECT
 public:
  explicit ImportForm(QWidget* parent = nullptr);

  /// Puts files in their places: a TSV alone, two files as source and target, one file where one is missing.
  void setFiles(const QStringList& files);
  /// A file with both sides, of which everything is known.
  void setKnownFile(const QString& file, const QString& name, const QString& source, const QString& target);
  void reset();
  /// The languages that the engine guessed; what a person wrote stays.
  void suggestLanguages(const QString& source, const QString& target);
  /// The encoding that the engine guessed: it is shown, and imported with unless a person chooses another.
  void suggestEncoding(const QString& encoding);

  bool isOneFile() const;
  /// Both files, or the TSV, are named.
  bool isComplete() const;
  QJsonObject inspectParameters() const;
  QJsonObject importParameters() const;
  CleaningEditor& cleaning() { return *cleaning_; }

 signals:
  void filesChanged();
  /// The stack of filters, or a language that they go by.
  void cleaningChanged();

 private:
  void showKind();
  void showValidation();
  void forgetGuess();
  void onFilesChanged();
  void swap();

  SegmentedControl* kind_;
  FileField* source_;
  FileField* target_;
  FileField* both_;
  QWidget* pairFields_;
  QLineEdit* name_;
  QLineEdit* sourceLanguage_;
  QLineEdit* targetLanguage_;
  QComboBox* encoding_;
  QLabel* guessed_;
  QLineEdit* columns_;
  QWidget* columnsField_;
  CleaningEditor* cleaning_;
  SegmentedControl* validation_;
  QSpinBox* validationPairs_;
  QSpinBox* seed_;
  FileField* validationSource_;
  FileField* validationTarget_;
  QWidget* heldOut_;
  QWidget* ownFiles_;
};

}  // namespace transept
