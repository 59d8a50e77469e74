// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/ablation_panel.h"

#include <QSettings>
#include <algorithm>

#include "ui/kit/theme/color_scheme.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/card.h"
#include "ui/kit/widgets/segmented_control.h"
#include "ui/pages/attention/heads/ablation_bar.h"
#include "ui/pages/attention/heads/head_grid.h"

namespace transept {
namespace {

constexpr int gridHeight = 190, smallestHead = 26, largestHead = 44;

}  // namespace

AblationPanel::AblationPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      store_(session.engine()),
      kinds_(named(
          new SegmentedControl({attentionKindTitle(AttentionKind::Encoder), attentionKindTitle(AttentionKind::Decoder),
                                attentionKindTitle(AttentionKind::Cross)},
                               tr("Kind of attention")),
          "ablationKind")),
      model_(new HeadModel(this)),
      grid_(new HeadGrid(model_)),
      bar_(new AblationBar(session, QStringLiteral("lineAblation"))) {
  setObjectName(QStringLiteral("ablationPanel"));
  kinds_->setCurrentIndex(static_cast<int>(AttentionKind::Cross));
  named(grid_, "ablationGrid", tr("Heads to switch off or on"));
  grid_->setSwitching(true);
  auto* row = tight<QHBoxLayout>(18, this);
  auto* left = tight<QVBoxLayout>(6);
  left->addWidget(kinds_, 0, Qt::AlignLeft);
  left->addWidget(grid_, 0, Qt::AlignLeft);
  left->addStretch(1);
  auto* right = tight<QVBoxLayout>(10);
  right->addWidget(
      softLabel(tr("Click a head to switch it off: its output is taken to be zero. The line is then "
                   "translated with all heads and without those.")));
  right->addWidget(bar_);
  right->addStretch(1);
  row->addLayout(left);
  row->addLayout(right, 1);
  connect(kinds_, &SegmentedControl::currentIndexChanged, this, &AblationPanel::showHeads);
  connect(grid_, &HeadGrid::headToggled, this,
          [this](int layer, int head) { session_.silenced().toggle(kind(), layer, head); });
  connect(&session_.silenced(), &SilencedHeads::changed, this, &AblationPanel::showOff);
  // A new engine may give a known handle to another model.
  connect(&session_.models(), &Models::changed, this, [this] { asked_.clear(); });
  connect(&store_, &AttentionStore::attentionReady, this, &AblationPanel::showHeads);
  connect(&store_, &AttentionStore::failed, this, [this](const EngineError& error) {
    asked_.clear();
    session_.report(error);
  });
  connect(bar_, &AblationBar::failed, &session, &Session::report);
}

AttentionKind AblationPanel::kind() const {
  return attentionKinds[kinds_->currentIndex()];
}

void AblationPanel::setLine(const QString& source, const QString& target, const TranslateSettings& search) {
  source_ = source.simplified();
  target_ = target.simplified();
  search_ = search;
  if (isVisible()) ask();
}

void AblationPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  ask();
}

void AblationPanel::ask() {
  const QJsonValue handle = session_.models().current().handle;
  const bool any = session_.models().current().isValid() && !source_.isEmpty() && !target_.isEmpty();
  bar_->setSentence(any ? handle : QJsonValue(), source_, search_);
  const QStringList question = any ? QStringList{handle.toVariant().toString(), source_, target_} : QStringList();
  if (question == asked_) return;
  asked_ = question;
  // Uses the colours of the Attention page.
  model_->setColorScheme(colorSchemeFromKey(session_.settings().value("attention/colours").toString()));
  if (any) return store_.ask(handle, source_, target_);
  store_.clear();
  showHeads();
}

void AblationPanel::showHeads() {
  const int layer = grid_->layer(), head = grid_->head();
  model_->setThumbnails(store_.result().thumbnails[static_cast<int>(kind())]);
  const int cell = std::clamp(scaled(gridHeight) / std::max(1, model_->rowCount()), smallestHead, largestHead);
  grid_->setFixedWidth(grid_->widthFor(cell));  // a wider grid would get larger cells
  if (layer >= 0) grid_->choose(layer, std::max(0, head));
  showOff();
}

void AblationPanel::showOff() {
  model_->setOff(session_.silenced().of(kind(), model_->columnCount()));
}

}  // namespace transept
