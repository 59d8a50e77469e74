// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/cost_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QScreen>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"

namespace transept {
namespace {

constexpr int kRowHeight = 28;

QTableWidget* tableOf(const QStringList& headings, qsizetype rows, const QString& name, const QString& accessibleName) {
  auto* table = new QTableWidget(static_cast<int>(rows), static_cast<int>(headings.size()));
  table->setObjectName(name);
  table->setAccessibleName(accessibleName);
  table->setHorizontalHeaderLabels(headings);
  for (int column = 0; column < table->columnCount(); ++column) {
    table->horizontalHeaderItem(column)->setTextAlignment(cellAlignment(column > 0));
  }
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setTabKeyNavigation(false);
  table->setShowGrid(false);
  table->verticalHeader()->hide();
  followTextSize(table, [table] { table->verticalHeader()->setDefaultSectionSize(scaled(kRowHeight)); });
  table->horizontalHeader()->setHighlightSections(false);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  return table;
}

/// The first cell at the left, figures at the right; a row of this configuration in bold.
void fillRow(QTableWidget* table, int row, const QStringList& cells, bool own) {
  for (int column = 0; column < cells.size(); ++column) {
    auto* item = new QTableWidgetItem(cells[column]);
    item->setTextAlignment(cellAlignment(column > 0));
    QFont font = item->font();
    font.setBold(own);
    item->setFont(font);
    table->setItem(row, column, item);
  }
}

void fitHeight(QTableWidget* table) {
  followTextSize(table, [table] { table->setMinimumHeight((table->rowCount() + 1) * scaled(kRowHeight) + 6); });
}

/// The letters of Table 1, powers as people write them.
QString formulaOf(QString formula) {
  return formula.replace("^2", QString(QChar(0x00B2))).replace(' ', QString(QChar(0x2009)));
}

QString layerName(const QString& type) {
  if (type == "self-attention") return CostDialog::tr("Self-attention");
  if (type == "recurrent") return CostDialog::tr("Recurrent");
  if (type == "convolutional") return CostDialog::tr("Convolutional");
  if (type == "convolutional, dilated") return CostDialog::tr("Convolutional, dilated");
  if (type == "convolutional, separable") return CostDialog::tr("Convolutional, separable");
  if (type == "self-attention, restricted") return CostDialog::tr("Self-attention, restricted");
  return type;
}

QString scientific(const QJsonValue& value) {
  if (!value.isDouble()) return QString(QChar(0x2013));
  const QStringList parts = QString::number(value.toDouble(), 'e', 1).split('e');
  QString power;
  for (const QChar digit : QString::number(parts[1].toInt())) {
    static const QString superscripts = QString::fromUtf8("⁰¹²³⁴⁵⁶⁷⁸⁹");
    power += digit == '-' ? QString::fromUtf8("⁻") : QString(superscripts[digit.digitValue()]);
  }
  return QLocale().toString(parts[0].toDouble(), 'f', 1) + QString::fromUtf8(" · 10") + power;
}

QString bleu(const QJsonValue& value) {
  return value.isDouble() ? QLocale().toString(value.toDouble(), 'f', 2) : QString(QChar(0x2013));
}

}  // namespace

CostDialog::CostDialog(const QJsonObject& plan, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("What it costs, compared"));
  setObjectName("costDialog");
  const QJsonObject comparison = plan["comparison"].toObject();
  const double training = plan["training_flops"].toDouble();

  auto* layers = new Card(tr("One layer"));
  layers->setCaption(tr("over %1 tokens · section 4, Table 1").arg(formatNumber(comparison["length"].toDouble(), 0)));
  layers->body()->addWidget(makeLayers(comparison["layers"].toArray()));
  layers->body()->addWidget(
      softLabel(tr("Operations are the paper's order of magnitude. Sequential: what must be done one after the other. "
                   "Path: the steps that a signal takes between the farthest two tokens.")));

  auto* systems = new Card(tr("The whole training"));
  systems->setCaption(tr("WMT 2014 · Table 2"));
  systems->body()->addWidget(makeSystems(comparison["published"].toArray(), training));
  QStringList times;
  for (const QJsonValue& rate : comparison["sustained"].toArray()) {
    times += tr("%1 on a %2").arg(formatDuration(rate["hours"].toDouble() * 3600), rate["device"].toString());
  }
  systems->body()->addWidget(
      softLabel(tr("At the sustained rates of the paper's footnote 5, this training takes %1.").arg(times.join(", "))));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(12);
  column->addWidget(layers);
  column->addWidget(systems, 1);
  column->addWidget(buttons);
  resize(QSize(scaled(720), scaled(760)).boundedTo(screen()->availableSize() * 0.9));
}

QTableWidget* CostDialog::makeLayers(const QJsonArray& layers) {
  QTableWidget* table = tableOf({tr("Layer"), tr("Formula"), tr("Operations"), tr("Sequential"), tr("Path")},
                                layers.size(), "layerCosts", tr("Cost of a layer by its type"));
  for (int row = 0; row < table->rowCount(); ++row) {
    const QJsonObject layer = layers[row].toObject();
    fillRow(
        table, row,
        {layerName(layer["type"].toString()), formulaOf(layer["formula"].toString()),
         formatShort(layer["operations"].toDouble()), formatCount(static_cast<qint64>(layer["sequential"].toDouble())),
         formatCount(static_cast<qint64>(layer["longest_path"].toDouble()))},
        layer["in_this_model"].toBool());
  }
  fitHeight(table);
  return table;
}

QTableWidget* CostDialog::makeSystems(const QJsonArray& systems, double trainingFlops) {
  QTableWidget* table = tableOf({tr("System"), tr("BLEU EN-DE"), tr("BLEU EN-FR"), tr("FLOP EN-DE"), tr("FLOP EN-FR")},
                                systems.size() + 1, "publishedCosts", tr("Cost of the training of published systems"));
  for (int row = 0; row < systems.size(); ++row) {
    const QJsonObject system = systems[row].toObject();
    fillRow(table, row,
            {system["name"].toString(), bleu(system["bleu_en_de"]), bleu(system["bleu_en_fr"]),
             scientific(system["flops_en_de"]), scientific(system["flops_en_fr"])},
            false);
  }
  const QString none(QChar(0x2013));
  fillRow(table, static_cast<int>(systems.size()),
          {tr("This configuration"), none, none, scientific(trainingFlops), none}, true);
  followTextSize(table, [table] { table->setMinimumHeight(6 * scaled(kRowHeight)); });
  return table;
}

}  // namespace transept
