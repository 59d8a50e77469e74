// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/curves_panel.h"

#include <QActionGroup>
#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <algorithm>

#include "ui/kit/charts/chart_card.h"
#include "ui/kit/text/as_written.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/icons.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/kit/widgets/flow_layout.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/kit/widgets/when_seen.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/train/samples_card.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int chartGap = 12;
constexpr int narrow = 780;  // px; a narrower panel has two columns of charts
constexpr int leastChartWidth = 250;
constexpr int panelHeight = 240;
constexpr int leastName = 76;
constexpr int partGap = 6;  // in the bar, within its parts and between them
constexpr int sliderWidth = 36;
constexpr int swatchSide = 12;
constexpr int drawPause = 1000;   // ms between two drawings during training
constexpr int markPause = 10000;  // ms between two requests for the markers; each redraws all charts
constexpr int smoothingSteps = 100;
constexpr double rateScale = 1000;
constexpr const char* smoothingKey = "train/smoothing";

/// Gives most of the slider to strong smoothing, where differences are visible: 0.5 -> 0.75, 1 -> 0.999.
double smoothingWeight(int position) {
  const double share = static_cast<double>(position) / smoothingSteps;
  return 0.999 * (1 - (1 - share) * (1 - share));
}

/// Qt draws an icon in place of a menu's check mark, so the icon shows whether the run is drawn.
QIcon iconOfRun(const QColor& colour, bool shown, double ratio) {
  const int side = scaled(swatchSide);
  QPixmap pixmap(QSize(side, side) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  drawSwatch(painter, QRectF(0, 0, side, side), colour, shown);
  return QIcon(pixmap);
}
}  // namespace

CurvesPanel::CurvesPanel(Session& session, MessageBar& messages)
    : session_(session),
      messages_(messages),
      area_(named(makeScrollArea(new QWidget), "chartsArea")),
      overhang_(std::min(chartGap, area_->verticalScrollBar()->sizeHint().width())),
      loader_(session, *this),
      drawing_(new WhenSeen(this, drawPause, [this] { draw(); })),
      marking_(new WhenSeen(this, markPause, [this] { loadMarkers(); })),
      reloading_(new WhenSeen(this, 0, [this] { reload(); })) {
  setObjectName("curvesPanel");
  auto* column = tight<QVBoxLayout>(chartGap, this);
  auto* top = tight<QHBoxLayout>(0);
  top->addWidget(makeToolbar());
  top->addSpacing(overhang_);
  column->addLayout(top);
  column->addWidget(makeCharts(), 1);

  connect(&loader_, &CurveLoader::changed, this, [this](const SeriesSet& series) {
    moved_ |= series;
    series.all() ? draw() : drawing_->request();
  });
  connect(&session.runs(), &Runs::currentChanged, this, &CurvesPanel::onRunChanged);
  connect(&session.runs(), &Runs::changed, this, &CurvesPanel::onRunChanged);
  connect(&session.runs(), &Runs::events, this, &CurvesPanel::onRunEvents);
  connect(&session, &Session::engineReady, this, [this] {  // the previous engine may have left a gap
    if (!loader_.runs().isEmpty()) miss();
  });
  connect(&session.runs().colours(), &RunColours::changed, this, &CurvesPanel::drawAll);
  connect(&session.runs().shown(), &ShownRuns::changed, this, &CurvesPanel::onRunChanged);
  connect(&Theme::instance(), &Theme::changed, this, &CurvesPanel::drawAll);
  smoothing_->setValue(session.settings().value(smoothingKey, 40).toInt());
  setSmoothing(smoothing_->value());
  onRunChanged();
  followTextSize(this, [this] {
    fitName();
    arrange();
  });
}

