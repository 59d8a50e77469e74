// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/import_form.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <limits>

#include "ui/kit/text/numbered_name.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/data/importing/cleaning_editor.h"
#include "ui/pages/file_field.h"
#include "ui/state/settings/language_names.h"

namespace transept {
namespace {

constexpr int columnLetters = 12;  // that a box of columns shows at least

constexpr int GuessRole = Qt::UserRole + 1;  // true for the encoding that the engine guessed

/// ICU's names of common encodings of old texts; the engine knows many more.
constexpr const char* encodings[] = {"UTF-16",       "Shift_JIS",    "EUC-JP",       "ISO-2022-JP",  "GB18030",
                                     "Big5",         "EUC-KR",       "windows-1250", "windows-1251", "windows-1252",
                                     "windows-1253", "windows-1254", "windows-1256", "KOI8-R",       "KOI8-U",
                                     "ISO-8859-2",   "TIS-620"};

/// Whether a file has both sides, judged by its name; the engine checks the content.
bool holdsBothSides(const QString& file) {
  static const QRegularExpression endings(QStringLiteral("\\.(tsv|csv|jsonl|json|tmx|xliff|xlf|po|xlsx|ods)(\\.(gz|xz|"
                                                         "zst|bz2))?$|\\.(zip|tar|tgz|tar\\.(gz|xz|zst|bz2))$"),
                                          QRegularExpression::CaseInsensitiveOption);
  return endings.match(file).hasMatch();
}

/// As in the paper, if only the second file is English; "Swap" exchanges the files.
QStringList englishFirst(QStringList pair) {
  const QLatin1String english("en");
  if (languageOfFile(pair[1]) == english && languageOfFile(pair[0]) != english) pair.swapItemsAt(0, 1);
  return pair;
}

/// A field with its caption above it, because the form is narrow.
QVBoxLayout* captioned(const QString& text, QWidget* field) {
  auto* column = tight<QVBoxLayout>(4);
  column->addWidget(captionOf(field, text));
  column->addWidget(field);
  return column;
}

QWidget* boxed(QLayout* layout) {
  auto* widget = new QWidget;
  layout->setContentsMargins(0, 0, 0, 0);
  widget->setLayout(layout);
  return widget;
}

}  // namespace

ImportForm::ImportForm(QWidget* parent) : QWidget(parent) {
  setObjectName("importForm");
  const QString texts = tr("All files (*)");
  kind_ = named(new SegmentedControl({tr("Two files"), tr("One file")}, tr("What is imported")), "importKind");
  source_ = new FileField(tr("Source file"), "sourceFile", texts);
  target_ = new FileField(tr("Target file"), "targetFile", texts);
  both_ = new FileField(
      tr("File with both languages"), "bothFile",
      texts + ";;" + tr("Both languages (*.tsv *.csv *.xlsx *.ods *.jsonl *.tmx *.xlf *.xliff *.po *.zip *.tgz *.gz)"));
  auto* swap = withRole("link", makeButton(tr("⇅ Swap source and target"), "swapFiles", this, &ImportForm::swap));
  swap->setAccessibleName(tr("Swap source and target"));
  auto* pair = tight<QVBoxLayout>(8);
  pair->addLayout(captioned(tr("Source"), source_));
  pair->addLayout(captioned(tr("Target"), target_));
  pair->addWidget(swap, 0, Qt::AlignLeft);
  pairFields_ = boxed(pair);

  name_ = named(new QLineEdit, "corpusName", tr("Name of the corpus"));
  const auto language = [](const QString& name, const QString& accessible) {
    auto* edit = named(new QLineEdit, name, accessible);
    edit->setMaxLength(12);
    edit->setValidator(new QRegularExpressionValidator(QRegularExpression("[A-Za-z0-9_-]*"), edit));
    QObject::connect(edit, &QLineEdit::textChanged, edit, [edit](const QString& code) {
      edit->setToolTip(code.isEmpty() ? QString() : languageName(code));
    });
    return edit;
  };
  sourceLanguage_ = language("sourceLanguage", tr("Source language, as a code"));
  targetLanguage_ = language("targetLanguage", tr("Target language, as a code"));
  sourceLanguage_->setPlaceholderText("en");
  targetLanguage_->setPlaceholderText("de");
  auto* languages = tight<QHBoxLayout>(8);
  languages->addLayout(captioned(tr("From"), sourceLanguage_));
  languages->addLayout(captioned(tr("To"), targetLanguage_));

  encoding_ = named(new QComboBox, "encoding", tr("Encoding of the text"));
  encoding_->addItem(tr("UTF-8, or detected"), QString());
  for (const char* name : encodings) encoding_->addItem(QString::fromLatin1(name), QString::fromLatin1(name));
  leaveWheelToForm(encoding_);
  guessed_ = named(
      new QLabel(
          tr("The text is not UTF-8. If the first pairs are readable, import it; otherwise choose another encoding.")),
      "encodingGuessed");
  guessed_->setWordWrap(true);
  sourceColumn_ = named(new QComboBox, "sourceColumn", tr("Column of the source"));
  targetColumn_ = named(new QComboBox, "targetColumn", tr("Column of the target"));
  auto* columns = tight<QVBoxLayout>(8);
  for (QComboBox* box : {sourceColumn_, targetColumn_}) {
    leaveWheelToForm(box);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(columnLetters);
  }
  columns->addLayout(captioned(tr("Source column"), sourceColumn_));
  columns->addLayout(captioned(tr("Target column"), targetColumn_));
  columnsField_ = boxed(columns);

  cleaning_ = new CleaningEditor;
  exempt_ = named(softLabel(tr("The removed pairs that you chose to keep pass all filters.")), "exemptNote");

  validation_ =
      named(new SegmentedControl({tr("Held out"), tr("Own files")}, tr("Where the validation set comes from")),
            "validationKind");
  validationPairs_ = named(new QSpinBox, "validationPairs", tr("Pairs held out for validation"));
  validationPairs_->setRange(1, 1000000);
  validationPairs_->setGroupSeparatorShown(true);
  validationPairs_->setToolTip(tr("Drawn at random with the seed; at most a tenth of the corpus"));
  seed_ = named(new QSpinBox, "importSeed", tr("Random seed"));
  seed_->setRange(0, std::numeric_limits<int>::max());
  for (QSpinBox* box : {validationPairs_, seed_}) leaveWheelToForm(box);
  auto* held = tight<QHBoxLayout>(8);
  held->addLayout(captioned(tr("Pairs"), validationPairs_));
  held->addLayout(captioned(tr("Seed"), seed_));
  heldOut_ = boxed(held);
  validationSource_ = new FileField(tr("Validation source file"), "validationSource", texts);
  validationTarget_ = new FileField(tr("Validation target file"), "validationTarget", texts);
  auto* own = tight<QVBoxLayout>(8);
  own->addLayout(captioned(tr("Source"), validationSource_));
  own->addLayout(captioned(tr("Target"), validationTarget_));
  ownFiles_ = boxed(own);

  auto* column = tight<QVBoxLayout>(8, this);
  column->addWidget(kind_, 0, Qt::AlignLeft);
  column->addWidget(pairFields_);
  column->addWidget(both_);
  column->addLayout(captioned(tr("Name"), name_));
  column->addLayout(languages);
  column->addWidget(columnsField_);
  column->addLayout(captioned(tr("Encoding"), encoding_));
  column->addWidget(guessed_);
  column->addSpacing(6);
  column->addWidget(sectionLabel(tr("Filters")));
  column->addWidget(cleaning_);
  column->addWidget(exempt_);
  column->addSpacing(6);
  column->addWidget(sectionLabel(tr("Validation set")));
  column->addWidget(validation_, 0, Qt::AlignLeft);
  column->addWidget(heldOut_);
  column->addWidget(ownFiles_);
  column->addStretch(1);

  connect(kind_, &SegmentedControl::currentIndexChanged, this, &ImportForm::showKind);
  connect(validation_, &SegmentedControl::currentIndexChanged, this, &ImportForm::showValidation);
  for (FileField* field : {source_, target_, both_})
    connect(field, &FileField::changed, this, &ImportForm::onFilesChanged);
  connect(cleaning_, &CleaningEditor::stackChanged, this, &ImportForm::cleaningChanged);
  for (QLineEdit* edit : {sourceLanguage_, targetLanguage_})
    connect(edit, &QLineEdit::textChanged, this, &ImportForm::cleaningChanged);
  for (QComboBox* box : {sourceColumn_, targetColumn_})
    connect(box, &QComboBox::activated, this, &ImportForm::onColumnChosen);
  connect(encoding_, &QComboBox::activated, this, [this] {
    guessed_->hide();
    emit filesChanged();
  });
  reset();
}

void ImportForm::reset() {
  for (FileField* field : {source_, target_, both_, validationSource_, validationTarget_}) field->setFile({});
  for (QLineEdit* edit : {name_, sourceLanguage_, targetLanguage_}) edit->setText({});
  forgetGuess();
  setAgain({});
  forgetColumns();
  encoding_->setCurrentIndex(0);
  cleaning_->reset();
  validationPairs_->setValue(1000);
  seed_->setValue(1);
  kind_->setCurrentIndex(0);
  validation_->setCurrentIndex(0);
  showKind();
  showValidation();
}

bool ImportForm::isOneFile() const {
  return kind_->currentIndex() == 1;
}

void ImportForm::setFiles(const QStringList& files) {
  if (files.isEmpty()) return;
  if (files.size() == 1 && (holdsBothSides(files.first()) || QFileInfo(files.first()).isDir())) {
    kind_->setCurrentIndex(1);
    showKind();
    return both_->setFile(files.first());
  }
  kind_->setCurrentIndex(0);
  showKind();
  if (files.size() == 1) {
    (source_->file().isEmpty() ? source_ : target_)->setFile(files.first());
    return;
  }
  const QStringList pair = englishFirst(files.mid(0, 2));
  source_->setFile(pair[0]);
  target_->setFile(pair[1]);
}

void ImportForm::setValidationFiles(const QStringList& files) {
  const QStringList pair = englishFirst(files);
  validation_->setCurrentIndex(1);
  validationSource_->setFile(pair[0]);
  validationTarget_->setFile(pair[1]);
}

void ImportForm::setKnownFile(const QString& file, const QJsonObject& source) {
  const std::pair<QLineEdit*, const char*> known[] = {
      {name_, "source"}, {sourceLanguage_, "source_language"}, {targetLanguage_, "target_language"}};
  for (const auto& [edit, key] : known) {
    edit->setText(source[QLatin1String(key)].toString());
    edit->setModified(true);  // the file's name must not change it
  }
  kind_->setCurrentIndex(1);
  showKind();
  both_->setFile(file);
}

void ImportForm::setAgain(const QJsonObject& again) {
  again_ = again;
  exempt_->setVisible(!again.isEmpty());
}

void ImportForm::setImport(const QJsonObject& corpus) {
  const QJsonObject settings = corpus["settings"].toObject();
  for (const auto& [edit, key] : {std::pair(name_, "name"), std::pair(sourceLanguage_, "source_language"),
                                  std::pair(targetLanguage_, "target_language")}) {
    edit->setText(corpus[QLatin1String(key)].toString());
    edit->setModified(true);
  }
  const QString encoding = settings["encoding"].toString();
  if (!encoding.isEmpty() && encoding_->findData(encoding) < 0) encoding_->addItem(encoding, encoding);
  encoding_->setCurrentIndex(std::max(0, encoding_->findData(encoding)));
  showColumns(settings["columns"].toString());
  seed_->setValue(settings["seed"].toInt(1));
  validationPairs_->setValue(settings["validation_pairs"].toInt(validationPairs_->value()));
  if (const QString source = settings["validation_source"].toString(); !source.isEmpty())
    setValidationFiles({source, settings["validation_target"].toString()});
  const QJsonArray files = settings["files"].toArray();
  kind_->setCurrentIndex(files.isEmpty() ? 0 : 1);
  showKind();
  source_->setFile(settings["source"].toString());
  target_->setFile(settings["target"].toString());
  both_->setFile(files.isEmpty() ? QString() : files.first().toString());
  QJsonObject again{{"exempt", corpus["corpus"]}};
  for (const char* key : {"files", "held_out", "states", "format"})
    if (settings.contains(QLatin1String(key))) again[QLatin1String(key)] = settings[QLatin1String(key)];
  setAgain(again);
}

void ImportForm::swap() {
  const QString source = source_->file(), target = target_->file();
  const QString from = sourceLanguage_->text(), to = targetLanguage_->text();
  const bool fromTyped = sourceLanguage_->isModified(), toTyped = targetLanguage_->isModified();
  source_->setFile(target);
  target_->setFile(source);
  sourceLanguage_->setText(to);
  targetLanguage_->setText(from);
  sourceLanguage_->setModified(toTyped);
  targetLanguage_->setModified(fromTyped);
}

void ImportForm::forgetGuess() {
  const int guess = encoding_->findData(true, GuessRole);
  if (guess >= 0 && guess == encoding_->currentIndex()) encoding_->setCurrentIndex(0);
  if (guess >= 0) encoding_->removeItem(guess);
  guessed_->hide();
}

void ImportForm::forgetColumns() {
  table_ = {};
  listColumns();
}

/// Lists the columns of the table; of one that the engine could not read, their numbers.
void ImportForm::listColumns() {
  constexpr int unknownColumns = 9;
  for (QComboBox* box : {sourceColumn_, targetColumn_}) {
    box->clear();
    box->addItem(tr("from the headings"), 0);
    for (int i = 0; i < (table_.isEmpty() ? unknownColumns : table_.size()); ++i) {
      const QJsonValue column = table_.at(i);  // undefined for an unknown one
      QStringList parts;
      for (const char* part : {"heading", "example"})
        if (const QString text = column[part].toString(); !text.isEmpty()) parts += text;
      box->addItem(QString::number(i + 1) + (parts.isEmpty() ? QString() : ": " + parts.join(" – ")), i + 1);
    }
  }
}

QString ImportForm::chosenColumns() const {
  const int source = sourceColumn_->currentData().toInt(), target = targetColumn_->currentData().toInt();
  return source > 0 && target > 0 ? QString("%1,%2").arg(source).arg(target) : QString();
}

void ImportForm::suggestColumns(const QString& columns, const QJsonArray& table) {
  // The columns that were chosen stay; the first answer on a file lists all of them.
  if (!table.isEmpty() && table != table_) {
    const QString chosen = chosenColumns();
    table_ = table;
    listColumns();
    showColumns(chosen);
  }
  if (chosenColumns().isEmpty()) showColumns(columns);
}

/// "2,4"
void ImportForm::showColumns(const QString& columns) {
  if (columns.isEmpty()) return;
  sourceColumn_->setCurrentIndex(sourceColumn_->findData(columns.section(',', 0, 0).toInt()));
  targetColumn_->setCurrentIndex(targetColumn_->findData(columns.section(',', 1, 1).toInt()));
}

/// Both columns are chosen by hand, or none of them.
void ImportForm::onColumnChosen() {
  auto* chosen = qobject_cast<QComboBox*>(sender());
  QComboBox* other = chosen == sourceColumn_ ? targetColumn_ : sourceColumn_;
  if (chosen->currentIndex() == 0) other->setCurrentIndex(0);
  if (chosen->currentIndex() > 0 && other->currentIndex() == 0) return;
  emit filesChanged();
}

void ImportForm::suggestEncoding(const QString& encoding) {
  if (encoding.isEmpty() || encoding_->currentIndex() != 0) return;
  forgetGuess();  // an earlier one, which the user did not want
  encoding_->insertItem(1, tr("%1 (a guess)").arg(encoding), encoding);
  encoding_->setItemData(1, true, GuessRole);
  encoding_->setCurrentIndex(1);
  guessed_->show();
}

void ImportForm::onFilesChanged() {
  forgetGuess();
  forgetColumns();
  const auto fill = [](QLineEdit* edit, const QString& text) {
    if (!edit->isModified()) edit->setText(text);
  };
  const QString first = isOneFile() ? both_->file() : source_->file();
  fill(sourceLanguage_, isOneFile() ? QString() : languageOfFile(source_->file()));  // the inspection may know them
  fill(targetLanguage_, isOneFile() ? QString() : languageOfFile(target_->file()));
  // Uses the folder's name for files with a general name: "multi30k" for "multi30k/train.en".
  const QFileInfo info(first);
  const QString base = info.baseName();
  static const QStringList plain{"train", "training", "val", "valid", "validation", "dev", "test",   "corpus",
                                 "text",  "texts",    "all", "data",  "source",     "src", "target", "tgt"};
  const QString folder = info.absoluteDir().dirName();
  fill(name_, numberedName(plain.contains(base.toLower()) && !folder.isEmpty() ? folder : base,
                           [this](const QString& name) { return taken_.contains(name); }));
  emit filesChanged();
}

void ImportForm::suggestLanguages(const QString& source, const QString& target) {
  for (const auto& [edit, guess] : {std::pair(sourceLanguage_, source), std::pair(targetLanguage_, target)})
    if (!edit->isModified() && edit->text().isEmpty()) edit->setText(guess);
}

void ImportForm::showKind() {
  pairFields_->setVisible(!isOneFile());
  both_->setVisible(isOneFile());
  columnsField_->setVisible(isOneFile());
  emit filesChanged();
}

void ImportForm::showValidation() {
  heldOut_->setVisible(validation_->currentIndex() == 0);
  ownFiles_->setVisible(validation_->currentIndex() == 1);
}

bool ImportForm::isComplete() const {
  return isOneFile() ? !both_->file().isEmpty() : !source_->file().isEmpty() && !target_->file().isEmpty();
}

QJsonObject ImportForm::inspectParameters() const {
  QJsonObject parameters{{"source_language", sourceLanguage_->text().trimmed()},
                         {"target_language", targetLanguage_->text().trimmed()},
                         {"pairs", 50}};
  if (isOneFile()) {
    parameters["files"] = QJsonArray{both_->file()};
    if (const QString columns = chosenColumns(); !columns.isEmpty()) parameters["columns"] = columns;
  } else {
    parameters["source"] = source_->file();
    parameters["target"] = target_->file();
  }
  if (const QString encoding = encoding_->currentData().toString(); !encoding.isEmpty())
    parameters["encoding"] = encoding;
  if (!cleaning_->isEmpty()) parameters["cleaning"] = cleaning_->stack();
  // Several files that were imported together, of which the field shows the first.
  const QJsonArray files = again_["files"].toArray();
  const bool same = isOneFile() && !files.isEmpty() && files.first() == both_->file();
  if (same) parameters["files"] = files;
  for (const char* key : {"states", "format"})
    if (same && again_.contains(QLatin1String(key))) parameters[QLatin1String(key)] = again_[QLatin1String(key)];
  return parameters;
}

QJsonObject ImportForm::importParameters() const {
  QJsonObject parameters = inspectParameters();
  parameters.remove("pairs");
  parameters["name"] = name_->text().trimmed();
  parameters["seed"] = seed_->value();
  for (const char* key : {"exempt", "held_out"})
    if (again_.contains(QLatin1String(key))) parameters[QLatin1String(key)] = again_[QLatin1String(key)];
  if (validation_->currentIndex() == 0) {
    parameters["validation_pairs"] = validationPairs_->value();
  } else {
    parameters["validation_source"] = validationSource_->file();
    parameters["validation_target"] = validationTarget_->file();
  }
  return parameters;
}

}  // namespace transept
