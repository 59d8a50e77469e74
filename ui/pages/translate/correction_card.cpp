// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/correction_card.h"

#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/import_job.h"
#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int correctionHeight = 62;
}  // namespace

CorrectionCard::CorrectionCard(Session& session, MessageBar& messages, QWidget* parent)
    : Card(tr("Correction"), parent), session_(session), messages_(messages), job_(new ImportJob(session.engine())) {
  setObjectName(QStringLiteral("correctionCard"));
  source_ = named(softLabel(QString()), "correctedSentence", tr("Sentence"));
  source_->setTextFormat(Qt::PlainText);
  edit_ = withRole("reading", named(new QPlainTextEdit, "correctedTranslation", tr("Corrected translation")));
  edit_->setTabChangesFocus(true);
  edit_->setFixedHeight(scaled(correctionHeight));
  result_ = measured("time", named(new QLabel, "correctionResult", tr("Result")));
  result_->setWordWrap(true);
  result_->setTextFormat(Qt::PlainText);
  result_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  learn_ = withRole("primary", makeButton(tr("Learn"), "learnCorrection", this, &CorrectionCard::learn));
  learn_->setToolTip(tr("Teaches the model this correction in some seconds; other translations stay as they are"));
  undo_ = makeButton(tr("Undo"), "undoCorrection", this, &CorrectionCard::undo);
  list_ = makeButton(tr("All corrections…"), "listCorrections", this, [this] { emit listWanted(); });
  close_ = withRole("link", makeButton(tr("Close"), "closeCorrection", this, [this] { hide(); }));
  auto* row = new QHBoxLayout;
  for (QPushButton* button : {learn_, undo_, list_, close_}) row->addWidget(button);
  row->addStretch(1);
  body()->addWidget(source_);
  body()->addWidget(edit_);
  body()->addWidget(job_);
  body()->addWidget(result_);
  body()->addLayout(row);
  connect(edit_, &QPlainTextEdit::textChanged, this, [this] {
    const QString text = edit_->toPlainText().simplified();
    learn_->setEnabled(!text.isEmpty() && text != given_);
  });
  connect(job_, &ImportJob::runningChanged, this, [this](bool running) {
    edit_->setReadOnly(running);
    for (QPushButton* button : {learn_, list_, close_}) button->setVisible(!running);
  });
  hide();
}

bool CorrectionCard::isLearning() const {
  return job_->isRunning();
}

void CorrectionCard::correct(const QString& model, const QString& sentence, const QString& translation) {
  if (isLearning()) return;
  model_ = model;
  given_ = translation.simplified();
  source_->setText(sentence.simplified());
  edit_->setPlainText(given_);
  learn_->setEnabled(false);
  showEditing(true);
  show();
  edit_->setFocus();
  edit_->moveCursor(QTextCursor::End);
}

void CorrectionCard::showEditing(bool editing) {
  edit_->setVisible(editing);
  learn_->setVisible(editing);
  result_->setVisible(!editing);
  undo_->setVisible(!editing);
}

void CorrectionCard::learn() {
  messages_.dismiss();
  const QJsonObject params{{"model", model_},
                           {"sources", QJsonArray{source_->text()}},
                           {"translations", QJsonArray{edit_->toPlainText().simplified()}}};
  job_->start("corrections/learn", params, [this](const Reply& reply) {
    if (reply) return showResult(reply.result);
    edit_->setFocus();
    if (!reply.error->isCancelled()) messages_.showError(*reply.error);
  });
}

void CorrectionCard::showResult(const QJsonObject& result) {
  QStringList said{tr("Learned in %1 s.").arg(formatNumber(result["seconds"].toDouble(), 1))};
  for (const QJsonValue& term : result["layer"]["terms"].toArray())
    said.append(tr("“%1” is “%2” now, instead of “%3”.")
                    .arg(term["source"].toString(), term["after"].toString(), term["before"].toString()));
  if (result["right"].toInt() == 0)
    said.append(tr("The sentence is not translated so yet; correct another sentence of this kind, too."));
  result_->setText(joinSentences(said));
  showEditing(false);
  undo_->setFocus();
  emit changed(model_);
}

void CorrectionCard::undo() {
  session_.ask("corrections/change", {{"model", model_}, {"undo", true}}, this, [this](const QJsonObject&) {
    hide();
    messages_.showNotice(tr("The correction is undone."));
    emit changed(model_);
  });
}

}  // namespace transept
