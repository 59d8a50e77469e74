// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/ablation_bar.h"

#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "ui/format.h"
#include "ui/theme/palette.h"
#include "ui/translate/translation.h"
#include "ui/translate/word_difference.h"

namespace transept {

AblationBar::AblationBar(EngineClient& engine, QWidget* parent) : QWidget(parent), engine_(engine), text_(new QLabel) {
  setObjectName(QStringLiteral("ablationBar"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(12);
  text_->setObjectName(QStringLiteral("ablationText"));
  text_->setTextFormat(Qt::RichText);
  text_->setWordWrap(true);
  auto* on = new QPushButton(tr("All heads on"));
  on->setObjectName(QStringLiteral("allHeadsOn"));
  row->addWidget(text_, 1);
  row->addWidget(on, 0, Qt::AlignTop);
  connect(on, &QPushButton::clicked, this, &AblationBar::clear);
  connect(&Theme::instance(), &Theme::changed, this, &AblationBar::describe);
  hide();
}

void AblationBar::setSentence(const QJsonValue& handle, const QString& source) {
  handle_ = handle;
  source_ = source;
  refresh();
}

void AblationBar::setOff(AttentionKind kind, int layer, int head, bool off) {
  const int key = keyOf(kind, layer, head);
  if (off_.contains(key) == off) return;
  if (off)
    off_.insert(key);
  else
    off_.remove(key);
  refresh();
  emit headsChanged();
}

bool AblationBar::isOff(AttentionKind kind, int layer, int head) const {
  return off_.contains(keyOf(kind, layer, head));
}

void AblationBar::clear() {
  if (off_.isEmpty()) return;
  off_.clear();
  refresh();
  emit headsChanged();
}

void AblationBar::refresh() {
  const bool shown = !off_.isEmpty() && !source_.isEmpty() && !handle_.isNull() && !handle_.isUndefined();
  setVisible(shown);
  if (!shown) return;
  ask(with_, false);
  ask(without_, true);
  describe();
}

void AblationBar::ask(Answer& answer, bool without) {
  QList<int> keys(off_.begin(), off_.end());
  std::sort(keys.begin(), keys.end());
  QString key = handle_.toVariant().toString() + QChar(0x1f) + source_;
  QJsonArray heads;
  for (int head : keys) {
    if (!without) break;
    key += QChar(0x1f) + QString::number(head);
    heads.append(QJsonObject{{"kind", attentionKindKey(static_cast<AttentionKind>(head / (1024 * 1024)))},
                             {"layer", head / 1024 % 1024},
                             {"head", head % 1024}});
  }
  if (answer.asked == key) return;
  answer = {key, {}, 0};
  QJsonObject params{{"handle", handle_},
                     {"text", QJsonArray{source_}},
                     {"slot", without ? QStringLiteral("without-heads") : QStringLiteral("with-heads")}};
  if (without) params["heads_off"] = heads;
  engine_.request("translate", params, this, [this, &answer, key](const Reply& reply) {
    if (answer.asked != key) return;
    if (!reply) {
      answer.asked.clear();
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    const QVector<TranslatedLine> lines = translatedLinesFromJson(reply.result);
    if (lines.isEmpty() || lines.first().hypotheses.isEmpty()) return;
    answer.text = lines.first().hypotheses.first().text;
    answer.score = lines.first().hypotheses.first().score;
    describe();
  });
}

void AblationBar::describe() {
  if (off_.isEmpty()) return;
  const QString soft = theme().softInk.name();
  const auto line = [&](const QString& title, const QString& html, const Answer& answer) {
    const QString score =
        answer.text.isEmpty() ? QStringLiteral("…") : tr("score %1").arg(formatNumber(answer.score, 2));
    return QStringLiteral(
               "<p style='margin:1px 0'><span style='color:%1'>%2:</span> %3 <span style='color:%1'>%4</span></p>")
        .arg(soft, title.toHtmlEscaped(), html, score);
  };
  WordDifference difference;
  const bool both = !with_.text.isEmpty() && !without_.text.isEmpty();
  if (both) difference = wordDifference(with_.text, without_.text);
  QString html = line(tr("With all heads"), withMarkedWords(with_.text, difference.first), with_) +
                 line(tr("Without %n head(s)", nullptr, static_cast<int>(off_.size())),
                      withMarkedWords(without_.text, difference.second), without_);
  if (both && with_.text == without_.text)
    html += QStringLiteral("<p style='margin:1px 0; color:%1'>%2</p>").arg(soft, tr("The words are the same."));
  text_->setText(html);
}

}  // namespace transept
