// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/status_strip.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextDocument>
#include <algorithm>
#include <cmath>

#include "ui/kit/text/format.h"
#include "ui/kit/text/measure.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/kit/widgets/progress_line.h"
#include "ui/pages/disk_space_dialog.h"
#include "ui/state/machines.h"
#include "ui/state/runs/run_colours.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int stripHeight = 34;
constexpr int longestPath = 280;  // px
constexpr int progressWidth = 180, leastProgress = 110;
constexpr const char* shapeProperty = "shape";  // a figure's font and text with all digits replaced

QString inkBold(const QString& figure) {
  return QString("<b style=\"color:%1\">%2</b>").arg(theme().ink.name(), figure.toHtmlEscaped());
}

QString withDigit(QString text, QChar digit) {
  for (QChar& character : text) {
    if (character.isDigit()) character = digit;
  }
  return text;
}

/// What a run waits for: the full disk, or the corpus that another run prepares.
QString awaitedPlace(const RunInfo& run) {
  if (run.isWaiting() && !run.waitsForSpace()) return QStringLiteral(" · ") + run.corpusName;
  const QJsonValue free = run.waiting["free_bytes"];
  if (!run.waitsForSpace() || !free.isDouble()) return {};
  const QString path = QFontMetrics(QApplication::font())
                           .elidedText(run.waiting["path"].toString(), Qt::ElideMiddle, scaled(longestPath));
  const QString room = run.neededRoom();
  return QStringLiteral(" · ") + (room.isEmpty() ? QString() : room + QStringLiteral(", ")) +
         StatusStrip::tr("%1 free in %2").arg(formatBytes(free.toDouble()), path);
}

/// Digits differ in width. Reserves the width of the widest, so that the following figures do not move at every step.
void holdWidth(QLabel& figure) {
  figure.ensurePolished();
  const QString shape = figure.font().key() + withDigit(figure.text(), u'0');
  if (figure.property(shapeProperty).toString() == shape) return;
  figure.setProperty(shapeProperty, shape);
  QTextDocument document;
  document.setDocumentMargin(0);
  document.setDefaultFont(figure.font());
  double widest = 0;
  for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
    document.setHtml(withDigit(figure.text(), digit));
    widest = std::max(widest, document.idealWidth());
  }
  figure.setMinimumWidth(static_cast<int>(std::ceil(widest)));
}
}  // namespace

/// A dot in the colour of a state; the name of the state stands beside it.
class StateDot : public QWidget {
 public:
  StateDot() { setFixedSize(10, 10); }

