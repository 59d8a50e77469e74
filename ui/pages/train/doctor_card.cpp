// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/doctor_card.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/client/engine_texts.h"
#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/when_seen.h"

namespace transept {

namespace {
constexpr int againTime = 5000;  // ms between two requests for a run in training
constexpr int rateWidth = 260, leastRateWidth = 150, rateHeight = 132, symbolSize = 16;
constexpr double suggestedRateScale = 1000;

struct Severity {
  const char* name;  // in the protocol
  const char* icon;
  const char* text;
  QColor Palette::*colour;
};
constexpr Severity severities[] = {
    {"good", "good", QT_TRANSLATE_NOOP("transept::DoctorCard", "well"), &Palette::good},
    {"note", "information", QT_TRANSLATE_NOOP("transept::DoctorCard", "note"), &Palette::accent},
    {"warning", "warning", QT_TRANSLATE_NOOP("transept::DoctorCard", "warning"), &Palette::warning},
    {"problem", "error", QT_TRANSLATE_NOOP("transept::DoctorCard", "problem"), &Palette::danger}};

/// A figure in its format, as resources/doctor/findings.json states it.
QString figureText(double value, const QString& format) {
  if (format == "bytes") return formatBytes(value);
  if (format == "duration") return formatEstimate(value);
  if (format == "exact") return formatExact(value);
  return format.isEmpty() ? formatCount(qRound64(value)) : formatNumber(value, format.toInt());
}

/// An unknown name is a note.
const Severity& severityOf(const QString& name) {
  for (const Severity& one : severities)
    if (name == QLatin1String(one.name)) return one;
  return severities[1];
}
}  // namespace

QString doctorText(const QJsonObject& finding) {
  const QString key = finding["text"].toString(finding["rule"].toString());
  const QJsonObject numbers = finding["numbers"].toObject();
  QString text = engineName("finding", key);
  if (text == key) return joinSentences({finding["message"].toString(), finding["remedy"].toString()});
  static const QRegularExpression place("\\{(\\w+):?(\\w*)\\}");
  for (QRegularExpressionMatch at; (at = place.match(text)).hasMatch();)
    text.replace(at.capturedStart(), at.capturedLength(),
                 figureText(numbers[at.captured(1)].toDouble(), at.captured(2)));
  return text;
}

DoctorCard::DoctorCard(Session& session, QWidget& page)
    : Card(tr("Doctor")),
      session_(session),
      list_(new QWidget),
      rate_(named(new CurveChart(tr("Planned learning rate")), "doctorRate")),
      rateBox_(new QWidget),
      timed_(measured("speed time-left", named(softLabel(QString()), "doctorMeasured"))),
      measure_(makeButton(tr("Time a few steps"), "doctorMeasure", this, &DoctorCard::measure)),
      asking_(new WhenSeen(&page, 0, [this] { ask(); })) {
  setObjectName("doctorCard");
  reserveWidth(measure_, {tr("Time a few steps"), tr("Cancel")});
  timed_->hide();
  measure_->setToolTip(tr("Trains for a few seconds with these values to estimate the duration"));
  header()->addWidget(measure_);
  rate_->setScale(suggestedRateScale);
  rate_->setDecimals(3);
  rate_->setFromZero(true);
  // A schedule has no outliers: its peak must be visible.
  rate_->setOutliersLeftOut(false);
  rate_->setContextMenuPolicy(Qt::ActionsContextMenu);  // "Show as table"
  followTextSize(rate_, [this] {
    rate_->setMinimumWidth(scaled(leastRateWidth));
    rateBox_->setMaximumWidth(scaled(rateWidth));
    rate_->setFixedHeight(scaled(rateHeight));
  });
  auto* rateColumn = tight<QVBoxLayout>(2, rateBox_);
  measured("learning-rate", rateBox_);
  rateColumn->addWidget(roleLabel(tr("Learning rate × 10⁻³ by step"), "caption"));
  rateColumn->addWidget(rate_);
  rateColumn->addStretch(1);

  tight<QVBoxLayout>(6, list_);
  list_->installEventFilter(this);
  auto* left = tight<QVBoxLayout>(6);
  left->addWidget(list_);
  left->addWidget(timed_);
  left->addStretch(1);
  auto* row = tight<QHBoxLayout>(18);
  row->addLayout(left, 3);
  row->addWidget(rateBox_, 2, Qt::AlignTop);
  body()->addLayout(row);

  // The card itself is hidden without findings.
  auto* again = new WhenSeen(&page, againTime, [this] {
    if (!session_.engine().isPending(request_)) ask();
  });
  connect(&session.runs(), &Runs::currentChanged, this, [this] {
    if (draft_.isEmpty()) showFindings({});
    request();
  });
  connect(&session.runs(), &Runs::figuresChanged, this, [this, again](const QString& folder) {
    if (folder == session_.runs().currentFolder() && draft_.isEmpty()) again->request();
  });
  connect(&Theme::instance(), &Theme::changed, this, [this] {
    showFindings(std::exchange(shown_, {}));
    request();  // the curve has the theme's colour, too
  });
  rateBox_->hide();
  hide();
}

/// Keeps the remarks whole where the card beside the curve is narrow and the page is low.
bool DoctorCard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
    list_->setMinimumHeight(std::max(0, list_->layout()->totalHeightForWidth(list_->width())));
  return Card::eventFilter(watched, event);
}

