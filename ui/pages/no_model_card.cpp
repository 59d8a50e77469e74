// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/no_model_card.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/kit/theme/text_size.h"
#include "ui/pages/model_chooser.h"
#include "ui/pages/page_symbol.h"
#include "ui/state/session.h"
#include "ui/state/trained_demo.h"

namespace transept {

NoModelCard::NoModelCard(Session& session, const QString& symbol, const QString& heading, QWidget* parent)
    : Card(QString(), parent), session_(session) {
  setObjectName(QStringLiteral("noModelCard"));
  auto* column = new QVBoxLayout;
  column->setSpacing(12);
  auto* title = new QLabel(heading);
  title->setProperty("role", "heading");
  text_ = softLabel(QString());
  followTextSize(text_, [this] { text_->setMaximumWidth(scaled(560)); });
  followTextSize(text_, [this] { text_->setMinimumWidth(scaled(420)); });
  auto* chooser = new ModelChooser(session);
  chooser_ = chooser;
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  auto* train = new QPushButton(tr("Go to Train"));
  train->setObjectName(QStringLiteral("noModelTrain"));
  train->setProperty("role", "primary");
  auto* data = new QPushButton(tr("Go to Data"));
  data->setObjectName(QStringLiteral("noModelData"));
  data->setProperty("role", "primary");
  auto* open = new QPushButton(tr("Open a model's folder…"));
  open->setObjectName(QStringLiteral("noModelOpen"));
  open_ = open;
  connect(open, &QPushButton::clicked, chooser, &ModelChooser::chooseFolder);
  connect(train, &QPushButton::clicked, &session_, [this] { session_.showPage(PageId::train); });
  connect(data, &QPushButton::clicked, &session_, [this] { session_.showPage(PageId::data); });
  auto* demo = new QPushButton(tr("Open the trained demo"));
  demo->setObjectName(QStringLiteral("noModelDemo"));
  connect(demo, &QPushButton::clicked, &session_, [this] { openTrainedDemo(session_); });
  demo_ = demo;
  train_ = train;
  data_ = data;
  buttons->addWidget(train);
  buttons->addWidget(data);
  buttons->addWidget(demo);
  buttons->addWidget(open);
  buttons->addStretch(1);
  column->addStretch(2);
  column->addWidget(pageSymbol(symbol), 0, Qt::AlignLeft);
  column->addWidget(title);
  column->addWidget(text_);
  column->addWidget(chooser_);
  column->addLayout(buttons);
  column->addStretch(3);
  auto* centred = new QHBoxLayout;
  centred->addStretch(1);
  centred->addLayout(column);
  centred->addStretch(1);
  body()->addLayout(centred);
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
