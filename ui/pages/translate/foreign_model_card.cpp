// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/translate/foreign_model_card.h"

#include <QFormLayout>
#include <QJsonArray>
#include <QPushButton>

#include "ui/client/engine_texts.h"
#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/kit/widgets/makers.h"
#include "ui/pages/import_job.h"
#include "ui/state/machines.h"
#include "ui/state/open_paths.h"
#include "ui/state/session.h"

namespace transept {

ForeignModelCard::ForeignModelCard(Session& session, QWidget* parent)
    : Card(tr("Import a model"), parent), session_(session), job_(new ImportJob(session.engine())) {
  setObjectName("foreignModelCard");
  facts_ = new QFormLayout;
  facts_->setHorizontalSpacing(16);
  verdict_ = named(new QLabel, "foreignModelVerdict", tr("Compatibility"));
  verdict_->setWordWrap(true);
  verdict_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  import_ = withRole("primary", makeButton(tr("Import it"), "importForeignModel", this, [this] { import(); }));
  auto* row = new QHBoxLayout;
  row->addWidget(import_);
  row->addWidget(withRole("link", makeButton(tr("Not now"), "closeForeignModel", this, [this] { dismiss(); })));
  row->addStretch(1);
  body()->addLayout(facts_);
  body()->addWidget(verdict_);
  body()->addLayout(row);
  body()->addWidget(job_);
  body()->addStretch(1);
  // The model is on the machine that was left.
  connect(&Machines::of(session), &Machines::machineChanged, this, &ForeignModelCard::dismiss);
}

void ForeignModelCard::open(const QString& path) {
  path_ = path;
  ++opened_;
  setCaption(path);
  while (facts_->rowCount() > 0) facts_->removeRow(0);
  verdict_->setText(tr("Checking the model…"));
  import_->setEnabled(false);
  emit openChanged();
  job_->isRunning() ? job_->cancel() : inspect();  // when the cancelled job ends, this one starts
}

void ForeignModelCard::inspect() {
  job_->start("model/inspect", {{"path", path_}}, [this, opened = opened_](const Reply& reply) {
    if (!isOpen()) return;
    if (opened != opened_) return inspect();
    if (reply) return describe(reply.result);
    dismiss();
    session_.report(*reply.error);
  });
}

void ForeignModelCard::describe(const QJsonObject& model) {
  const auto add = [this](const QString& name, const QString& value) {
    facts_->addRow(roleLabel(name, "soft"), new QLabel(value));
  };
  add(tr("Name"), model["name"].toString());
  add(tr("Format"), model["title"].toString());
  add(tr("Size"), formatBytes(model["bytes"].toDouble()));
  const QJsonObject problem = model["problem"].toObject();
  const bool fits = model["fits"].toBool();
  import_->setEnabled(fits);
  if (!fits) {
    verdict_->setText(joinSentences({tr("It cannot be imported."), sentenceOf(problem), remedyOf(problem)}));
    return;
  }
  const QJsonObject shape = model["shape"].toObject();
  add(tr("Layers"), tr("%1 in the encoder, %2 in the decoder")
                        .arg(shape["encoder_layers"].toInt())
                        .arg(shape["decoder_layers"].toInt()));
  add(tr("Heads"), formatCount(shape["heads"].toInt()));
  add(tr("Width"), formatCount(shape["d_model"].toInt()));
  add(tr("Parameters"), formatShort(model["parameters"].toDouble()));
  QStringList notes;
  for (const QJsonValue& note : model["notes"].toArray()) notes << "• " + note.toString();
  verdict_->setText(notes.isEmpty() ? tr("The whole model can be imported.")
                                    : tr("It can be imported, with these differences:") + '\n' + notes.join('\n'));
  import_->setFocus();
}

void ForeignModelCard::import() {
  import_->setEnabled(false);
  job_->start("model/import", {{"path", path_}}, [this, opened = opened_](const Reply& reply) {
    if (!reply) session_.report(*reply.error);
    if (opened != opened_ && isOpen())
      inspect();  // another model was opened meanwhile
    else if (reply)
      dismiss();
    else
      import_->setEnabled(isOpen());
    if (reply) openPaths(session_, {reply.result["model"].toString()}, this);
  });
}

void ForeignModelCard::dismiss() {
  job_->cancel();
  path_.clear();
  emit openChanged();
}

}  // namespace transept