QWidget* CurvesPanel::makeToolbar() {
  auto* card = named(new Card, "chartsBar");
  card->layout()->setContentsMargins(14, 8, 14, 8);
  // Some languages have longer texts: the bar wraps into as many lines as it needs.
  auto* bar = new QWidget;
  auto* parts = new FlowLayout(bar, partGap);
  const auto part = [&](QSizePolicy::Policy policy) {
    auto* box = new QWidget;
    box->setSizePolicy(policy, QSizePolicy::Preferred);
    auto* row = tight<QHBoxLayout>(partGap, box);
    parts->addWidget(box);
    return row;
  };
  QHBoxLayout* what = part(QSizePolicy::Expanding);
  name_ = withRole("title", named(new ElidedLabel, "chartRun"));
  compare_ = named(new QPushButton(tr("Compare")), "compareRuns");
  compare_->setProperty("menu", true);
  compareMenu_ = new QMenu(this);
  compare_->setMenu(compareMenu_);  // first, because it makes the button wider
  reserveWidth(compare_, {tr("Compare"), QString("%1 · %2").arg(tr("Compare")).arg(8)});
  connect(compareMenu_, &QMenu::aboutToShow, this, &CurvesPanel::fillCompareMenu);
  what->addWidget(name_);
  what->addWidget(compare_);
  what->addStretch(1);

  QHBoxLayout* smoothness = part(QSizePolicy::Fixed);
  smoothing_ = named(new QSlider(Qt::Horizontal), "smoothing", tr("Smoothing of the curves"));
  smoothing_->setRange(0, smoothingSteps);
  smoothing_->setFixedWidth(sliderWidth);
  smoothingValue_ = measured("smoothing", named(roleLabel(QString(), "value"), "smoothingValue"));
  followTextSize(smoothingValue_, [this] {
    smoothingValue_->ensurePolished();
    smoothingValue_->setMinimumWidth(smoothingValue_->fontMetrics().horizontalAdvance("0.000"));
    // While the page is hidden, the bar is not notified of this part's new size.
    if (QWidget* box = smoothingValue_->parentWidget()) box->updateGeometry();
  });
  xAxis_ =
      named(new SegmentedControl({tr("Step"), tr("Epoch"), tr("Time"), tr("Process")}, tr("Horizontal axis")), "xAxis");
  xAxis_->setToolTip(tr("Time counts from the run's beginning; Process leaves out the pauses between attempts"));
  yAxis_ = named(new SegmentedControl({tr("Linear"), tr("Log")},
                                      tr("Vertical axis of loss, perplexity, learning rate and gradient norm")),
                 "yAxis");
  follow_ = named(new QPushButton(tr("Follow")), "follow");
  follow_->setCheckable(true);
  follow_->setChecked(true);
  follow_->setToolTip(tr("Show everything and follow the training; zooming turns this off"));
  smoothness->addWidget(captionOf(smoothing_, tr("Smoothing")));
  smoothness->addWidget(smoothing_);
  smoothness->addWidget(smoothingValue_);
  parts->addWidget(xAxis_);
  parts->addWidget(yAxis_);
  QHBoxLayout* shown = part(QSizePolicy::Fixed);  // keeps both buttons on one line
  auto* view = named(new QPushButton(tr("View")), "chartView");
  view->setProperty("menu", true);
  view->setMenu(makeViewMenu());
  shown->addWidget(view);
  shown->addWidget(follow_);
  card->body()->addWidget(bar);

  connect(smoothing_, &QSlider::valueChanged, this, &CurvesPanel::setSmoothing);
  connect(xAxis_, &SegmentedControl::currentIndexChanged, this, &CurvesPanel::setXAxis);
  connect(yAxis_, &SegmentedControl::currentIndexChanged, this, [this](int index) {
    for (ChartCard* chart : {loss_, perplexity_, rate_, gradients_}) chart->chart().setLogarithmic(index == 1);
  });
  connect(follow_, &QPushButton::clicked, this, [this] { setFollowing(true); });
  return card;
}

