// SPDX-License-Identifier: GPL-3.0-or-later
// The form of an import: two files or a TSV, languages, filters, validation set.
#pragma once

#include <QJsonArray>
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

  /// Fills in the files: one that holds both sides, two as source and target, or the missing one of the two.
  void setFiles(const QStringList& files);
  /// Fills in the two files of a validation set.
  void setValidationFiles(const QStringList& files);
  /// Fills in a file with both sides, and its name and languages from the parameters of its download.
  void setKnownFile(const QString& file, const QJsonObject& source);
  /// Fills in the text and the settings that a corpus was imported with: the summary of `corpus/open`. Its kept pairs
  /// pass all filters.
  void setImport(const QJsonObject& corpus);
  /// What an import again adds to the parameters of the form; empty for a new import.
  const QJsonObject& again() const { return again_; }
  void setAgain(const QJsonObject& again);
  void reset();
  /// The names of other corpora, which are not proposed.
  void setTaken(const QStringList& names) { taken_ = names; }
  /// Sets the languages that the engine guessed, without changing typed ones.
  void suggestLanguages(const QString& source, const QString& target);
  /// Shows the encoding that the engine guessed; it is used unless the user chooses another.
  void suggestEncoding(const QString& encoding);
  /// Lists the columns of a table, and chooses those that the engine took because the first two hold no text; the user
  /// may choose others. table: [{heading, kind, example}]; empty: no table.
  void suggestColumns(const QString& columns, const QJsonArray& table);

  bool isOneFile() const;
  /// Whether both files, or the one with both sides, are given.
  bool isComplete() const;
  QJsonObject inspectParameters() const;
  QJsonObject importParameters() const;
  CleaningEditor& cleaning() { return *cleaning_; }

 signals:
  void filesChanged();
  /// The filters changed, or a language that they use.
  void cleaningChanged();

 private:
  void showKind();
  void showValidation();
  void forgetGuess();
  void forgetColumns();
  void listColumns();
  void showColumns(const QString& columns);
  QString chosenColumns() const;
  void onColumnChosen();
  void onFilesChanged();
  void swap();

  QStringList taken_;
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
  QComboBox* sourceColumn_;
  QComboBox* targetColumn_;
  QWidget* columnsField_;
  QJsonArray table_;  // the columns of the file
  CleaningEditor* cleaning_;
  SegmentedControl* validation_;
  QSpinBox* validationPairs_;
  QSpinBox* seed_;
  FileField* validationSource_;
  FileField* validationTarget_;
  QWidget* heldOut_;
  QWidget* ownFiles_;
  QJsonObject again_;
  QLabel* exempt_;
};

}  // namespace transept