void DoctorCard::setDraft(const QJsonObject& draft) {
  if (draft == draft_) return;
  const bool other = draft.isEmpty() != draft_.isEmpty();
  draft_ = draft;
  if (trial_ != 0) session_.engine().cancel(trial_);
  timed_->hide();
  if (other) showFindings({});
  request();
}

void DoctorCard::request() {
  asking_->request();
}

void DoctorCard::ask() {
  session_.engine().cancel(request_);
  const bool draft = !draft_.isEmpty();
  rateBox_->setVisible(draft);
  measure_->setVisible(draft && draft_.contains("corpus"));
  const QString run = session_.runs().currentFolder();
  if (!draft && run.isEmpty()) return showFindings({});
  const QJsonObject params = draft ? draft_ : QJsonObject{{"run", run}};
  const auto answered = [this, draft](const Reply& reply) {
    if (reply.error && reply.error->isCancelled()) return;  // ask() was called again
    if (!reply) return showFindings({});                    // errors of a configuration are shown beside its fields
    if (draft) showSchedule(reply.result["schedule"].toObject());
    showFindings(reply.result["findings"].toArray());
  };
  request_ = session_.engine().request(draft ? "doctor/check" : "doctor/diagnose", params, this, answered);
}

void DoctorCard::showFindings(const QJsonArray& findings) {
  if (findings == shown_) return;  // the same answer again: keeps rows that are in use
  shown_ = findings;
  auto* lines = static_cast<QVBoxLayout*>(list_->layout());
  while (QLayoutItem* item = lines->takeAt(0)) {
    if (item->widget() != nullptr) item->widget()->deleteLater();
    delete item;
  }
  for (const QJsonValue& finding : findings) lines->addWidget(makeRow(finding.toObject()));
  const auto concerns = std::count_if(findings.begin(), findings.end(), [](const QJsonValue& finding) {
    return finding["severity"].toString() != "good";
  });
  setCaption(concerns == 0 ? tr("no problems found") : tr("%n remark(s)", nullptr, static_cast<int>(concerns)),
             "finding");
  setVisible(!findings.isEmpty());
}

