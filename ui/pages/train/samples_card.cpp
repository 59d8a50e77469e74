// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/samples_card.h"

#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/theme/text_size.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/model_chooser.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr int leastSamplesHeight = 60;

/// Prevents line breaks, which Chinese and Japanese allow between any two characters.
QString unbroken(const QString& text) {
  constexpr QChar wordJoiner(0x2060), firstOfEastAsia(0x2e80);
  QString result;
  for (const QChar letter : text) {
    const bool between = !result.isEmpty() && letter != ' ' && result.back() != QChar::Nbsp;
    if (between && (letter >= firstOfEastAsia || result.back() >= firstOfEastAsia)) result += wordJoiner;
    result += letter == ' ' ? QChar(QChar::Nbsp) : letter;
  }
  return result;
}
}  // namespace

SamplesCard::SamplesCard(Session& session, QWidget* parent)
    : Card(tr("Samples"), parent),
      session_(session),
      text_(named(new QTextBrowser, "samples", tr("Translations of sample sentences"))),
      empty_(named(softLabel(QString(), text_), "noSamples")) {
  setObjectName("samplesCard");
  text_->setOpenLinks(false);
  text_->document()->setDocumentMargin(0);
  text_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  followTextSize(text_, [this] { text_->setMinimumHeight(scaled(leastSamplesHeight)); });
  body()->addWidget(text_, 1);
  empty_->setText(tr("Appear with the first validation."));
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
  auto* inside = new QVBoxLayout(text_);
  inside->setContentsMargins(20, 10, 20, 10);
  inside->addWidget(empty_);
  connect(text_, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
    const QJsonValue sample = samples_.at(url.toString().toInt());
    // The loaded model may be another run's, whose attention would not explain this translation.
    const LoadedModel& loaded = session_.models().current();
    if (loaded.isValid() && runFolderOfModel(session_, loaded.model) != run_) session_.models().load(run_);
    session_.open(SentenceAttention{sample["source"].toString(), sample["translation"].toString()});
  });
  connect(&Theme::instance(), &Theme::changed, this, &SamplesCard::render);
  render();
}

void SamplesCard::load(const QString& run) {
  if (run != run_) {
    run_ = run;
    samples_ = {};
    render();
  }
  if (run.isEmpty()) return;
  session_.engine().request("run/samples", {{"run", run}}, this, [this, run](const Reply& reply) {
    if (run != run_) return;
    if (reply.error && reply.error->code == EngineError::engineEnded) return;  // requested again with the next engine
    // A run without a validation has no samples yet; this is not an error.
    samples_ = reply ? reply.result["samples"].toArray() : QJsonArray();
    step_ = reply ? reply.result["step"].toInteger() : 0;
    if (reply.error && reply.error->code != EngineError::notFound) session_.report(*reply.error);
    render();
  });
}

void SamplesCard::render() {
  const Palette& colours = theme();
  setCaption(samples_.isEmpty() ? QString() : tr("step %1").arg(formatCount(step_)), "step");
  empty_->setVisible(samples_.isEmpty());
  text_->setAccessibleDescription(samples_.isEmpty() ? empty_->text() : QString());
  QString html;
  int index = 0;
  const QString link = unbroken(tr("Open in Attention ›"));
  for (const QJsonValue& sample : std::as_const(samples_)) {
    const QString translation = sample["translation"].toString();
    const QString reference = sample["reference"].toString();
    const QString verdict =
        translation == reference
            ? QString("<span style=\"color:%1\">= %2</span>").arg(colours.good.name(), tr("reference"))
            : QString("<span style=\"color:%1\">%2</span>")
                  .arg(colours.softInk.name(), tr("reference: %1").arg(reference).toHtmlEscaped());
    html += QString(
                "<p style=\"margin:0 6px 14px 0\"><span style=\"color:%1\">%2</span><br>%3<br>"
                "<span style=\"font-size:%8px\">%4&nbsp;·&nbsp;<a style=\"color:%5;text-decoration:none\" "
                "href=\"%6\">%7</a></span></p>")
                .arg(colours.softInk.name(), sample["source"].toString().toHtmlEscaped(), translation.toHtmlEscaped(),
                     verdict, colours.accent.name(), QString::number(index++), link,
                     QString::number(scaled(smallTextPixels)));
  }
  const int position = text_->verticalScrollBar()->value();
  text_->setHtml(html);
  text_->verticalScrollBar()->setValue(position);
}

}  // namespace transept