  void setState(RunInfo::State state) {
    state_ = state;
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = stateColour(state_);
    // Filled while the run trains, else a ring: the shape also shows the state.
    painter.setPen(QPen(colour, 2));
    painter.setBrush(state_ == RunInfo::State::running ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawEllipse(QRectF(1.5, 1.5, 7, 7));
  }

 private:
  RunInfo::State state_ = RunInfo::State::fresh;
};

StatusStrip::StatusStrip(QWidget* parent)
    : QFrame(parent),
      dot_(new StateDot),
      name_(new QLabel),
      state_(new QLabel),
      action_(makeButton(QString(), "stripAction", this,
                         [this] {
                           const std::function<void()> act = act_;  // it may set another action
                           act();
                         })),
      progress_(new ProgressLine) {
  setObjectName("strip");
  setAccessibleName(tr("What is being trained"));
  followTextSize(this, [this] { setFixedHeight(scaled(stripHeight)); });
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // fit() handles a lack of room
  name_->setObjectName("stripName");
  state_->setObjectName("stripState");
  progress_->setObjectName("stripProgress");
  followTextSize(progress_, [this] { progress_->setFixedWidth(scaled(progressWidth)); });
  row_ = new QHBoxLayout(this);
  row_->setContentsMargins(16, 0, 16, 0);
  row_->setSpacing(18);
  row_->setSizeConstraint(QLayout::SetNoConstraint);
  auto* what = new QHBoxLayout;
  what->setSpacing(7);
  what->addWidget(dot_);
  what->addWidget(name_);
  what->addWidget(state_);
  row_->addLayout(what);
  row_->addWidget(action_);
  row_->addWidget(progress_);
  step_ = addFigure("stripStep", "step");
  epoch_ = addFigure("stripEpoch", "epoch");
  speed_ = addFigure("stripSpeed", "speed");
  loss_ = addFigure("stripLoss", "loss");
  bleu_ = addFigure("stripBleu", "bleu");
  left_ = addFigure("stripLeft", "time-left");
  row_->addStretch(1);
  memory_ = addFigure("stripMemory", "memory");
  place_ = addFigure("stripPlace", "");
  place_->hide();
  setAction(QString());
  showText(QString());
}

QLabel* StatusStrip::addFigure(const QString& objectName, const char* measure) {
  auto* label = measured(measure, new QLabel);
  label->setObjectName(objectName);
  label->setTextFormat(Qt::RichText);  // the same for all labels, because plain text is placed one pixel differently
  row_->addWidget(label);
  return label;
}

void StatusStrip::showText(const QString& text) {
  dot_->hide();
  name_->hide();
  progress_->hide();
  stateText_ = text;
  for (QLabel* label : {step_, epoch_, speed_, loss_, bleu_, left_, memory_}) label->clear();
  fit();
}

void StatusStrip::setAction(const QString& text, std::function<void()> act) {
  act_ = std::move(act);
  action_->setText(text);
  action_->setVisible(!text.isEmpty());
  fit();
}

void StatusStrip::setPlace(const QString& place) {
  place_->setText(place);
  place_->setVisible(!place.isEmpty());
  fit();
}

void StatusStrip::showState(Session& session) {
  const EngineClient& engine = session.engine();
  Machines& machines = Machines::of(session);
  setAction({});
  if (!engine.isReady() && !machines.current().isHere()) {
    showText(tr("Waiting for %1…").arg(machines.current().address()));
    if (engine.state() == EngineClient::State::ended) setAction(tr("Try now"), [&machines] { machines.tryAgain(); });
    return;
  }
  if (engine.state() == EngineClient::State::ended && !machines.comesBack()) {
    showText(tr("The engine is not running."));
    return setAction(tr("Start the engine"), [&machines] { machines.tryAgain(); });
  }
  if (!engine.isReady()) return showText(tr("The engine is starting…"));
  RunInfo run = session.runs().active();
  if (!run.isValid() && session.queue().stands()) run = session.runs().find(session.queue().next());
  if (!run.isValid()) run = session.runs().current();
  if (!run.isValid()) return showText(tr("Nothing is being trained yet."));
  showRun(run, session.engineInfo()["memory_bytes"].toDouble());
  offerEndOfWait(session, run);
}

void StatusStrip::offerEndOfWait(Session& session, const RunInfo& run) {
  if (run.waitsForSpace())
    return setAction(tr("Make room…"), [this, &session, folder = run.folder] {
      (new DiskSpaceDialog(session, folder, window()))->open();
    });
  if (run.isQueued() && run.queueStands)
    return setAction(tr("Start the queue"), [&session] { session.queue().start(); });
  if (run.isQueued()) return setAction(tr("Show the queue"), [this] { emit pageWanted(PageId::runs); });
  if (!run.isWaiting()) return;
  for (const RunInfo& other : session.runs().allActive()) {
    if (other.corpus != run.corpus || other.isWaiting()) continue;
    return setAction(tr("Show “%1”").arg(other.name), [this, &session, folder = other.folder] {
      session.runs().setCurrent(folder);
      emit pageWanted(PageId::train);
    });
  }
}

void StatusStrip::showRun(const RunInfo& run, double memoryTotal) {
  const bool training = run.isActive() && !run.isWaiting();
  dot_->setState(run.shownState());
  dot_->show();
  name_->setText(run.name);
  name_->show();
  stateText_ = training ? tr("training on %1").arg(run.device == "cpu" ? tr("the CPU") : run.device)
                        : run.stateText() + awaitedPlace(run);
  progress_->setFraction(run.steps > 0 ? static_cast<double>(run.step) / static_cast<double>(run.steps) : 0);
  progress_->show();
  step_->setText(tr("step %1 of %2").arg(inkBold(formatCount(run.step)), formatCount(run.steps)));
  epoch_->setText(run.epoch > 0 ? tr("epoch %1").arg(static_cast<int>(std::ceil(run.epoch))) : QString());
  const auto figure = [](QLabel* label, double value, const QString& text) {
    label->setText(std::isfinite(value) ? text : QString());
  };
  figure(speed_, training ? run.tokensPerSecond : NAN,
         tr("%1 tokens/s").arg(inkBold(formatCount(std::llround(run.tokensPerSecond)))));
  figure(loss_, run.trainLoss, tr("loss %1").arg(inkBold(formatNumber(run.trainLoss, 2))));
  figure(bleu_, run.bleu, tr("BLEU %1").arg(inkBold(formatNumber(run.bleu, 1))));
  figure(left_, training ? run.secondsLeft : NAN, tr("%1 left").arg(formatDuration(run.secondsLeft)));
  const QString used = formatMebibytes(run.memoryMb);
  figure(memory_, training ? run.memoryMb : NAN,
         memoryTotal > 0 ? tr("memory %1 of %2").arg(used, formatBytes(memoryTotal)) : tr("memory %1").arg(used));
  fit();
}

void StatusStrip::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  fit();
}

void StatusStrip::fit() {
  const QList<QLabel*> figures{step_, epoch_, speed_, loss_, bleu_, left_, memory_};
  state_->setText(stateText_);
  for (QLabel* figure : figures) {
    holdWidth(*figure);
    figure->setVisible(!figure->text().isEmpty());
  }
  const auto fitProgress = [this] {
    const int others = row_->minimumSize().width() - progress_->minimumWidth();
    progress_->setFixedWidth(std::clamp(width() - others, scaled(leastProgress), scaled(progressWidth)));
  };
  // In a narrow window, shortens the bar and then hides the least important figures, instead of cutting them all off.
  fitProgress();
  for (QLabel* figure : {memory_, epoch_, speed_, loss_, left_}) {
    if (row_->minimumSize().width() <= width()) break;
    figure->hide();
  }
  fitProgress();
  const int missing = row_->minimumSize().width() - width();
  if (missing > 0)
    state_->setText(state_->fontMetrics().elidedText(stateText_, Qt::ElideRight, state_->sizeHint().width() - missing));
  state_->setToolTip(missing > 0 ? stateText_ : QString());
}

}  // namespace transept
