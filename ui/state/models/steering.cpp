// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/steering.h"

#include "ui/client/translation.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/makers.h"

namespace transept {
namespace {

bool beginsWith(const QStringList& path, const QStringList& beginning) {
  return path.size() >= beginning.size() && path.mid(0, beginning.size()) == beginning;
}

}  // namespace

Steering Steering::forcing(const QStringList& path) const {
  Steering next{path, {}};
  for (const QStringList& ban : banned)
    if (!beginsWith(path, ban)) next.banned.append(ban);
  return next;
}

Steering Steering::banning(const QStringList& path) const {
  Steering next = *this;
  if (beginsWith(prefix, path)) next.prefix = prefix.mid(0, path.size() - 1);
  if (!next.banned.contains(path)) next.banned.append(path);
  return next;
}

Steering Steering::allowing(const QStringList& path) const {
  Steering next = *this;
  next.banned.removeAll(path);
  return next;
}

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
