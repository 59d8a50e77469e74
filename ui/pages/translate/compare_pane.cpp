// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/compare_pane.h"

#include <QPushButton>
#include <utility>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/text_size.h"
#include "ui/pages/translate/aligned_panes.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/state/settings/language_names.h"

namespace transept {

ComparePane::ComparePane(Session& session, QWidget* parent)
    : Card(tr("Second model"), parent),
      side_(session),
      translator_(session.engine(), QStringLiteral("compare-pane")),
      text_(named(new TokenTextEdit(TokenTextEdit::Use::read), "compareText", tr("Translation of the second model"))) {
  setObjectName(QStringLiteral("comparePane"));
  auto* strut = new QSpacerItem(0, 0);
  header()->addItem(strut);
  followTextSize(this, [this, strut] {
    // As high as the headers that contain buttons, whose height depends on the script.
    QPushButton button(tr("Second model"));
    button.ensurePolished();
    strut->changeSize(0, button.sizeHint().height(), QSizePolicy::Fixed, QSizePolicy::Minimum);
    header()->invalidate();
  });
  body()->addWidget(text_, 1);
  connect(&side_, &SideModel::changed, this, &ComparePane::showModel);
  connect(&side_, &SideModel::failed, &session, &Session::report);
  connect(&translator_, &Translator::translated, this, &ComparePane::refresh);
  connect(&translator_, &Translator::failed, &session, &Session::report);
  hide();
}

void ComparePane::showModel() {
  const LoadedModel& model = side_.model();
  setVisible(model.isValid());
  setTitle(model.isValid() ? model.name : tr("Second model"));
  setCaption(model.step > 0 ? tr("step %1").arg(formatCount(model.step)) : QString(), "step");
  shown_.clear();
  translator_.setSpaced(!hasNoSpaces(model.targetLanguage));
  translator_.setModel(model.handle);
}

void ComparePane::compareWith(const QStringList& firstLines) {
  if (std::exchange(firstLines_, firstLines) != firstLines && side_.isValid()) refresh();
}

void ComparePane::refresh() {
  QVector<TokenTextEdit::LineTokens> tokens;
  QVector<QVector<TextSpan>> own, firsts;  // differing words of both models
  const QStringList before = shown_;
  shown_.resize(translator_.lineCount());
  compared_.resize(translator_.lineCount());
  for (int i = 0; i < translator_.lineCount(); ++i) {
    const JoinedLine line = translator_.joined(i);
    TokenTextEdit::LineTokens spans;
    WordDifference difference;
    if (side_.isValid() && line.complete) {
      shown_[i] = line.text;
      spans = {line.spans, line.probabilities};
      const QString first = firstLines_.value(i);
      if (Compared& known = compared_[i]; known.first != first || known.second != line.text)
        known = {first, line.text, first.isEmpty() ? WordDifference() : wordDifference(first, line.text)};
      difference = compared_[i].difference;
    }
    tokens.append(spans);
    own.append(difference.second);
    firsts.append(difference.first);
  }
  if (before != shown_) aligned_->show(*text_, before, shown_);
  text_->setTokens(tokens);
  text_->setDifferences(own);
  emit differencesChanged(firsts);
}

}  // namespace transept
