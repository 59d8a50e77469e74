// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/training_text_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/kit/tables/record_model.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/import_job.h"
#include "ui/state/settings/configuration.h"

namespace transept {

namespace {
constexpr int previewedPairs = 20, previewLineHeight = 28;

struct Modifier {
  const char *name, *title, *help;
};
constexpr Modifier modifiers[] = {
    {"upper_case", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Upper case"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Both sides in capitals")},
    {"title_case", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Title case"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Both sides with a capital at the beginning of each word")},
    {"typos", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Typing errors"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Letters of the source are swapped, left out or repeated")},
    {"no_end_punctuation", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "No full stop"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Both sides lose their last punctuation mark")},
    {"placeholders", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Placeholders"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Both sides get the same placeholder, as programs have them")},
    {"tags", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Tags"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Both sides get the same tags, as marked-up text has them")},
    {"noise", QT_TRANSLATE_NOOP("transept::TrainingTextDialog", "Noise"),
     QT_TRANSLATE_NOOP("transept::TrainingTextDialog",
                       "Both sides get the same words of shuffled letters, to be copied")},
};

QString spacedPieces(const QJsonValue& side) {
  QStringList pieces;
  for (const QJsonValue& piece : side["pieces"].toArray()) pieces << piece.toString();
  return pieces.join(u' ');
}
}  // namespace

/// The pairs of `corpus/preview`.
class PreviewedPairs : public RecordModel<QJsonObject> {
  Q_DECLARE_TR_FUNCTIONS(transept::PreviewedPairs)
 public:
  explicit PreviewedPairs(QObject* parent)
      : RecordModel({{tr("Pair"), [](const QJsonObject& one) { return formatCount(one["pair"].toInteger()); }, "line",
                      [](const QJsonObject& one) { return one["pair"].toInteger(); }},
                     {tr("Source, as it is read"), [](const QJsonObject& one) { return spacedPieces(one["source"]); }},
                     {tr("Target, as it is read"), [](const QJsonObject& one) { return spacedPieces(one["target"]); }}},
                    {}, Places::none, parent) {}
};

