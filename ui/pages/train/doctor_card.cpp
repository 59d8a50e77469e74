// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/doctor_card.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/kit/charts/curve_chart.h"
#include "ui/kit/text/format.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/train/doctor_texts.h"

namespace transept {

namespace {
constexpr int againTime = 5000;  // ms between two looks at a run that is trained
constexpr int rateWidth = 260, leastRateWidth = 150, rateHeight = 132, symbolSize = 16;
constexpr double rateShare = 0.4;  // of a narrow card: what is said needs the rest
constexpr double suggestedRateScale = 1000;

QColor colourOf(const QString& severity) {
  if (severity == "good") return theme().good;
  if (severity == "problem") return theme().danger;
  return severity == "warning" ? theme().warning : theme().accent;
}

QString symbolOf(const QString& severity) {
  if (severity == "good") return "good";
  if (severity == "problem") return "error";
  return severity == "warning" ? "warning" : "information";
}
}  // namespace

DoctorCard::DoctorCard(Session& session, QWidget* parent)
    : Card(tr("Doctor"), parent),
      session_(session),
      list_(new QWidget),
      rate_(new CurveChart(tr("Learning rate to come"))),
      rateBox_(new QWidget),
      measured_(softLabel(QString())),
      measure_(new QPushButton) {
  setObjectName("doctorCard");
  measured_->setObjectName("doctorMeasured");
  measured_->hide();
  measure_->setObjectName("doctorMeasure");
  measure_->setToolTip(tr("Trains for some seconds with these values, to tell how long it will take"));
  header()->addWidget(measure_);
  rate_->setObjectName("doctorRate");
  rate_->setScale(suggestedRateScale);
  rate_->setDecimals(3);
  rate_->setFromZero(true);
  // Of a plan every value counts, its peak above all.
  rate_->setOutliersLeftOut(false);
  rate_->setContextMenuPolicy(Qt::ActionsContextMenu);  // "Show as table"
  followTextSize(rate_, [this] { fitRate(); });
  auto* rateColumn = new QVBoxLayout(rateBox_);
  rateColumn->setContentsMargins(0, 0, 0, 0);
  rateColumn->setSpacing(2);
  auto* caption = new QLabel(tr("Learning rate × 10⁻³ by step"));
  caption->setProperty("role", "caption");
  rateColumn->addWidget(caption);
  rateColumn->addWidget(rate_);
  rateColumn->addStretch(1);

  auto* lines = new QVBoxLayout(list_);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(6);
  auto* left = new QVBoxLayout;
  left->setSpacing(6);
  left->addWidget(list_);
  left->addWidget(measured_);
  left->addStretch(1);
  auto* row = new QHBoxLayout;
  row->setSpacing(18);
  row->addLayout(left, 1);
  row->addWidget(rateBox_, 0, Qt::AlignTop);
  body()->addLayout(row);

  again_.setSingleShot(true);
  again_.setInterval(againTime);
  connect(&again_, &QTimer::timeout, this, [this] {
    if (isSeen(*parentWidget())) ask();  // the card itself is hidden while there is nothing to say
  });
  connect(measure_, &QPushButton::clicked, this, &DoctorCard::measure);
  connect(&session.runs(), &Runs::currentChanged, this, [this] {
    if (draft_.isEmpty()) showFindings({});
    ask();
  });
  connect(&session.runs(), &Runs::figuresChanged, this, [this](const QString& folder) {
    if (folder == session_.runs().currentFolder() && draft_.isEmpty() && !again_.isActive()) again_.start();
  });
  connect(&Theme::instance(), &Theme::changed, this, [this] { showFindings(std::exchange(shown_, {})); });
  measure_->setText(tr("Time a few steps"));
  rateBox_->hide();
  hide();
}

void DoctorCard::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  fitRate();
}

void DoctorCard::fitRate() {
  const auto share = static_cast<int>(rateShare * width());
  rate_->setFixedSize(std::clamp(share, scaled(leastRateWidth), scaled(rateWidth)), scaled(rateHeight));
}

void DoctorCard::setDraft(const QJsonObject& draft) {
  if (draft == draft_) return;
  const bool other = draft.isEmpty() != draft_.isEmpty();
  draft_ = draft;
  if (trial_ != 0) session_.engine().cancel(trial_);
  measured_->hide();
  if (other) showFindings({});
  ask();
}

void DoctorCard::refresh() {
  ask();
}

void DoctorCard::ask() {
  session_.engine().cancel(request_);
  const bool draft = !draft_.isEmpty();
  rateBox_->setVisible(draft);
  measure_->setVisible(draft && draft_.contains("corpus"));
  const QString run = session_.runs().currentFolder();
  if (!draft && run.isEmpty()) return showFindings({});
  const QJsonObject params = draft ? draft_ : QJsonObject{{"run", run}};
  request_ = session_.engine().request(
      draft ? "doctor/check" : "doctor/diagnose", params, this, [this, params, draft, run](const Reply& reply) {
        if (draft ? params != draft_ : !draft_.isEmpty() || run != session_.runs().currentFolder()) return;
        if (reply.error && reply.error->isCancelled()) return;  // the same is asked again
        // What is wrong with a configuration is told beside its fields.
        if (!reply) return showFindings({});
        if (draft) showSchedule(reply.result["schedule"].toObject());
        showFindings(reply.result["findings"].toArray());
      });
}