QMenu* CurvesPanel::makeViewMenu() {
  auto* menu = new QMenu(this);
  const auto option = [&](const QString& text, const char* name, bool on, void (CurveChart::*set)(bool)) {
    QAction* action = menu->addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    action->setChecked(on);
    connect(action, &QAction::toggled, this, [this, set](bool checked) {
      for (ChartCard* card : std::as_const(charts_)) {
        if (card != rate_ || set != &CurveChart::setOutliersLeftOut) (card->chart().*set)(checked);
      }
    });
  };
  option(tr("Logarithmic horizontal axis"), "xLogarithmic", false, &CurveChart::setXLogarithmic);
  option(tr("Leave outliers out of the scale"), "leaveOutliersOut", true, &CurveChart::setOutliersLeftOut);
  option(tr("Mark checkpoints, validations and pauses"), "showMarkers", true, &CurveChart::setMarkersShown);
  menu->addSeparator();
  baselineMenu_ = menu->addMenu(tr("Baseline"));
  connect(baselineMenu_, &QMenu::aboutToShow, this, &CurvesPanel::fillBaselineMenu);
  return menu;
}

void CurvesPanel::fillBaselineMenu() {
  baselineMenu_->clear();
  delete baselineMenu_->findChild<QActionGroup*>(QString(), Qt::FindDirectChildrenOnly);
  auto* group = new QActionGroup(baselineMenu_);
  const auto add = [&](const QString& text, const QString& folder) {
    QAction* action = baselineMenu_->addAction(text);
    action->setCheckable(true);
    action->setChecked(folder == baseline_);
    group->addAction(action);
    connect(action, &QAction::triggered, this, [this, folder] {
      baseline_ = folder;
      if (!folder.isEmpty() && folder != session_.runs().currentFolder())
        session_.runs().shown().setShown(folder, true);
      drawAll();
    });
  };
  add(tr("None"), QString());
  for (const RunInfo& run : session_.runs().all()) add(asWritten(run.name), run.folder);
}

QWidget* CurvesPanel::makeCharts() {
  loss_ = addChart("lossChart", "loss", tr("Loss"), tr("nats per token, with label smoothing"));
  perplexity_ = addChart("perplexityChart", "perplexity", tr("Perplexity"), tr("validation, without label smoothing"));
  bleu_ = addChart("bleuChart", "bleu chrf", tr("BLEU and chrF"), tr("validation"));
  loss_->chart().setMarkersNamed(true);  // the lines are the same in all charts
  rate_ = addChart("rateChart", "learning-rate", tr("Learning rate"), "× 10⁻³");
  rate_->chart().setScale(rateScale);
  rate_->chart().setDecimals(4);
  rate_->chart().setOutliersLeftOut(false);  // a schedule has no outliers
  speed_ = addChart("speedChart", "speed", tr("Speed"), tr("tokens per second"));
  speed_->chart().setDecimals(0);
  bleu_->chart().setDecimals(1);
  gain_ = addChart("gainChart", "source-gain", tr("Source gain"), tr("nats per token"));
  gradients_ = addChart("gradientChart", "gradient-norm", tr("Gradient norm"), tr("whole model and its parts"));
  updates_ = addChart("updateChart", "update-ratio", tr("Update ratio"), "× 10⁻³");
  updates_->chart().setScale(rateScale);
  for (ChartCard* card : {bleu_, rate_, speed_, gain_, updates_}) card->chart().setFromZero(true);
  samples_ = new SamplesCard(session_);

  grid_ = tight<QGridLayout>(chartGap, area_->widget());
  connect(area_->verticalScrollBar(), &QScrollBar::rangeChanged, this, &CurvesPanel::keepEdge);
  keepEdge();
  arrange();
  return takesRest(area_);
}

/// Keeps the edge of the cards in place, with or without a scroll bar.
void CurvesPanel::keepEdge() {
  const int room = area_->verticalScrollBar()->maximum() > 0 ? 0 : overhang_;
  grid_->setContentsMargins(0, 0, room, 0);
}

