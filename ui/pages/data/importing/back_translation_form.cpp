// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/back_translation_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <algorithm>

#include "ui/kit/widgets/card.h"
#include "ui/pages/file_field.h"
#include "ui/state/session.h"
#include "ui/state/settings/language_names.h"

namespace transept {

namespace {
constexpr int sourceRole = Qt::UserRole + 1, targetRole = Qt::UserRole + 2;
constexpr double usualKeep = 95;  // percent

struct Offered {
  QString folder, name, source, target;
};

/// Trained runs and imported models.
QList<Offered> translatingModels(const Session& session) {
  QList<Offered> models;
  for (const RunInfo& run : session.runs().all())
    if (run.step > 0) models.append({run.folder, run.name, run.sourceLanguage, run.targetLanguage});
  for (const ImportedModel& model : session.library().imported())
    models.append({model.folder, model.name, model.sourceLanguage, model.targetLanguage});
  return models;
}
}  // namespace

BackTranslationForm::BackTranslationForm(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      model_(named(makeElidedBox(), "backModel", tr("Model of the other direction"))),
      text_(new FileField(tr("Text of the target language"), "backText", tr("All files (*)"))),
      keep_(named(new QDoubleSpinBox, "backKeep", tr("Share of the pairs that is kept"))),
      name_(named(new QLineEdit, "backName", tr("Name of the corpus"))),
      directions_(named(softLabel(QString()), "backDirections")) {
  setObjectName("backTranslationForm");
  model_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  keep_->setRange(1, 100);
  keep_->setDecimals(0);
  keep_->setSuffix(tr(" %", "after a number"));
  keep_->setValue(usualKeep);
  keep_->setToolTip(tr("The pairs whose translations the model finds likeliest; the rest is left out"));
  leaveWheelToForm(keep_);
  leaveWheelToForm(model_);
  auto* column = tight<QVBoxLayout>(10, this);
  column->addWidget(
      softLabel(tr("A model of the other direction translates sentences of the target language. Mix the corpus with "
                   "genuine text: it has no validation pairs.")));
  const auto add = [column](const QString& caption, QWidget* field) {
    auto* both = tight<QVBoxLayout>(4);
    QLabel* label = captionOf(field, caption);
    label->setWordWrap(true);
    both->addWidget(label);
    both->addWidget(field);
    column->addLayout(both);
  };
  add(tr("Model of the other direction"), model_);
  column->addWidget(directions_);
  add(tr("Text of the target language, one sentence per line"), text_);
  add(tr("Share of the pairs that is kept"), keep_);
  add(tr("Name"), name_);
  column->addStretch(1);
  connect(model_, &QComboBox::currentIndexChanged, this, &BackTranslationForm::describe);
  connect(text_, &FileField::changed, this, &BackTranslationForm::changed);
  connect(name_, &QLineEdit::textChanged, this, &BackTranslationForm::changed);
}

void BackTranslationForm::begin(const QJsonObject& corpus) {
  const QString source = corpus["source_language"].toString(), target = corpus["target_language"].toString();
  QList<Offered> models = translatingModels(session_);
  std::stable_partition(models.begin(), models.end(),
                        [&](const Offered& one) { return one.source == target && one.target == source; });
  model_->clear();
  for (const Offered& one : std::as_const(models)) {
    model_->addItem(QStringLiteral("%1 (%2 → %3)").arg(one.name, one.source, one.target), one.folder);
    model_->setItemData(model_->count() - 1, one.source, sourceRole);
    model_->setItemData(model_->count() - 1, one.target, targetRole);
  }
  const QString base = corpus["name"].toString();
  name_->setText(base.isEmpty() ? tr("back-translated") : tr("%1-back", "name proposed for a corpus").arg(base));
  text_->setFile(QString());
  keep_->setValue(usualKeep);
  describe();
}

void BackTranslationForm::describe() {
  const QString from = model_->currentData(sourceRole).toString(), to = model_->currentData(targetRole).toString();
  if (model_->count() == 0)
    directions_->setText(tr("There is no model yet. Train one of the other direction, or get one."));
  else
    directions_->setText(tr("The text is %1; the corpus becomes %2 → %1.").arg(languageName(from), languageName(to)));
  emit changed();
}

bool BackTranslationForm::isComplete() const {
  return model_->currentIndex() >= 0 && !text_->file().isEmpty() && !name_->text().trimmed().isEmpty();
}

QJsonObject BackTranslationForm::parameters() const {
  return {{"model", model_->currentData().toString()},
          {"monolingual", text_->file()},
          {"keep", keep_->value() / 100},
          {"name", name_->text().trimmed()}};
}

}  // namespace transept
