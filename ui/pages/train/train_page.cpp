// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/train_page.h"

#include <QHBoxLayout>
#include <cmath>
#include <utility>

#include "ui/kit/charts/chart_card.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/train/curves_panel.h"
#include "ui/pages/train/doctor_card.h"
#include "ui/pages/train/run_panel.h"

namespace transept {

namespace {
constexpr int pageMargin = 12;  // px, also between the parts
}  // namespace

TrainPage::TrainPage(Session& session, QWidget* parent)
    : Page(session, parent),
      panel_(new RunPanel(session, messages())),
      curves_(new CurvesPanel(session, messages())),
      doctor_(new DoctorCard(session, *this)) {
  setObjectName("trainPage");
  // The row has the page's side margins, because the charts extend into the trailing one.
  layout()->setContentsMargins(0, pageMargin, 0, pageMargin);
  auto* top = tight<QHBoxLayout>(0);
  top->addWidget(doctor_);
  top->addSpacing(curves_->overhang());
  auto* right = tight<QVBoxLayout>(pageMargin);
  right->addLayout(top);
  right->addWidget(curves_, 1);
  auto* row = tight<QHBoxLayout>(0);
  row->addSpacing(pageMargin);
  row->addWidget(panel_);
  row->addSpacing(pageMargin);
  row->addLayout(right, 1);
  row->addSpacing(pageMargin - curves_->overhang());
  content()->addLayout(row, 1);
  connect(panel_, &RunPanel::settled, doctor_, &DoctorCard::setDraft);
  connect(doctor_, &DoctorCard::changesWanted, panel_, &RunPanel::setValues);
  connect(&session.runs(), &Runs::currentChanged, this, &TrainPage::tellState);
  connect(&session.runs(), &Runs::changed, this, &TrainPage::tellState);
}

void TrainPage::activate() {
  doctor_->request();
  tellState();
}

Printout TrainPage::printout() {
  Printout printout{session().runs().current().name, {}, {}};
  for (ChartCard* card : curves_->charts())
    if (card->isVisible() && card->chart().hasPoints()) printout.pictures.append(card->chart().picture());
  return printout;
}

QVariantMap TrainPage::draft() const {
  return panel_->draft();
}

void TrainPage::setDraft(const QVariantMap& draft) {
  panel_->setDraft(draft);
}

void TrainPage::lendForm() {
  panel_->lend();
}

void TrainPage::takeFormBack() {
  panel_->takeBack();
}

void TrainPage::tellState() {
  const RunInfo run = session().runs().current();
  const QString state = run.folder + run.stateText(), before = std::exchange(told_, state);
  if (state == before) return;
  const bool trained = std::exchange(training_, run.isActive() ? run.folder : QString()) == run.folder;
  const auto offer = [&](MessageBar::Kind kind, const QString& sentence, const QString& remedy) {
    messages().showMessage(kind, sentence, remedy, [this, folder = run.folder] { session().runs().start(folder); });
  };
  if (run.state == RunInfo::State::failed && run.isValid()) {
    const QString reason = run.message.isEmpty() ? tr("The training failed.") : run.message;
    offer(MessageBar::Kind::error, reason, run.canStart() ? tr("Resume") : QString());
  } else if (run.state == RunInfo::State::interrupted && run.isValid()) {
    const QString reason = run.message.isEmpty() ? tr("The training was interrupted.") : run.message;
    offer(MessageBar::Kind::warning, joinSentences({reason, tr("It can continue from its last checkpoint.")}),
          run.canStart() ? tr("Resume") : QString());
  } else if (run.state == RunInfo::State::finished && trained) {
    messages().showMessage(
        MessageBar::Kind::information,
        std::isfinite(run.bestBleu)
            ? tr("“%1” is trained; its best BLEU is %2.").arg(run.name, formatNumber(run.bestBleu, 1))
            : tr("“%1” is trained.").arg(run.name),
        tr("Translate now"), [this, folder = run.folder] {
          session().models().load(folder);
          session().showPage(PageId::translate);
        });
  } else {
    messages().dismiss();
  }
}

}  // namespace transept
