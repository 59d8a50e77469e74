// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/plan_card.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QScreen>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/client/engine_texts.h"
#include "ui/kit/tables/row_table.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_direction.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/train/doctor_card.h"

namespace transept {

namespace {

constexpr int costRowHeight = 28;
constexpr double mebibyte = 1 << 20;

struct CostColumn {
  QString title;
  const char* measure = "";
};

struct CostRow {
  QStringList cells;
  bool own = false;  // of this configuration
};

/// Names are left-aligned, figures right-aligned, this configuration is bold; at least `leastRows` rows are visible.
QTableWidget* costTable(const QString& name, const QString& spoken, const QList<CostColumn>& columns,
                        const QList<CostRow>& rows, qsizetype leastRows) {
  auto* table = named(new QTableWidget(static_cast<int>(rows.size()), static_cast<int>(columns.size())), name, spoken);
  for (int column = 0; column < table->columnCount(); ++column) {
    auto* heading = new QTableWidgetItem(columns[column].title);
    heading->setTextAlignment(cellAlignment(column > 0));
    heading->setData(MeasureRole, QString::fromLatin1(columns[column].measure));
    table->setHorizontalHeaderItem(column, heading);
    for (int row = 0; row < table->rowCount(); ++row) {
      auto* item = new QTableWidgetItem(rows[row].cells[column]);
      item->setTextAlignment(cellAlignment(column > 0));
      QFont font = item->font();
      font.setBold(rows[row].own);
      item->setFont(font);
      table->setItem(row, column, item);
    }
  }
  makeRowTable(*table, costRowHeight);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  followTextSize(table, [table, leastRows] {
    table->setMinimumHeight(static_cast<int>(leastRows + 1) * scaled(costRowHeight) + 6);
  });
  return table;
}

/// A formula in the letters of Table 1, with superscript powers.
QString formulaOf(QString formula) {
  return formula.replace("^2", QString(QChar(0x00B2))).replace(' ', QString(QChar(0x2009)));
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
  return formatNumber(value.toDouble(qQNaN()), 2);
}

/// The cost of one layer of each type for a sentence, as in Table 1.
Card* layersCard(const QJsonObject& comparison) {
  QList<CostRow> rows;
  for (const QJsonValue& layer : comparison["layers"].toArray())
    rows.append(
        {{engineName("layer", layer["type"].toString()), formulaOf(layer["formula"].toString()),
          formatShort(layer["operations"].toDouble()), formatCount(static_cast<qint64>(layer["sequential"].toDouble())),
          formatCount(static_cast<qint64>(layer["longest_path"].toDouble()))},
         layer["in_this_model"].toBool()});
  auto* card = new Card(PlanCard::tr("One layer"));
  card->setCaption(
      PlanCard::tr("over %1 tokens · section 4, Table 1").arg(formatNumber(comparison["length"].toDouble(), 0)),
      "sentence-length");
  card->body()->addWidget(costTable("layerCosts", PlanCard::tr("Cost of a layer by its type"),
                                    {{PlanCard::tr("Layer")},
                                     {PlanCard::tr("Formula"), "operations"},
                                     {PlanCard::tr("Operations"), "operations"},
                                     {PlanCard::tr("Sequential"), "sequential"},
                                     {PlanCard::tr("Path"), "path"}},
                                    rows, rows.size()));
  return card;
}

/// The cost of the training beside those of published systems, as in Table 2.
Card* systemsCard(const QJsonObject& comparison, double trainingFlops) {
  QList<CostRow> rows;
  for (const QJsonValue& system : comparison["published"].toArray())
    rows.append({{system["name"].toString(), bleu(system["bleu_en_de"]), bleu(system["bleu_en_fr"]),
                  scientific(system["flops_en_de"]), scientific(system["flops_en_fr"])}});
  const QString none(QChar(0x2013));
  rows.append({{PlanCard::tr("This configuration"), none, none, scientific(trainingFlops), none}, true});
  QStringList times;
  for (const QJsonValue& rate : comparison["sustained"].toArray())
    times += PlanCard::tr("%1 on a %2").arg(formatDuration(rate["hours"].toDouble() * 3600), rate["device"].toString());
  auto* card = new Card(PlanCard::tr("The whole training"));
  card->setCaption(PlanCard::tr("WMT 2014 · Table 2"), "bleu training-flops");
  card->body()->addWidget(costTable("publishedCosts", PlanCard::tr("Cost of the training of published systems"),
                                    {{PlanCard::tr("System")},
                                     {PlanCard::tr("BLEU EN-DE"), "bleu"},
                                     {PlanCard::tr("BLEU EN-FR"), "bleu"},
                                     {PlanCard::tr("FLOP EN-DE"), "training-flops"},
                                     {PlanCard::tr("FLOP EN-FR"), "training-flops"}},
                                    rows, 5));
  card->body()->addWidget(
      measured("training-flops",
               softLabel(PlanCard::tr("At the sustained rates of the paper's footnote 5, this training takes %1.")
                             .arg(times.join(", ")))));
  return card;
}

/// Where a model of this configuration can go, and which settings keep it from the other formats. Formats that the same
/// settings exclude are named together.
QString exportsText(const QJsonArray& formats) {
  QStringList yes, no, reasons;
  for (const QJsonValue& format : formats) {
    QStringList settings;
    for (const QJsonValue& obstacle : format["obstacles"].toArray())
      settings += engineName("parameter", obstacle["key"].toString()) + ": " + engineText(obstacle["value"].toString());
    const QString title = format["title"].toString();
    if (settings.isEmpty()) {
      yes += title;
      continue;
    }
    const QString reason = settings.join(", ");
    const qsizetype alike = reasons.indexOf(reason);
    if (alike >= 0) {
      no[alike] += ", " + title;
    } else {
      reasons += reason;
      no += title;
    }
  }
  for (qsizetype i = 0; i < no.size(); ++i) no[i] += " (" + reasons[i] + ")";
  const QString list = yes.isEmpty() ? PlanCard::tr("none") : yes.join(", ");
  return no.isEmpty() ? PlanCard::tr("Can be exported to: %1").arg(list)
                      : PlanCard::tr("Can be exported to: %1; not: %2").arg(list, no.join(", "));
}

QString strongText(const QString& text) {
  return "<b>" + text.toHtmlEscaped() + "</b>";
}

/// The figure in bold and its unit's prefix plain: <b>0.9</b> T.
QString strongFigure(const QString& text) {
  const QString figure = text.section(QChar::Nbsp, 0, 0);
  return strongText(figure) + "&nbsp;" + text.mid(figure.size() + 1);
}
}  // namespace

PlanCard::PlanCard(QWidget* parent)
    : QFrame(parent),
      text_(measured("parameters flops memory time-left setting", named(new QLabel, "plan", tr("Cost")))) {
  setObjectName("planCard");
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
  hint_.clear();
  text_->setMinimumHeight(0);
  render();
}

void PlanCard::showPending() {
  if (plan_.isEmpty() && problem_.isEmpty() && hint_.isEmpty()) return;
  const int height = text_->height();
  showPlan({}, 0);
  if (text_->isVisible()) text_->setMinimumHeight(height);
}

void PlanCard::showHint(const QString& sentence) {
  showPlan({}, 0);
  hint_ = sentence;
  render();
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
  if (plan_.isEmpty())
    return text_->setText(
        coloured(colours.softInk, hint_.isEmpty() ? tr("Computing the cost…") : hint_.toHtmlEscaped()));
  QString text = tr("%1 parameters").arg(strongText(formatShort(plan_["parameters"].toDouble()))) + " · " +
                 tr("%1FLOP per step").arg(strongFigure(formatShort(plan_["flops_per_step"].toDouble())));
  const bool fits = plan_["fits"].toBool(true);
  const QJsonObject memory{{"needed", plan_["memory_mb"].toDouble() * mebibyte},
                           {"available", plan_["memory_available_mb"].toDouble() * mebibyte}};
  QString fit = doctorText({{"text", fits ? "fits" : "does_not_fit"}, {"numbers", memory}}).toHtmlEscaped();
  while (fit.endsWith('.') || fit.endsWith(u'。')) fit.chop(1);  // the time follows after a dot
  text += "<br>" + (fits ? fit : coloured(colours.danger, fit));
  if (plan_["total_seconds"].isDouble())
    text += " · " + tr("%1 in all")
                        .arg(strongText(formatEstimate(plan_["total_seconds"].toDouble())))
                        .replace(u' ', QStringLiteral("&nbsp;"));  // in one line
  const QJsonArray exports = plan_["exports"].toArray();           // none from an older engine
  if (!exports.isEmpty()) text += "<br>" + coloured(colours.softInk, exportsText(exports).toHtmlEscaped());
  const QString change =
      changed_ == 0 ? tr("As the preset") : tr("%n value(s) differ from the preset", nullptr, changed_);
  text += "<br>" + coloured(colours.softInk, change + " · ");
  text_->setText(text + QString("<a href=\"compare\" style=\"color:%1;text-decoration:none\">%2</a>")
                            .arg(colours.accent.name(), tr("compare with other systems")));
}

/// Shows Tables 1 and 2 of the paper with this configuration: its layers and its training beside published ones.
void PlanCard::compare() {
  const QJsonObject comparison = plan_["comparison"].toObject();
  auto* dialog = named(new QDialog(window()), "costDialog");
  dialog->setWindowTitle(tr("Cost compared with other systems"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  auto* column = tight<QVBoxLayout>(12, dialog);
  column->setContentsMargins(16, 16, 16, 16);
  column->addWidget(layersCard(comparison));
  column->addWidget(systemsCard(comparison, plan_["training_flops"].toDouble()), 1);
  column->addWidget(buttons);
  dialog->resize(QSize(scaled(720), scaled(760)).boundedTo(screen()->availableSize() * 0.9));
  dialog->open();
}

}  // namespace transept
