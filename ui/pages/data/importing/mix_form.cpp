// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/importing/mix_form.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QStyleOptionButton>
#include <algorithm>

#include "ui/kit/text/as_written.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {

namespace {
constexpr int narrowestName = 60;  // px

/// Elides the name of a corpus where it does not fit: the form must not become wider than its card.
class CorpusBox : public QCheckBox {
 public:
  explicit CorpusBox(const QString& name) : QCheckBox(name) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);  // by default, sizeHint() is the minimum
  }
  QSize minimumSizeHint() const override { return {scaled(narrowestName), QCheckBox::minimumSizeHint().height()}; }

 protected:
  void initStyleOption(QStyleOptionButton* option) const override {
    QCheckBox::initStyleOption(option);
    const QRect room = style()->subElementRect(QStyle::SE_CheckBoxContents, option, this);
    option->text = fontMetrics().elidedText(option->text, Qt::ElideRight, room.width(), Qt::TextShowMnemonic);
  }
};
}  // namespace

MixForm::MixForm(QWidget* parent)
    : QWidget(parent), grid_(new QGridLayout), name_(named(new QLineEdit, "mixtureName", tr("Name of the mixture"))) {
  setObjectName("mixForm");
  auto* column = tight<QVBoxLayout>(10, this);
  column->addWidget(
      measured("mix-share", softLabel(tr("The weight is how many times an epoch uses a corpus: with 3, every pair "
                                         "three times; with 0.1, a different tenth each time."))));
  grid_->setHorizontalSpacing(8);
  grid_->setVerticalSpacing(6);
  grid_->setColumnStretch(0, 1);
  column->addLayout(grid_);
  column->addWidget(captionOf(name_, tr("Name")));
  column->addWidget(name_);
  column->addStretch(1);
  connect(name_, &QLineEdit::textChanged, this, &MixForm::changed);
}

void MixForm::setCorpora(const QJsonArray& corpora, const QString& chosen) {
  for (const Row& row : std::as_const(rows_)) {
    delete row.box;
    delete row.weight;
    delete row.share;
  }
  rows_.clear();
  name_->setText(tr("mixture"));
  for (const QJsonValue& corpus : corpora)
    if (corpus["train_pairs"].toInteger() > 0) addRow(corpus.toObject(), corpus["corpus"].toString() == chosen);
  showShares();
}

void MixForm::addRow(const QJsonObject& corpus, bool chosen) {
  Row row;
  row.folder = corpus["corpus"].toString();
  row.languages = corpus["source_language"].toString() + QStringLiteral(" → ") + corpus["target_language"].toString();
  row.pairs = corpus["train_pairs"].toInteger();
  const QString name = corpus["name"].toString();
  row.box = named<QCheckBox>(new CorpusBox(asWritten(name)), "mix_" + name);
  row.box->setChecked(chosen);
  const QString content = tr("%1, %2 pairs", nullptr, pluralOf(row.pairs)).arg(row.languages, formatCount(row.pairs));
  row.box->setToolTip(name + QLatin1Char('\n') + content);
  row.weight = named(new QDoubleSpinBox, "weight_" + name, tr("Weight of %1").arg(name));
  row.weight->setRange(0.01, 100);
  row.weight->setDecimals(2);
  row.weight->setSingleStep(0.5);
  row.weight->setAlignment(Qt::AlignRight);
  row.weight->setValue(1);
  leaveWheelToForm(row.weight);
  row.share = measured("mix-share", roleLabel({}, "caption"));
  row.share->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  const int line = static_cast<int>(rows_.size());
  grid_->addWidget(row.box, line, 0);
  grid_->addWidget(row.weight, line, 1);
  grid_->addWidget(row.share, line, 2);
  connect(row.box, &QCheckBox::toggled, this, &MixForm::showShares);
  connect(row.weight, &QDoubleSpinBox::valueChanged, this, &MixForm::showShares);
  rows_.append(row);
}

/// The first chosen corpus decides the languages of the others; each chosen one shows its share of an epoch.
void MixForm::showShares() {
  QString languages;
  double whole = 0;
  for (const Row& row : std::as_const(rows_)) {
    if (!row.box->isChecked()) continue;
    if (languages.isEmpty()) languages = row.languages;
    whole += row.weight->value() * static_cast<double>(row.pairs);
  }
  for (const Row& row : std::as_const(rows_)) {
    const bool chosen = row.box->isChecked();
    row.box->setEnabled(chosen || languages.isEmpty() || row.languages == languages);
    row.weight->setEnabled(chosen);
    const double part = row.weight->value() * static_cast<double>(row.pairs);
    row.share->setText(chosen ? tr("%1%").arg(formatNumber(100 * part / whole, 0)) : QString());
  }
  emit changed();
}

bool MixForm::isComplete() const {
  const auto chosen = std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.box->isChecked(); });
  return chosen >= 2 && !name_->text().trimmed().isEmpty();
}

QJsonObject MixForm::parameters() const {
  QJsonArray parts;
  for (const Row& row : rows_)
    if (row.box->isChecked()) parts.append(QJsonObject{{"corpus", row.folder}, {"weight", row.weight->value()}});
  return {{"parts", parts}, {"name", name_->text().trimmed()}};
}

}  // namespace transept