ChartCard* CurvesPanel::addChart(const QString& name, const char* measures, const QString& title,
                                 const QString& caption) {
  auto* card = measured(measures, named(new ChartCard(title, caption), name));
  card->setMinimumHeight(panelHeight);
  charts_.append(card);
  connect(&card->chart(), &CurveChart::zoomed, this, &CurvesPanel::onZoomed);
  connect(&card->chart(), &CurveChart::fitted, this, [this] { setFollowing(true); });
  connect(&card->chart(), &CurveChart::cursorMoved, this, [this, card](double x) {
    for (ChartCard* other : std::as_const(charts_)) other->chart().showCursor(x, other == card);
  });
  connect(card, &ChartCard::failed, this,
          [this](const QString& sentence) { messages_.showMessage(MessageBar::Kind::error, sentence); });
  return card;
}

void CurvesPanel::arrange() {
  QList<QWidget*> cards{loss_, perplexity_, bleu_, rate_, speed_, samples_, gain_, gradients_, updates_};
  int widest = scaled(leastChartWidth);
  for (const QWidget* card : std::as_const(cards)) widest = std::max(widest, card->minimumSizeHint().width());
  const int room = width() - overhang_;
  int columns = room < scaled(narrow) ? 2 : 3;
  // Uses fewer columns rather than cutting a title in large text.
  while (columns > 1 && columns * (widest + chartGap) > room) --columns;
  if (columns == gridColumns_) return;
  gridColumns_ = columns;
  for (QWidget* card : std::as_const(cards)) grid_->removeWidget(card);
  for (int i = 0; i < cards.size(); ++i) grid_->addWidget(cards[i], i / columns, i % columns);
  for (int i = 0; i < 3; ++i) {
    grid_->setColumnStretch(i, i < columns ? 1 : 0);
  }
  const int rows = (static_cast<int>(cards.size()) + columns - 1) / columns;
  for (int row = 0; row < grid_->rowCount(); ++row) grid_->setRowStretch(row, row < rows ? 1 : 0);
}

void CurvesPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void CurvesPanel::fillCompareMenu() {
  compareMenu_->clear();
  for (const RunInfo& run : session_.runs().all()) {
    if (run.folder == session_.runs().currentFolder()) continue;
    const bool shown = session_.runs().shown().contains(run.folder);
    QAction* action = compareMenu_->addAction(
        iconOfRun(session_.runs().colours().colour(run.folder), shown, devicePixelRatioF()), asWritten(run.name));
    action->setCheckable(true);
    action->setChecked(shown);
    connect(action, &QAction::toggled, &session_.runs().shown(),
            [this, folder = run.folder](bool on) { session_.runs().shown().setShown(folder, on); });
  }
  if (compareMenu_->isEmpty()) compareMenu_->addAction(tr("There is no other run yet"))->setEnabled(false);
}

void CurvesPanel::onRunChanged() {
  const RunInfo run = session_.runs().current();
  name_->setText(run.isValid() ? run.name : tr("No run yet"));
  fitName();
  describeEmptyCharts(run.state == RunInfo::State::finished);
  // Shows only their number, so that the bar stays on one line; the charts' legends have the names.
  QStringList runs = session_.runs().shown().folders(), names;
  runs.removeIf([&](const QString& other) { return other == run.folder || !session_.runs().find(other).isValid(); });
  for (const QString& folder : std::as_const(runs)) names << session_.runs().find(folder).name;
  const QString with = names.isEmpty() ? QString() : tr("with %1").arg(names.join(", "));
  compare_->setText(names.isEmpty() ? tr("Compare") : QString("%1 · %2").arg(tr("Compare")).arg(names.size()));
  compare_->setAccessibleName(names.isEmpty() ? QString() : tr("Compare") + ' ' + with);
  compare_->setToolTip(names.isEmpty() ? tr("Draw other runs in the same charts") : with);
  if (run.isValid()) runs.prepend(run.folder);
  if (runs != loader_.runs()) {
    loader_.setRuns(runs);
    setFollowing(true);
    miss();
    drawAll();
  }
}

