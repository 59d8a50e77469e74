// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/models/steering.h"

#include <QHBoxLayout>
#include <QPushButton>

#include "ui/client/translation.h"
#include "ui/kit/widgets/elided_label.h"

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

SteeringBar::SteeringBar(QWidget* parent)
    : QWidget(parent),
      text_(new ElidedLabel),
      back_(new QPushButton(tr("Step back"))),
      free_(new QPushButton(tr("Translate freely"))) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  text_->setObjectName(QStringLiteral("steeringText"));
  row->addWidget(text_, 1);
  back_->setObjectName(QStringLiteral("steeringBack"));
  back_->setToolTip(tr("Takes back the last token that was forced or banned"));
  free_->setObjectName(QStringLiteral("steeringFree"));
  free_->setToolTip(tr("Takes back everything that was forced or banned in this line"));
  row->addWidget(back_);
  row->addWidget(free_);
  connect(back_, &QPushButton::clicked, this, &SteeringBar::stepBack);
  connect(free_, &QPushButton::clicked, this, &SteeringBar::letGo);
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
