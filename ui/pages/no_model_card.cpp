// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/no_model_card.h"

#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/pages/makers.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/page_symbol.h"
#include "ui/state/session.h"
#include "ui/state/trained_demo.h"

namespace transept {

NoModelCard::NoModelCard(Session& session, const QString& symbol, const QString& heading, QWidget* parent)
    : Card(QString(), parent), session_(session) {
  setObjectName(QStringLiteral("noModelCard"));
  text_ = softLabel(QString());
  followTextSize(text_, [this] {
    text_->setMaximumWidth(scaled(560));
    text_->setMinimumWidth(scaled(420));
  });
  auto* chooser = new ModelChooser(session);
  chooser_ = chooser;
  auto* box = new QWidget;
  auto* buttons = bare(new QHBoxLayout(box), 8);
  auto* train = makeButton(tr("Go to Train"), "noModelTrain", this, [this] { session_.showPage(PageId::train); });
  auto* data = makeButton(tr("Go to Data"), "noModelData", this, [this] { session_.showPage(PageId::data); });
  auto* demo = makeButton(tr("Open the trained demo"), "noModelDemo", this, [this] { openTrainedDemo(session_); });
  auto* open = makeButton(tr("Open a model's folder…"), "noModelOpen", chooser, &ModelChooser::chooseFolder);
  train_ = withRole("primary", train);
  data_ = withRole("primary", data);
  demo_ = demo;
  open_ = open;
  buttons->addWidget(train);
  buttons->addWidget(data);
  buttons->addWidget(demo);
  buttons->addWidget(open);
  buttons->addStretch(1);
  body()->addLayout(emptyState(symbol, {makeLabel(heading, "heading"), text_, chooser_, box}));
  connect(&session_.runs(), &Runs::changed, this, &NoModelCard::describe);
  connect(&session_.corpora(), &Corpora::changed, this, &NoModelCard::describe);
  connect(&session_, &Session::engineReady, this, &NoModelCard::describe);
  describe();
}

void NoModelCard::describe() {
  const auto& runs = session_.runs().all();
  const bool trained = std::any_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.step > 0; });
  const bool corpora = !session_.corpora().all().isEmpty();
  if (trained)
    text_->setText(
        tr("Choose a run below. It stands for its averaged checkpoint if there is one, else for its best, "
           "and it may still be training."));
  else if (corpora)
    text_->setText(
        tr("No run has trained yet. Start one on the Train page; its first checkpoint can be used here "
           "while training goes on. Or open the folder of a model that you already have."));
  else
    text_->setText(
        tr("There is nothing to load yet. Import parallel text or take the demo corpus on the Data page, "
           "then train on it: the demo takes a few minutes. Or open the folder of a model that you "
           "already have."));
  chooser_->setVisible(trained);
  open_->setVisible(!trained);
  demo_->setVisible(!trained && hasTrainedDemo(session_));
  train_->setVisible(!trained && corpora);
  data_->setVisible(!trained && !corpora);
}

}  // namespace transept