void DoctorCard::showFindings(const QJsonArray& findings) {
  if (findings == shown_) return;  // asked again with the same answer: rows that are being read or pressed stay
  shown_ = findings;
  auto* lines = static_cast<QVBoxLayout*>(list_->layout());
  while (QLayoutItem* item = lines->takeAt(0)) {
    if (item->widget() != nullptr) item->widget()->deleteLater();
    delete item;
  }
  for (const QJsonValue& finding : findings) lines->addWidget(makeRow(finding.toObject()));
  updateTitle(findings);
  setVisible(!findings.isEmpty());
}

void DoctorCard::updateTitle(const QJsonArray& findings) {
  int concerns = 0;
  for (const QJsonValue& finding : findings) concerns += finding["severity"].toString() == "good" ? 0 : 1;
  setCaption(concerns == 0 ? tr("all is well") : tr("%n remark(s)", nullptr, concerns));
}

QWidget* DoctorCard::makeRow(const QJsonObject& finding) {
  const QString severity = finding["severity"].toString();
  auto* row = new QWidget;
  row->setObjectName("finding_" + finding["rule"].toString());
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(9);
  auto* symbol = new QLabel;
  symbol->setPixmap(
      icon(symbolOf(severity), colourOf(severity)).pixmap(QSize(symbolSize, symbolSize), devicePixelRatioF()));
  static const QHash<QString, QString> words{
      {"good", tr("well")}, {"note", tr("note")}, {"warning", tr("warning")}, {"problem", tr("problem")}};
  symbol->setAccessibleName(words.value(severity));
  symbol->setToolTip(words.value(severity));
  auto* text = new QLabel(doctorText(finding));
  text->setWordWrap(true);
  text->setAlignment(Qt::AlignLeft | Qt::AlignTop);  // its first line is level with the symbol
  if (severity == "good") text->setProperty("role", "soft");
  text->ensurePolished();
  symbol->setMinimumHeight(text->fontMetrics().height());
  line->addWidget(symbol, 0, Qt::AlignTop);
  line->addWidget(text, 1);
  if (finding["changes"].toObject().isEmpty()) return row;
  const QJsonObject fork = finding["fork"].toObject();
  auto* remedy =
      new QPushButton(!draft_.isEmpty() ? tr("Change it")
                      : fork.isEmpty()  ? tr("Set up a new run")
                                        : tr("Set up a fork from step %1").arg(formatCount(fork["step"].toInteger())));
  remedy->setObjectName("remedy_" + finding["rule"].toString());
  QStringList changes;
  const QJsonObject values = finding["changes"].toObject();
  for (auto it = values.begin(); it != values.end(); ++it) {
    changes << it.key() + " = " + (it->isString() ? it->toString() : formatExact(it->toDouble()));
  }
  remedy->setToolTip(changes.join('\n'));
  connect(remedy, &QPushButton::clicked, this, [this, finding] { apply(finding); });
  line->addWidget(remedy, 0, Qt::AlignTop);
  return row;
}

void DoctorCard::showSchedule(const QJsonObject& schedule) {
  Curve curve;
  curve.label = tr("Learning rate");
  curve.colour = theme().accent;
  curve.smoothed = false;
  const QJsonArray steps = schedule["step"].toArray(), rates = schedule["rate"].toArray();
  for (qsizetype i = 0; i < steps.size() && i < rates.size(); ++i) {
    curve.points.x << steps[i].toDouble();
    curve.points.mean << rates[i].toDouble();
  }
  curve.points.minimum = curve.points.maximum = curve.points.mean;
  curve.points.count = curve.points.x.size();
  rate_->setCurves({curve});
  rate_->fit();
}

void DoctorCard::apply(const QJsonObject& finding) {
  if (!draft_.isEmpty()) return emit changesWanted(finding["changes"].toObject());
  forkWith(finding);
}

/// The run's own values with the remedy's, set up on this page: a fork where there is a checkpoint to go on from.
void DoctorCard::forkWith(const QJsonObject& finding) {
  const RunInfo run = session_.runs().current();
  session_.engine().request("run/config", {{"run", run.folder}}, this, [this, run, finding](const Reply& reply) {
    if (!reply) return emit failed(*reply.error);
    RunDraft draft;
    draft.preset = reply.result["preset"].toString();
    draft.values = reply.result["values"].toObject();
    draft.corpus = run.corpus;
    const QJsonObject changes = finding["changes"].toObject(), fork = finding["fork"].toObject();
    for (auto it = changes.begin(); it != changes.end(); ++it) draft.values[it.key()] = it.value();
    draft.from = fork["checkpoint"].toString();
    draft.fromName = run.name;
    draft.fromStep = fork["step"].toInteger();
    draft.name = run.name;
    session_.draftRun(draft);
  });
}

void DoctorCard::measure() {
  if (trial_ != 0) return session_.engine().cancel(trial_);
  measured_->setText(tr("Some steps are being timed; the first time, the corpus is prepared before…"));
  measured_->show();
  measure_->setText(tr("Cancel"));
  trial_ = session_.engine().request("doctor/trial", draft_, this, [this](const Reply& reply) {
    trial_ = 0;
    measure_->setText(tr("Time a few steps"));
    if (!reply) {
      measured_->hide();
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    measured_->setText(tr("Measured: %1 s per step, %2 tokens per second, %3 in all.")
                           .arg(formatNumber(reply.result["seconds_per_step"].toDouble(), 2),
                                formatCount(qRound64(reply.result["tokens_per_second"].toDouble())),
                                formatDuration(reply.result["total_seconds"].toDouble())));
  });
}

}  // namespace transept
