// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/ablation_bar.h"

#include <QJsonArray>
#include <QPushButton>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/widgets/card.h"
#include "ui/pages/attention/heads/word_difference.h"

namespace transept {

AblationBar::AblationBar(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), text_(named(new QLabel, "ablationText")) {
  setObjectName(QStringLiteral("ablationBar"));
  auto* row = tight<QHBoxLayout>(12, this);
  text_->setTextFormat(Qt::RichText);
  text_->setWordWrap(true);
  row->addWidget(text_, 1);
  row->addWidget(makeButton(tr("All heads on"), "ablationClear", &session_.silenced(), &SilencedHeads::clear), 0,
                 Qt::AlignTop);
  connect(&session_.silenced(), &SilencedHeads::changed, this, &AblationBar::refresh);
  // A new engine may give a known handle to another model.
  connect(&session_.models(), &Models::changed, this, [this] { with_ = without_ = {}; });
  connect(&Theme::instance(), &Theme::changed, this, &AblationBar::describe);
  hide();
}

void AblationBar::setSentence(const QJsonValue& handle, const QString& source) {
  handle_ = handle;
  source_ = source;
  refresh();
}

void AblationBar::refresh() {
  const bool shown =
      !session_.silenced().isEmpty() && !source_.isEmpty() && !handle_.isNull() && !handle_.isUndefined();
  setVisible(shown);
  if (isVisible()) askBoth();
}

void AblationBar::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  askBoth();
}

void AblationBar::askBoth() {
  ask(with_, false);
  ask(without_, true);
  describe();
}

void AblationBar::ask(Answer& answer, bool without) {
  QJsonObject params{{"handle", handle_}, {"text", QJsonArray{source_}}};
  if (without) {
    QJsonArray heads;
    for (const SilencedHead& one : session_.silenced().all())
      heads.append(QJsonObject{{"kind", attentionKindKey(one.kind)}, {"layer", one.layer}, {"head", one.head}});
    params["heads_off"] = heads;
  }
  params["slot"] = without ? QStringLiteral("ablation-without-heads") : QStringLiteral("ablation-with-heads");
  if (answer.asked == params) return;
  answer = {params, {}};
  session_.engine().request("translate", params, this, [this, &answer, params](const Reply& reply) {
    if (answer.asked != params) return;
    if (!reply) {
      answer.asked = {};
      if (!reply.error->isCancelled()) emit failed(*reply.error);
      return;
    }
    const QVector<TranslatedLine> lines = translatedLinesFromJson(reply.result);
    if (lines.isEmpty() || lines.first().hypotheses.isEmpty()) return;
    answer.best = lines.first().hypotheses.first();
    describe();
  });
}

void AblationBar::describe() {
  if (session_.silenced().isEmpty()) return;
  const QString soft = theme().softInk.name();
  const auto line = [&](const QString& title, const Answer& answer, const QVector<TextSpan>& marked) {
    const QString html = answer.best ? withMarkedWords(answer.best->text, marked) : QString();
    const QString score = answer.best ? tr("score %1").arg(formatNumber(answer.best->score, 2)) : QStringLiteral("…");
    return QStringLiteral(
               "<p style='margin:1px 0'><span style='color:%1'>%2</span>%3 <span style='color:%1'>%4</span></p>")
        .arg(soft, tr("%1: ", "what the text behind it is").arg(title.toHtmlEscaped()), html, score);
  };
  WordDifference difference;
  const bool both = with_.best && without_.best;
  if (both) difference = wordDifference(with_.best->text, without_.best->text);
  QString html = line(tr("With all heads"), with_, difference.first) +
                 line(tr("Without %n head(s)", nullptr, session_.silenced().count()), without_, difference.second);
  if (both && with_.best->text == without_.best->text)
    html += QStringLiteral("<p style='margin:1px 0; color:%1'>%2</p>").arg(soft, tr("The words are the same."));
  text_->setText(html);
}

}  // namespace transept