void CurvesPanel::describeEmptyCharts(bool finished) {
  const QString never = tr("Not recorded by this run.");  // one of an earlier version, or without validation
  for (ChartCard* card : {perplexity_, bleu_, gain_})
    card->setEmptyText(finished ? never : tr("Appears with the first validation."));
  for (ChartCard* card : {loss_, rate_, speed_, gradients_, updates_})
    card->setEmptyText(finished ? never : tr("Appears as soon as training starts."));
}

/// A run's long name is elided before the bar wraps; the text for no run is never cut.
void CurvesPanel::fitName() {
  name_->ensurePolished();
  const int whole = name_->sizeHint().width();
  name_->setMinimumWidth(session_.runs().current().isValid() ? std::min(whole, scaled(leastName)) : whole);
}

/// Loads everything anew, once the panel is seen.
void CurvesPanel::miss() {
  missed_ = true;
  reloading_->request();
}

void CurvesPanel::reload() {
  missed_ = false;
  for (const QString& run : loader_.runs()) loader_.refresh(run);
  loadMarkers();
  samples_->load(session_.runs().current().folder);
}

void CurvesPanel::onRunEvents(const QString& run, const QList<RunEvent>& events) {
  if (!loader_.runs().contains(run)) return;
  if (missed_ || !isSeen(*this)) return miss();
  loader_.append(run, events);
  if (run != session_.runs().currentFolder()) return;
  bool marks = false, samples = false;
  for (const RunEvent& event : events) {
    marks |= !event.isFigures();
    samples |= event.type == RunEvent::Type::sample || event.type == RunEvent::Type::validation;
  }
  if (marks) marking_->request();
  if (samples) samples_->load(run);
}

QList<Curve> CurvesPanel::curvesOf(Series series, std::optional<Series> dashedSeries, bool smooth) const {
  QList<Curve> curves;
  const bool several = loader_.runs().size() > 1;
  for (const QString& folder : loader_.runs()) {
    const QString name = session_.runs().find(folder).name;
    const QColor colour = session_.runs().colours().colour(folder);
    const bool both = dashedSeries.has_value();
    const bool baseline = several && folder == baseline_;
    curves.append(
        {several || !both ? name : tr("training"), colour, false, smooth, loader_.curve(folder, series), baseline});
    if (both) {
      curves.append({several ? tr("%1, validation").arg(name) : tr("validation"), colour, true, false,
                     loader_.curve(folder, *dashedSeries), baseline});
      if (several) curves.last().kind = tr("validation");  // the legend already shows each run's name beside its colour
    }
  }
  return curves;
}

/// For one run, the norms of the whole model and of its parts; for several runs, only those of the whole models.
QList<Curve> CurvesPanel::gradientCurves() const {
  QList<Curve> curves = curvesOf(Series::gradientNorm, {}, true);
  if (curves.size() != 1) return curves;
  curves.first().label = tr("whole model");
  addCurve(curves, Series::embeddingGradient, tr("embedding"), 1, false, true);
  addCurve(curves, Series::encoderGradient, tr("encoder"), 2, false, true);
  addCurve(curves, Series::decoderGradient, tr("decoder"), 3, false, true);
  addCurve(curves, Series::crossAttentionGradient, tr("cross-attention"), 4, false, true);
  return curves;
}

/// Appends another series of the run, if only one run is shown and has it. `colour`: counted from the run's own.
void CurvesPanel::addCurve(QList<Curve>& curves, Series series, const QString& label, int colour, bool dashed,
                           bool smooth) const {
  if (loader_.runs().size() != 1) return;
  const QString run = loader_.runs().first();
  const CurvePoints points = loader_.curve(run, series);
  if (points.count == 0) return;
  colour += session_.runs().colours().index(run);
  curves.append({label, theme().seriesColour(colour), dashed, smooth, points, false});
}

/// With what a fine-tuning measures on its general corpus.
QList<Curve> CurvesPanel::lossCurves() const {
  QList<Curve> curves = curvesOf(Series::trainLoss, Series::validationLoss, true);
  addCurve(curves, Series::generalLoss, tr("validation, general text"), 2, true, false);
  return curves;
}

