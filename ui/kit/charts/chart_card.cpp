// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_card.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>

#include "ui/kit/files/user_files.h"
#include "ui/kit/widgets/command_palette.h"

namespace transept {

ChartCard::ChartCard(const QString& title, const QString& caption, QWidget* parent)
    : Card(title, parent), chart_(new CurveChart(title)), empty_(softLabel(QString(), chart_)), menu_(new QMenu(this)) {
  setCaption(caption);
  body()->addWidget(chart_, 1);
  empty_->setObjectName("chartEmpty");
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setAttribute(Qt::WA_TransparentForMouseEvents);

  menu_->addAction(tr("Show everything"), this, [this] {
    chart_->fit();
    emit chart_->fitted();
  });
  menu_->addAction(chart_->tableAction());
  menu_->addSeparator();
  menu_->addAction(tr("Copy picture"), this,
                   [this] { QGuiApplication::clipboard()->setPixmap(toPixmap(chart_->picture())); });
  menu_->addAction(tr("Copy values"), this, [this] { QGuiApplication::clipboard()->setText(chart_->toCsv()); });
  menu_->addSeparator();
  for (const char* ending : {"png", "svg", "pdf", "csv"}) {
    menu_->addAction(tr("Save as %1…").arg(QString(ending).toUpper()), this, [this, ending] { chooseFile(ending); });
  }
  for (QAction* action : menu_->actions()) {
    if (action->isSeparator() || action->parent() != menu_) continue;  // the chart's own actions
    action->setProperty(subjectProperty, title);
    addAction(action);
  }
}

void ChartCard::setEmptyText(const QString& text) {
  empty_->setText(text);
  placeEmptyText();
}

void ChartCard::setCurves(const QList<Curve>& curves) {
  chart_->setCurves(curves);
  empty_->setVisible(!chart_->hasPoints());
}

void ChartCard::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  placeEmptyText();
}

void ChartCard::placeEmptyText() {
  empty_->setGeometry(chart_->rect().adjusted(20, 10, -20, -10));
}

QString ChartCard::exportTo(const QString& file) {
  return exportPicture(chart_->picture(), chart_->toCsv().toUtf8(), file);
}

void ChartCard::chooseFile(const QString& ending) {
  const QString name = title().toLower().replace(' ', '-') + "." + ending;
  askWhereToSave(this, tr("Save chart"), name, "*." + ending, [this](const QString& file) {
    if (const QString problem = exportTo(file); !problem.isEmpty()) emit failed(problem);
  });
}

void ChartCard::contextMenuEvent(QContextMenuEvent* event) {
  menu_->popup(event->globalPos());
}

}  // namespace transept
