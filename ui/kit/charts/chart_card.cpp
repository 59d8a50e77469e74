// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/charts/chart_card.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QSaveFile>
#include <QVBoxLayout>

#include "ui/kit/widgets/command_palette.h"

namespace transept {

namespace {
constexpr double pictureScale = 2;  // PNGs are made for print and high-resolution screens
}

ChartCard::ChartCard(const QString& title, const QString& caption, QWidget* parent)
    : Card(title, parent), chart_(new CurveChart(title)), empty_(softLabel(QString(), chart_)), menu_(new QMenu(this)) {
  setCaption(caption);
  body()->addWidget(chart_, 1);
  empty_->setObjectName("chartEmpty");
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
  makeMenu();
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

bool ChartCard::exportTo(const QString& file) {
  if (file.endsWith(".png")) return chart_->savePng(file, 0, 0, pictureScale);
  if (file.endsWith(".svg")) return chart_->saveSvg(file);
  if (file.endsWith(".pdf")) return chart_->savePdf(file, 0, 0, QCP::epNoCosmetic, "Transept", title());
  QSaveFile csv(file);
  return csv.open(QIODevice::WriteOnly) && csv.write(chart_->toCsv().toUtf8()) >= 0 && csv.commit();
}

void ChartCard::chooseFile(const QString& ending) {
  QString name = title().toLower().replace('/', "-").replace(' ', '-') + "." + ending;
  name = QFileDialog::getSaveFileName(this, tr("Save chart"), name, "*." + ending);
  if (name.isEmpty()) return;
  if (!name.endsWith("." + ending)) name += "." + ending;
  if (!exportTo(name)) emit failed(tr("The file %1 could not be written; choose another folder.").arg(name));
}

void ChartCard::makeMenu() {
  menu_->addAction(tr("Show everything"), this, [this] {
    chart_->fit();
    emit chart_->fitted();
  });
  menu_->addAction(chart_->tableAction());
  menu_->addSeparator();
  menu_->addAction(tr("Copy picture"), this,
                   [this] { QGuiApplication::clipboard()->setPixmap(chart_->toPixmap(0, 0, pictureScale)); });
  menu_->addAction(tr("Copy values"), this, [this] { QGuiApplication::clipboard()->setText(chart_->toCsv()); });
  menu_->addSeparator();
  for (const char* ending : {"png", "svg", "pdf", "csv"}) {
    menu_->addAction(tr("Save as %1…").arg(QString(ending).toUpper()), this, [this, ending] { chooseFile(ending); });
  }
  for (QAction* action : menu_->actions()) {
    if (action->isSeparator() || action->parent() != menu_) continue;  // the chart holds its own
    action->setProperty(subjectProperty, title());
    addAction(action);
  }
}

void ChartCard::contextMenuEvent(QContextMenuEvent* event) {
  menu_->popup(event->globalPos());
}

}  // namespace transept
