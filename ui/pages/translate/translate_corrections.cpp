// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page's corrections: a translation is edited and learned.
#include <QAction>
#include <QMenu>

#include "ui/pages/translate/correction_card.h"
#include "ui/pages/translate/corrections_dialog.h"
#include "ui/pages/translate/translate_page.h"

namespace transept {

CorrectionCard* TranslatePage::makeCorrectionCard() {
  correction_ = new CorrectionCard(session(), messages());
  connect(correction_, &CorrectionCard::changed, this, &TranslatePage::reloadModel);
  connect(correction_, &CorrectionCard::listWanted, this, &TranslatePage::listCorrections);
  return correction_;
}

void TranslatePage::correctSentence() {
  const QString sentence = currentSentence();
  const Hypothesis* hypothesis = hypothesisOf(sentence);
  if (!hypothesis || correction_->isLearning()) return;
  messages().dismiss();
  correction_->correct(session().models().current().model, sentence, hypothesis->text);
}

void TranslatePage::listCorrections() {
  const QString model = session().models().current().model;
  auto* dialog = new CorrectionsDialog(session(), model, this);
  connect(dialog, &CorrectionsDialog::changed, this, [this, model] { reloadModel(model); });
  dialog->open();
}

void TranslatePage::reloadModel(const QString& model) {
  if (session().models().current().model == model) session().models().load(model);
}

}  // namespace transept