QWidget* DoctorCard::makeRow(const QJsonObject& finding) {
  const Severity& severity = severityOf(finding["severity"].toString());
  auto* row = named(new QWidget, "finding_" + finding["rule"].toString());
  auto* line = tight<QHBoxLayout>(9, row);
  auto* symbol = new QLabel;
  symbol->setPixmap(
      icon(severity.icon, theme().*severity.colour).pixmap(QSize(symbolSize, symbolSize), devicePixelRatioF()));
  symbol->setAccessibleName(tr(severity.text));
  symbol->setToolTip(tr(severity.text));
  auto* text = measured("finding", new QLabel(doctorText(finding)));
  text->setWordWrap(true);
  text->setAlignment(Qt::AlignLeft | Qt::AlignTop);  // its first line is level with the symbol
  if (&severity == severities) text->setProperty("role", "soft");
  text->ensurePolished();
  symbol->setMinimumHeight(text->fontMetrics().height());
  line->addWidget(symbol, 0, Qt::AlignTop);
  auto* column = tight<QVBoxLayout>(4);  // beside the text the button would leave it little width
  column->addWidget(text);
  line->addLayout(column, 1);
  const QJsonObject values = finding["changes"].toObject(), fork = finding["fork"].toObject();
  if (values.isEmpty()) return row;
  const QString what = !draft_.isEmpty() ? tr("Change it")
                       : fork.isEmpty()  ? tr("Set up a new run")
                                         : tr("Set up a fork from step %1").arg(formatCount(fork["step"].toInteger()));
  auto* remedy = makeButton(what, "remedy_" + finding["rule"].toString(), this, [this, finding, values] {
    draft_.isEmpty() ? forkWith(finding) : emit changesWanted(values);
  });
  QStringList changes;
  for (auto it = values.begin(); it != values.end(); ++it)
    changes << engineName("parameter", it.key()) + " = " +
                   (it->isString() ? it->toString() : formatExact(it->toDouble()));
  remedy->setToolTip(changes.join('\n'));
  column->addWidget(remedy, 0, Qt::AlignLeft);
  return row;
}

void DoctorCard::showSchedule(const QJsonObject& schedule) {
  const QJsonArray rates = schedule["rate"].toArray();
  const CurvePoints points = CurvePoints::fromJson(
      {{"x", schedule["step"]}, {"mean", rates}, {"minimum", rates}, {"maximum", rates}, {"count", rates.size()}});
  const Curve curve{tr("Learning rate"), theme().accent, false, false, points};
  rate_->setCurves({curve});
  rate_->fit();
}

/// Sets up a run with the current run's values and the remedy's: a fork if there is a checkpoint to continue from.
void DoctorCard::forkWith(const QJsonObject& finding) {
  const RunInfo run = session_.runs().current();
  session_.engine().request("run/config", {{"run", run.folder}}, this, [this, run, finding](const Reply& reply) {
    if (!reply) return session_.report(*reply.error);
    RunDraft draft;
    draft.preset = reply.result["preset"].toString();
    draft.values = reply.result["values"].toObject();
    draft.corpus = run.corpus;
    const QJsonObject changes = finding["changes"].toObject(), fork = finding["fork"].toObject();
    for (auto it = changes.begin(); it != changes.end(); ++it) draft.values[it.key()] = it.value();
    draft.from = fork["checkpoint"].toString();
    draft.fromName = run.name;
    draft.fromStep = fork["step"].toInteger();
    if (!draft.isFork() && run.fineTunes()) {
      draft.model = run.originModel;
      draft.modelName = run.originName;
      draft.generalCorpus = run.generalCorpus;
    }
    draft.name = run.name;
    session_.open(draft);
  });
}

void DoctorCard::measure() {
  if (trial_ != 0) return session_.engine().cancel(trial_);
  timed_->setText(tr("Timing a few steps; the corpus is prepared first if that has not been done…"));
  timed_->show();
  measure_->setText(tr("Cancel"));
  trial_ = session_.engine().request("doctor/trial", draft_, this, [this](const Reply& reply) {
    trial_ = 0;
    measure_->setText(tr("Time a few steps"));
    if (!reply) {
      timed_->hide();
      return session_.report(*reply.error);
    }
    timed_->setText(tr("Measured: %1 s per step, %2 tokens per second, %3 in all.")
                        .arg(formatNumber(reply.result["seconds_per_step"].toDouble(), 2),
                             formatCount(qRound64(reply.result["tokens_per_second"].toDouble())),
                             formatDuration(reply.result["total_seconds"].toDouble())));
  });
}

}  // namespace transept
