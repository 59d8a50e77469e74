// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/widgets/card.h"

#include <QLocale>
#include <algorithm>

#include "ui/kit/text/measure.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/elided_label.h"

namespace transept {

Card::Card(const QString& title, QWidget* parent) : QFrame(parent), body_(new QVBoxLayout) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(14, 14, 14, 14);
  column->setSpacing(10);
  headerRow_ = new QWidget;
  header_ = tight<QHBoxLayout>(8, headerRow_);
  title_ = roleLabel(QString(), "title");
  caption_ = withRole("caption", new ElidedLabel);
  // Hidden while empty, so that they take no room in the row.
  title_->hide();
  caption_->hide();
  header_->addWidget(title_);
  header_->addWidget(caption_);
  header_->addStretch(1);
  headerRow_->hide();
  // As high as a title in the language's own script, even without one or in Latin letters: adjacent cards align.
  auto* strut = new QSpacerItem(0, 0);
  header_->insertItem(0, strut);
  followTextSize(headerRow_, [this, strut] {
    title_->ensurePolished();
    const QRect own = title_->fontMetrics().boundingRect(QRect(0, 0, 999, 999), 0, QLocale().nativeLanguageName());
    strut->changeSize(0, std::max(title_->sizeHint().height(), own.height()));
    header_->invalidate();
  });
  column->addWidget(headerRow_);
  body_->setContentsMargins(0, 0, 0, 0);
  body_->setSpacing(8);
  column->addLayout(body_, 1);
  if (!title.isEmpty()) setTitle(title);
}

void Card::setTitle(const QString& title) {
  if (accessibleName() == title_->text()) setAccessibleName(title);  // otherwise the card has its own name
  title_->setText(title);
  title_->setVisible(!title.isEmpty());
  headerRow_->show();
}

void Card::setCaption(const QString& caption, const char* measures) {
  measured(measures, caption_);
  caption_->setText(caption);
  caption_->setVisible(!caption.isEmpty());
  headerRow_->show();
}

QHBoxLayout* Card::header() {
  headerRow_->show();
  return header_;
}

}  // namespace transept
