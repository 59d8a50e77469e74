// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/document_card.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <algorithm>
#include <iterator>

#include "ui/client/machine.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/import_job.h"
#include "ui/pages/message_bar.h"
#include "ui/state/session.h"

namespace transept {

DocumentCard::DocumentCard(Session& session, MessageBar& messages, QWidget* parent)
    : Card(tr("Document"), parent), session_(session), messages_(messages), job_(new ImportJob(session.engine())) {
  setObjectName(QStringLiteral("documentCard"));
  result_ = named(new QLabel, "documentResult", tr("Result"));
  result_->setWordWrap(true);
  result_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  open_ = withRole("primary", makeButton(tr("Open the result"), "openDocument", this,
                                         [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(output_)); }));
  folder_ = makeButton(tr("Show the folder"), "showDocument", this,
                       [this] { engine_files::reveal(QFileInfo(output_).path(), messages_); });
  close_ = withRole("link", makeButton(tr("Close"), "closeDocument", this, [this] { dismiss(); }));
  auto* row = new QHBoxLayout;
  row->addWidget(open_);
  row->addWidget(folder_);
  row->addWidget(close_);
  row->addStretch(1);
  body()->addWidget(job_);
  body()->addWidget(result_);
  body()->addLayout(row);
  hide();
}

bool DocumentCard::isDocument(const QString& path) {
  static constexpr const char* endings[] = {
      "txt", "md",  "markdown", "html", "htm", "xhtml", "docx", "docm", "odt", "pptx",       "pptm", "xlsx", "xlsm",
      "ods", "odp", "epub",     "srt",  "vtt", "xliff", "xlf",  "po",   "pot", "properties", "json", "arb"};
  const QString ending = QFileInfo(path).suffix().toLower();
  return std::any_of(std::begin(endings), std::end(endings),
                     [&](const char* one) { return ending == QLatin1String(one); });
}

bool DocumentCard::isTranslating() const {
  return job_->isRunning();
}

void DocumentCard::translate(const QString& path, const QString& language, const QJsonObject& parameters) {
  if (isTranslating()) return;
  const QFileInfo file(path);
  const QString base = file.dir().filePath(file.completeBaseName() + '.' + (language.isEmpty() ? "out" : language));
  const QString ending = file.suffix().isEmpty() ? QString() : '.' + file.suffix();
  output_ = base + ending;
  for (int number = 2; engineMachine().isEmpty() && QFileInfo::exists(output_); ++number)
    output_ = base + '-' + QString::number(number) + ending;
  setCaption(path);
  for (QWidget* button : {open_, folder_, close_}) button->hide();
  result_->hide();
  show();
  QJsonObject all = parameters;
  all["document"] = path;
  all["output"] = output_;
  job_->start("translate/document", all, [this](const Reply& reply) {
    if (reply) return showResult(reply.result);
    hide();
    if (!reply.error->isCancelled()) messages_.showError(*reply.error);
  });
}

void DocumentCard::showResult(const QJsonObject& summary) {
  const int sentences = summary["sentences"].toInt();
  QStringList said{tr("%1 was written: %Ln sentence(s).", nullptr, sentences).arg(QDir::toNativeSeparators(output_))};
  if (const int kept = summary["kept"].toInt(); kept > 0)
    said.append(tr("%n identifier(s), path(s) or colour(s) were left as they are.", nullptr, kept));
  if (const QString encoding = summary["lacking_encoding"].toString(); !encoding.isEmpty())
    said.append(tr("It is in UTF-8, since letters of the translation are missing in %1.").arg(encoding));
  if (const int cut = summary["cut"].toInt(); cut > 0)
    said.append(tr("Of %n sentence(s) only the beginning was translated.", nullptr, cut));
  QStringList missed;
  for (const QJsonValue& term : summary["missed_terms"].toArray()) missed.append(term.toString());
  if (!missed.isEmpty()) said.append(tr("Missed terms: %1.").arg(missed.join(QStringLiteral(", "))));
  result_->setText(joinSentences(said));
  result_->show();
  for (QWidget* button : {open_, folder_, close_}) button->show();
  open_->setVisible(engineMachine().isEmpty());
  (open_->isVisible() ? open_ : folder_)->setFocus();
}

void DocumentCard::dismiss() {
  hide();
}

}  // namespace transept