/// For one run, BLEU and chrF; for several runs, only BLEU.
QList<Curve> CurvesPanel::scoreCurves() const {
  QList<Curve> curves = curvesOf(Series::bleu, {}, false);
  if (curves.size() != 1) return curves;
  curves.first().label = tr("BLEU");
  addCurve(curves, Series::generalBleu, tr("BLEU, general text"), 2, true, false);
  addCurve(curves, Series::chrf, tr("chrF"), 1, false, false);
  return curves;
}

void CurvesPanel::drawAll() {
  moved_.set();
  draw();
}

void CurvesPanel::draw() {
  const SeriesSet moved = std::exchange(moved_, {});
  const auto any = [&](std::initializer_list<Series> series) {
    return std::any_of(series.begin(), series.end(), [&](Series one) { return moved[static_cast<std::size_t>(one)]; });
  };
  const auto show = [&](ChartCard* card, Series series, bool smooth) {
    if (any({series})) card->setCurves(curvesOf(series, {}, smooth));
  };
  if (any({Series::trainLoss, Series::validationLoss, Series::generalLoss})) loss_->setCurves(lossCurves());
  show(perplexity_, Series::validationPerplexity, false);
  if (any({Series::bleu, Series::chrf, Series::generalBleu})) bleu_->setCurves(scoreCurves());
  show(rate_, Series::learningRate, false);
  show(speed_, Series::tokensPerSecond, true);
  show(gain_, Series::sourceGain, false);
  if (any({Series::gradientNorm, Series::embeddingGradient})) gradients_->setCurves(gradientCurves());
  show(updates_, Series::updateRatio, true);
}

void CurvesPanel::setFollowing(bool following) {
  const QSignalBlocker blocker(follow_);
  follow_->setChecked(following);
  if (!following) return;
  loader_.setRange(std::nullopt);
  for (ChartCard* card : std::as_const(charts_)) card->chart().fit();
}

void CurvesPanel::onZoomed(const QCPRange& range) {
  setFollowing(false);
  for (ChartCard* card : std::as_const(charts_)) {
    if (&card->chart() != sender()) card->chart().showXRange(range);
  }
  loader_.setRange(range);
}

void CurvesPanel::setSmoothing(int position) {
  const double weight = smoothingWeight(position);
  smoothingValue_->setText(QLocale().toString(weight, 'f', weight > 0.99 ? 3 : 2));
  session_.settings().setValue(smoothingKey, position);
  for (ChartCard* card : std::as_const(charts_)) card->chart().setSmoothing(weight);
}

void CurvesPanel::setXAxis(int index) {
  const auto axis = static_cast<CurveChart::XAxis>(index);
  for (ChartCard* card : std::as_const(charts_)) {
    card->chart().setXAxis(axis);
    card->chart().setCurves({});  // points of the old axis are invalid
  }
  loader_.setXAxis(axis);
  loadMarkers();
  setFollowing(true);
}

void CurvesPanel::loadMarkers() {
  const QString run = session_.runs().currentFolder();
  const int axis = xAxis_->currentIndex();
  const auto show = [this](const QList<ChartMarker>& markers) {
    for (ChartCard* card : std::as_const(charts_)) card->chart().setMarkers(markers);
  };
  if (run.isEmpty()) return show({});
  const QJsonObject params{{"run", run}, {"x", axisProtocolName(static_cast<CurveChart::XAxis>(axis))}};
  session_.engine().request("run/markers", params, this, [this, run, axis, show](const Reply& reply) {
    if (run != session_.runs().currentFolder() || axis != xAxis_->currentIndex()) return;
    if (!reply) return session_.report(*reply.error);
    QList<ChartMarker> markers = ChartMarker::listFromJson(reply.result["markers"].toArray());
    const double origin = axisOrigin(session_, run, static_cast<CurveChart::XAxis>(axis));
    for (ChartMarker& marker : markers) marker.x -= origin;
    show(markers);
  });
}

}  // namespace transept
