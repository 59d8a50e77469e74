// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/plan_card.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/pages/train/cost_dialog.h"

namespace transept {

namespace {
QString strongText(const QString& text) {
  return "<b>" + text.toHtmlEscaped() + "</b>";
}

/// The figure in bold and its unit's prefix plain: <b>0.9</b> T.
QString strongFigure(const QString& text) {
  const QString figure = text.section(QChar::Nbsp, 0, 0);
  return strongText(figure) + "&nbsp;" + text.mid(figure.size() + 1);
}
}  // namespace

PlanCard::PlanCard(QWidget* parent) : QFrame(parent), text_(new QLabel) {
  setObjectName("planCard");
  text_->setObjectName("plan");
  text_->setAccessibleName(tr("What it costs"));
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::RichText);
  text_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(12, 9, 12, 9);
  column->addWidget(text_);
  connect(text_, &QLabel::linkActivated, this, &PlanCard::compare);
  connect(&Theme::instance(), &Theme::changed, this, &PlanCard::render);
  render();
}

void PlanCard::showPlan(const QJsonObject& plan, int changed) {
  plan_ = plan;
  changed_ = changed;
  problem_.clear();
  fits_ = plan["fits"].toBool(true);
  text_->setMinimumHeight(0);
  render();
}

void PlanCard::showPending() {
  if (plan_.isEmpty() && problem_.isEmpty()) return;
  const int height = text_->height();
  showPlan({}, 0);
  if (text_->isVisible()) text_->setMinimumHeight(height);
}

void PlanCard::showProblem(const QString& sentence) {
  problem_ = sentence;
  text_->setMinimumHeight(0);
  render();
}

void PlanCard::render() {
  const Palette& colours = theme();
  const auto coloured = [](const QColor& colour, const QString& text) {
    return QString("<span style=\"color:%1\">%2</span>").arg(colour.name(), text);
  };
  if (!problem_.isEmpty()) return text_->setText(coloured(colours.warning, problem_.toHtmlEscaped()));
  if (plan_.isEmpty()) return text_->setText(coloured(colours.softInk, tr("What it costs is being worked out…")));
  QString text = tr("%1 parameters").arg(strongText(formatShort(plan_["parameters"].toDouble()))) + " · " +
                 tr("%1FLOP per step").arg(strongFigure(formatShort(plan_["flops_per_step"].toDouble())));
  const QString memory = strongText(formatMebibytes(plan_["memory_mb"].toDouble()));
  const QString available = formatMebibytes(plan_["memory_available_mb"].toDouble());
  text += "<br>" + (fits_ ? tr("fits: %1 of %2").arg(memory, available)
                          : coloured(colours.danger, tr("does not fit: %1, but %2 are free").arg(memory, available)));
  if (plan_["total_seconds"].isDouble()) {
    text += " · " + tr("about %1").arg(strongText(formatDuration(plan_["total_seconds"].toDouble())));
  }
  const QString change =
      changed_ == 0 ? tr("As the preset") : tr("%n value(s) differ from the preset", nullptr, changed_);
  text += "<br>" + coloured(colours.softInk, change + " · ");
  text_->setText(text + QString("<a href=\"compare\" style=\"color:%1;text-decoration:none\">%2</a>")
                            .arg(colours.accent.name(), tr("compare with other systems")));
}

void PlanCard::compare() {
  auto* dialog = new CostDialog(plan_, window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace transept