TrainingTextDialog::TrainingTextDialog(Session& session, Configuration& configuration, const QString& corpus,
                                       bool readOnly, QWidget* parent)
    : QDialog(parent),
      session_(session),
      configuration_(configuration),
      corpus_(corpus),
      job_(new ImportJob(session.engine())),
      pairs_(new PreviewedPairs(this)) {
  setObjectName("trainingTextDialog");
  setWindowTitle(tr("What happens to the training text"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* columns = new QHBoxLayout;
  columns->setSpacing(18);
  columns->addWidget(makeShares(readOnly));
  columns->addWidget(makeExamples(), 1);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(16, 16, 16, 16);
  rows->setSpacing(12);
  rows->addWidget(
      softLabel(tr("Each share of the pairs is changed anew each time that it is read. A model that has read such text "
                   "translates such text better. The corpus itself does not change.")));
  rows->addLayout(columns, 1);
  rows->addWidget(job_);
  rows->addWidget(buttons);
  resize(scaled(980), scaled(600));
  connect(&configuration, &Configuration::changed, this, &TrainingTextDialog::showShares);
  connect(job_, &ImportJob::runningChanged, this, [this](bool running) { preview_->setEnabled(!running); });
  showShares();
}

QWidget* TrainingTextDialog::makeShares(bool readOnly) {
  auto* box = new QWidget;
  auto* form = tight<QFormLayout>(8, box);
  for (const Modifier& modifier : modifiers) {
    const QString title = tr(modifier.title);
    auto* share = named(new QDoubleSpinBox, QStringLiteral("share_") + QLatin1String(modifier.name), title);
    share->setRange(0, 100);
    share->setDecimals(1);
    share->setSuffix(tr(" %", "after a number"));
    share->setSpecialValueText(tr("off"));
    share->setAlignment(Qt::AlignRight);
    share->setKeyboardTracking(false);  // a number counts when it is entered whole
    share->setToolTip(tr(modifier.help));
    share->setAccessibleDescription(tr(modifier.help));
    share->setEnabled(!readOnly);
    leaveWheelToForm(share);
    QLabel* label = captionOf(share, title);
    label->setToolTip(tr(modifier.help));
    form->addRow(label, share);
    shares_.insert(QLatin1String(modifier.name), share);
    connect(share, &QDoubleSpinBox::valueChanged, this, &TrainingTextDialog::takeShares);
  }
  return box;
}

QWidget* TrainingTextDialog::makeExamples() {
  caption_ = named(softLabel(QString()), "previewCaption");
  preview_ = makeButton(tr("Show examples"), "previewText", this, &TrainingTextDialog::preview);
  preview_->setToolTip(tr("Prepares the corpus as the training would, and shows pairs that it would read changed"));
  table_ = makeTable(pairs_, "previewTable", tr("Pairs that are read changed"), previewLineHeight);
  QHeaderView* header = table_->horizontalHeader();
  header->setSectionResizeMode(QHeaderView::Stretch);
  header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  whole_ = named(new QLabel, "previewWhole", tr("The chosen pair"));
  whole_->setTextFormat(Qt::RichText);
  whole_->setWordWrap(true);
  whole_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  whole_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  followTextSize(whole_, [this] { whole_->setMinimumHeight(scaled(90)); });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TrainingTextDialog::showWhole);
  auto* box = new QWidget;
  auto* column = tight<QVBoxLayout>(8, box);
  auto* row = tight<QHBoxLayout>(8);
  row->addWidget(preview_);
  row->addWidget(caption_, 1);
  column->addLayout(row);
  column->addWidget(table_, 1);
  column->addWidget(whole_);
  return box;
}

/// Reads "typos:0.05+noise:0.01".
void TrainingTextDialog::showShares() {
  if (showing_) return;
  showing_ = true;
  for (QDoubleSpinBox* share : std::as_const(shares_)) share->setValue(0);
  QStringList others;
  for (const QString& one : configuration_.value(QLatin1String(modifiersKey)).toString().split(u'+')) {
    const QString name = one.section(u':', 0, 0).trimmed();
    if (QDoubleSpinBox* share = shares_.value(name))
      share->setValue(100 * one.section(u':', 1).toDouble());
    else if (one.contains(u':'))
      others << one;
  }
  others_ = others.join(u'+');
  showing_ = false;
  const QString sampling = configuration_.value("data.sampling").toString();
  const bool sampled = !sampling.isEmpty() && sampling != QLatin1String("off");
  const bool any = configuration_.value(QLatin1String(modifiersKey)).toString().contains(u':');
  preview_->setVisible(!corpus_.isEmpty() && (any || sampled));
  caption_->setText(corpus_.isEmpty() ? tr("Choose a corpus to see examples.")
                    : any || sampled  ? QString()
                                      : tr("Nothing is changed: enter a share, or switch subword sampling on."));
}

void TrainingTextDialog::takeShares() {
  if (showing_) return;
  QStringList parts;
  for (const Modifier& modifier : modifiers)
    if (const double percent = shares_[QLatin1String(modifier.name)]->value(); percent > 0)
      parts << QStringLiteral("%1:%2").arg(QLatin1String(modifier.name)).arg(percent / 100, 0, 'g', 4);
  if (!others_.isEmpty()) parts << others_;
  configuration_.setValue(QLatin1String(modifiersKey), parts.isEmpty() ? QStringLiteral("none") : parts.join(u'+'));
  pairs_->setRecords({});
  whole_->clear();
}

void TrainingTextDialog::preview() {
  const QJsonObject parameters{{"corpus", corpus_},
                               {"preset", configuration_.preset()},
                               {"values", configuration_.stated()},
                               {"pairs", previewedPairs}};
  job_->start("corpus/preview", parameters, [this](const Reply& reply) {
    if (reply) return showPreview(reply.result["pairs"].toArray());
    if (!reply.error->isCancelled()) caption_->setText(joinSentences({reply.error->message, reply.error->remedy}));
  });
}

void TrainingTextDialog::showPreview(const QJsonArray& pairs) {
  pairs_->setObjects(pairs);
  caption_->setText(pairs.isEmpty()
                        ? tr("No pair would be changed.")
                        : tr("The first pairs that a training reads changed, in pieces of the vocabulary."));
  if (!pairs.isEmpty()) chooseRow(*table_, 0);
}

/// Both sides of the chosen pair, as they are and as they are read.
void TrainingTextDialog::showWhole() {
  const QJsonObject pair = pairs_->record(table_->currentIndex().row());
  QString text;
  for (const char* side : {"source", "target"}) {
    const QJsonValue one = pair[QLatin1String(side)];
    const QString before = one["before"].toString(), after = one["after"].toString();
    if (before.isEmpty()) continue;
    text += QStringLiteral("<p style='margin:3px 0'><span style='color:%1'>%2</span><br>%3</p>")
                .arg(theme().softInk.name(), before.toHtmlEscaped(),
                     (after == before ? spacedPieces(one) : after).toHtmlEscaped());
  }
  whole_->setText(text);
}

}  // namespace transept
