// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/train_page.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QUrl>
#include <algorithm>
#include <optional>
#include <utility>

#include "ui/client/machine.h"
#include "ui/kit/charts/chart_card.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/pane_splitter.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/train/curves_panel.h"
#include "ui/pages/train/doctor_card.h"
#include "ui/pages/train/run_panel.h"

namespace transept {

namespace {
constexpr int pageMargin = 12;  // px, also between the parts
constexpr int usualCurves = 1000;
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
  auto* rightPane = new QWidget;
  auto* right = tight<QVBoxLayout>(pageMargin, rightPane);
  right->addLayout(top);
  right->addWidget(curves_, 1);
  auto* panes = new PaneSplitter(Qt::Horizontal, session.settings(), QStringLiteral("train/panes"));
  panes->addPane(panel_, 0);
  panes->addPane(rightPane, 1);
  panes->restore({panel_->minimumWidth(), scaled(usualCurves)});
  auto* row = tight<QHBoxLayout>(0);
  row->addSpacing(pageMargin);
  row->addWidget(panes, 1);
  row->addSpacing(pageMargin - curves_->overhang());
  content()->addLayout(row, 1);
  connect(panel_, &RunPanel::settled, doctor_, &DoctorCard::setDraft);
  connect(doctor_, &DoctorCard::changesWanted, panel_, &RunPanel::setValues);
  connect(&session.runs(), &Runs::currentChanged, this, &TrainPage::tellState);
  connect(&session.runs(), &Runs::changed, this, &TrainPage::tellState);
  connect(&session.runs().checkpoints(), &Checkpoints::changed, this, &TrainPage::tellState);
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

void TrainPage::setDraftAside() {
  panel_->setAside();
}

void TrainPage::takeFormBack() {
  panel_->takeBack();
}

bool TrainPage::tellObstacle(const RunInfo& run) {
  if (!run.unknownKeys.isEmpty()) {
    messages().showMessage(MessageBar::Kind::warning,
                           tr("The configuration of “%1” has settings that this version does not know: %2. Until that "
                              "is settled, the run is only shown.")
                               .arg(run.name, run.unknownKeys.join(", ")),
                           tr("Ignore them"), [this, run] {
                             session().ask("run/ignore-keys", {{"run", run.folder}}, this,
                                           [this](const auto&) { session().runs().refresh(); });
                           });
    if (!engineMachine().isEmpty()) return true;  // the file is not here
    messages().offerAlso(tr("Open the file"),
                         [run] { QDesktopServices::openUrl(QUrl::fromLocalFile(run.folder + "/config.json")); });
    return true;
  }
  const bool general = !run.corpusMissing;
  // A finished run needs its corpus, too: to be forked, and for the cost of its configuration.
  if ((!run.corpusMissing && !run.generalCorpusMissing) || run.readOnly) return false;
  messages().showMessage(
      MessageBar::Kind::warning,
      tr("The corpus “%1” is not in %2 any more. To resume or fork the run, show where it is now.")
          .arg(general ? run.generalCorpusName : run.corpusName, general ? run.generalCorpus : run.corpus),
      tr("Where is it now?"), [this, run, general] { relocate(run, general); });
  return true;
}

void TrainPage::relocate(const RunInfo& run, bool general) {
  const QString name = general ? run.generalCorpusName : run.corpusName;
  const QString folder = engine_files::chooseFolder(this, tr("The folder of the corpus “%1”").arg(name));
  told_.clear();  // the offer stands until the corpus is found
  if (folder.isEmpty()) return tellState();
  const QJsonObject params{{"run", run.folder}, {"corpus", folder}, {"general", general}};
  session().engine().request("run/relocate", params, this, [this, run, general](const Reply& reply) {
    const auto again = [this, run, general] { relocate(run, general); };
    reply ? session().runs().refresh() : messages().showError(*reply.error, tr("Choose again"), again);
  });
}

QString TrainPage::continuation(const RunInfo& run) {
  if (run.state != RunInfo::State::interrupted) return {};
  const std::optional<CheckpointList> kept = session().runs().checkpoints().of(run.folder);
  if (!kept) return {};
  const bool any = std::any_of(kept->all.begin(), kept->all.end(), [](const Checkpoint& one) { return one.whole; });
  return any ? tr("It can continue from its last checkpoint.")
             : tr("It has no checkpoint yet and begins again if it is resumed.");
}

void TrainPage::tellState() {
  const RunInfo run = session().runs().current();
  const QString obstacle =
      run.unknownKeys.join(' ') + QString::number(run.corpusMissing + 2 * run.generalCorpusMissing);
  const QString onward = continuation(run);
  const QString state = run.folder + QString::number(static_cast<int>(run.state)) + obstacle + onward,
                before = std::exchange(told_, state);
  if (state == before) return;
  const auto offer = [&](MessageBar::Kind kind, const QString& sentence, const QString& remedy) {
    messages().showMessage(kind, sentence, remedy, [this, folder = run.folder] { session().runs().start(folder); });
  };
  if (tellObstacle(run)) return;
  if (run.state == RunInfo::State::failed && run.isValid()) {
    const QString reason = run.message.isEmpty() ? tr("The training failed.") : run.message;
    offer(MessageBar::Kind::error, reason, run.canStart() ? tr("Resume") : QString());
  } else if (run.state == RunInfo::State::interrupted && run.isValid()) {
    const QString reason = run.message.isEmpty() ? tr("The training was interrupted.") : run.message;
    offer(MessageBar::Kind::warning, joinSentences({reason, onward}), run.canStart() ? tr("Resume") : QString());
  } else {
    messages().dismiss();
  }
}

}  // namespace transept
