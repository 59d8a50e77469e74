// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/empty_card.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "ui/kit/theme/text_size.h"
#include "ui/pages/page.h"

namespace transept {

EmptyCard::EmptyCard(const QString& symbol, QWidget* parent)
    : Card(QString(), parent), heading_(new QLabel), text_(softLabel(QString())), button_(new QPushButton) {
  setObjectName(QStringLiteral("emptyCard"));
  heading_->setObjectName(QStringLiteral("emptyHeading"));
  heading_->setProperty("role", "heading");
  heading_->setWordWrap(true);
  text_->setObjectName(QStringLiteral("emptyText"));
  button_->setObjectName(QStringLiteral("emptyRemedy"));
  button_->hide();  // nothing is said yet
  auto* texts = new QWidget;
  auto* column = new QVBoxLayout(texts);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(12);
  column->addStretch(2);
  column->addWidget(pageSymbol(symbol), 0, Qt::AlignLeft);
  column->addWidget(heading_);
  column->addWidget(text_);
  column->addWidget(button_, 0, Qt::AlignLeft);
  column->addStretch(3);
  followTextSize(texts, [texts] { texts->setMaximumWidth(scaled(480)); });
  auto* centred = new QHBoxLayout;
  centred->addStretch(1);
  centred->addWidget(texts, 100);  // all the room that it may have
  centred->addStretch(1);
  body()->addLayout(centred, 1);
  connect(button_, &QPushButton::clicked, this, [this] {
    if (const auto remedy = remedy_) remedy();  // which may say something else here
  });
}

void EmptyCard::say(const QString& heading, const QString& text, const QString& remedyText,
                    std::function<void()> remedy) {
  setAccessibleName(heading);
  heading_->setText(heading);
  constexpr QChar breakHere(0x200b);  // a long path would be as wide as it is long
  text_->setText(QString(text).replace(QLatin1Char('/'), QLatin1Char('/') + QString(breakHere)));
  text_->setVisible(!text.isEmpty());
  button_->setText(remedyText);
  button_->setVisible(!remedyText.isEmpty());
  remedy_ = std::move(remedy);
}

}  // namespace transept
