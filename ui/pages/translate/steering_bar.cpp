// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/steering_bar.h"

#include "ui/client/translation.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/makers.h"

namespace transept {

SteeringBar::SteeringBar(QWidget* parent) : QWidget(parent), text_(named(new ElidedLabel, "steeringText")) {
  auto* row = tight<QHBoxLayout>(8, this);
  row->addWidget(text_, 1);
  const auto add = [&](const QString& text, const char* name, const QString& tip, void (SteeringBar::*clicked)()) {
    QPushButton* button = makeButton(text, name, this, clicked);
    button->setToolTip(tip);
    row->addWidget(button);
  };
  add(tr("Step back"), "steeringBack", tr("Takes back the last token that was forced or banned"),
      &SteeringBar::stepBack);
  add(tr("Translate freely"), "steeringFree", tr("Takes back everything that was forced or banned in this line"),
      &SteeringBar::letGo);
  refresh(false);
}

Steering SteeringBar::of(const QString& line) const {
  const auto found = history_.constFind(line);
  return found == history_.constEnd() || found->isEmpty() ? Steering() : found->last();
}

void SteeringBar::setLine(const QString& line) {
  if (line == line_) return;
  line_ = line;
  refresh(false);
}

void SteeringBar::steer(const Steering& next) {
  if (next == current()) return;
  history_[line_].append(next);
  refresh(true);
}

void SteeringBar::clear() {
  history_.clear();
  refresh(false);
}

void SteeringBar::stepBack() {
  if (history_.contains(line_) && !history_[line_].isEmpty()) history_[line_].removeLast();
  refresh(true);
}

void SteeringBar::letGo() {
  history_.remove(line_);
  refresh(true);
}

void SteeringBar::refresh(bool tell) {
  const Steering steering = current();
  QStringList parts;
  if (!steering.prefix.isEmpty()) parts.append(tr("Begins with “%1”").arg(joinedPieces(steering.prefix)));
  if (steering.banned.size() == 1)
    parts.append(tr("Not “%1”").arg(joinedPieces(steering.banned.first())));
  else if (!steering.banned.isEmpty())
    parts.append(tr("%n beginning(s) banned", nullptr, static_cast<int>(steering.banned.size())));
  text_->setText(parts.join(QStringLiteral(" · ")));
  setVisible(!steering.isEmpty());
  if (tell) emit changed(line_, steering);
}

}  // namespace transept
