// SPDX-License-Identifier: GPL-3.0-or-later
// The Translate page's documents and glossary.
#include <QAction>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QSettings>

#include "ui/pages/engine_files.h"
#include "ui/pages/message_bar.h"
#include "ui/pages/translate/document_card.h"
#include "ui/pages/translate/token_text_edit.h"
#include "ui/pages/translate/translate_page.h"
#include "ui/state/open_paths.h"

namespace transept {

void TranslatePage::makeDocumentEntries(QMenu& menu) {
  const auto entry = [&](const QString& text, const char* name, auto chosen) {
    QAction* action = menu.addAction(text, this, chosen);
    action->setObjectName(name);
    return action;
  };
  QAction* document = entry(tr("Translate a document…"), "translateDocument", [this] {
    const QString path = engine_files::chooseOne(this, tr("Translate a document"));
    if (!path.isEmpty()) translateDocument(path);
  });
  QAction* choose = entry(tr("Choose a glossary…"), "chooseTerms", [this] {
    const QString path = engine_files::chooseOne(this, tr("Choose a glossary"));
    if (!path.isEmpty()) storeTerms(path);
  });
  QAction* without = entry(tr("Translate without the glossary"), "withoutTerms", [] {});
  without->setCheckable(true);
  connect(without, &QAction::triggered, this, [this](bool on) {
    session().settings().setValue(withoutTermsKey(), on);
    applySettings();
  });
  QAction* remove = entry(tr("Remove the glossary"), "removeTerms", [this] { storeTerms({}); });
  QAction* corrections = entry(tr("Corrections of the model…"), "modelCorrections", [this] { listCorrections(); });
  connect(&menu, &QMenu::aboutToShow, this, [this, document, choose, without, remove, corrections] {
    const LoadedModel& model = session().models().current();
    const bool hasTerms = !model.info["glossary"].toString().isEmpty();
    document->setEnabled(model.isValid() && !document_->isTranslating());
    choose->setEnabled(model.isValid());
    without->setEnabled(hasTerms);
    without->setChecked(translator_.settings().withoutTerms);
    remove->setEnabled(hasTerms);
    corrections->setEnabled(model.isValid());
  });
}

QString TranslatePage::withoutTermsKey() const {
  return "translate/withoutTerms/" + QString::fromLatin1(session().models().current().model.toUtf8().toHex());
}

void TranslatePage::storeTerms(const QString& path) {
  const QString model = session().models().current().model;
  QJsonObject params{{"path", model}};
  path.isEmpty() ? params["remove"] = true : params["terms"] = path;
  session().ask("glossary", params, this, [this, model](const QJsonObject& result) {
    const QString file = result["file"].toString();
    const int terms = static_cast<int>(result["terms"].toArray().size());
    messages().showNotice(file.isEmpty() ? tr("Translations no longer follow a glossary.")
                          : result["of_corpus"].toBool()
                              ? tr("Translations follow the glossary of the corpus: %n term(s).", nullptr, terms)
                              : tr("Translations follow the glossary of the model: %n term(s).", nullptr, terms));
    reloadModel(model);
  });
}

void TranslatePage::translateDocument(const QString& path) {
  const LoadedModel& model = session().models().current();
  if (!model.isValid() || document_->isTranslating()) return;
  const TranslateSettings& search = translator_.settings();
  QJsonObject parameters{{"handle", model.handle}, {"beam", search.beam}, {"alpha", search.alpha}};
  if (search.shortlist) parameters["shortlist"] = true;
  if (search.withoutTerms) parameters["without_terms"] = true;
  messages().dismiss();
  document_->translate(path, model.targetLanguage, parameters);
}

void TranslatePage::dragEnterEvent(QDragEnterEvent* event) {
  const QStringList files = localFiles(event->mimeData());
  const bool document = files.size() == 1 && DocumentCard::isDocument(files.first());
  if (document && session().models().current().isValid()) return event->acceptProposedAction();
  event->ignore();  // the window opens it
}

void TranslatePage::dropEvent(QDropEvent* event) {
  const QStringList files = localFiles(event->mimeData());
  if (files.isEmpty()) return event->ignore();
  event->acceptProposedAction();
  const QString refusal = engine_files::whyNotDropped();
  if (!refusal.isEmpty()) return messages().showMessage(MessageBar::Kind::warning, refusal);
  translateDocument(files.first());
}

/// Terms are underlined in the source; the title of the target says how many are used, and which are missed.
void TranslatePage::showTerms() {
  const bool wanted =
      !session().models().current().info["glossary"].toString().isEmpty() && !translator_.settings().withoutTerms;
  if (!wanted && !termsShown_) return;  // texts are long, and this runs at each key press
  termsShown_ = wanted;
  QVector<QVector<TextSpan>> marks;
  int used = 0;
  QStringList missed;
  for (int line = 0; line < translator_.lineCount(); ++line) {
    marks.append(QVector<TextSpan>());
    for (const LineSentence& sentence : translator_.sentences(line)) {
      const TranslatedLine* translated = translator_.translation(sentence.text);
      if (!translated) continue;
      for (const LineTerm& term : translated->terms) {
        marks.last().append({sentence.start + term.source.start, term.source.length});
        if (term.used)
          ++used;
        else if (!missed.contains(term.target))
          missed.append(term.target);
      }
    }
  }
  source_->setDifferences(marks);
  terms_.clear();
  if (used > 0) terms_ = tr("%n term(s) used", nullptr, used);
  if (!missed.isEmpty()) {
    if (!terms_.isEmpty()) terms_ += QStringLiteral(" · ");
    terms_ += tr("missed: %1").arg(missed.join(QStringLiteral(", ")));
  }
}

}  // namespace transept
