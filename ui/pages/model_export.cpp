// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/model_export.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QMenu>

#include "ui/kit/text/sentences.h"
#include "ui/pages/engine_files.h"
#include "ui/pages/page.h"

namespace transept {

namespace {

struct ModelExport {
  Q_DECLARE_TR_FUNCTIONS(transept::ModelExport)
 public:
  static void write(Session& session, Page& page, const QString& model, const QString& format) {
    const QString folder = engine_files::chooseFolder(&page, tr("The folder to write the model into"));
    if (folder.isEmpty()) return;
    const QJsonObject params{{"model", model}, {"format", format}, {"folder", folder}};
    session.fileWork().add({"model/export", params, [&session](const Reply& reply) {
                              if (!reply) return session.report(*reply.error);
                              const QString place = QDir::toNativeSeparators(reply.result["folder"].toString());
                              QStringList sentences{tr("The model is in %1.").arg(place)};
                              for (const QJsonValue& note : reply.result["notes"].toArray())
                                sentences << note.toString();
                              emit session.told(joinSentences(sentences));
                            }});
  }
};

struct Packing {
  Q_DECLARE_TR_FUNCTIONS(transept::Packing)
};

}  // namespace

QString packingText() {
  return Packing::tr("Save as one file…");
}

void packAsOneFile(Session& session, Page& page, const QString& path) {
  const QString folder = engine_files::chooseFolder(&page, Packing::tr("The folder to write the file into"));
  if (folder.isEmpty()) return;
  const QJsonObject params{{"path", path}, {"folder", folder}};
  session.fileWork().add({"path/pack", params, [&session](const Reply& reply) {
                            if (!reply) return session.report(*reply.error);
                            emit session.told(
                                Packing::tr("The file is %1. To open it on another machine, drop it on the window.")
                                    .arg(QDir::toNativeSeparators(reply.result["path"].toString())));
                          }});
}

void exportModelAs(Session& session, Page& page, const QString& model, const QString& format) {
  ModelExport::write(session, page, model, format);
}

void fillExportMenu(QMenu& menu, Session& session, Page& page, const QString& model) {
  menu.clear();
  menu.addAction(Packing::tr("Another machine, as one file…"), &page,
                 [&session, &page, model] { packAsOneFile(session, page, model); })
      ->setObjectName("export_packed");
  for (const QJsonValue& format : session.engineInfo()["formats"].toArray()) {
    if (!format["exports"].toBool()) continue;
    const QString name = format["name"].toString();
    menu.addAction(format["title"].toString(), &page,
                   [&session, &page, model, name] { ModelExport::write(session, page, model, name); })
        ->setObjectName("export_" + name);
  }
  menu.setEnabled(!model.isEmpty() && !menu.isEmpty());
}

}  // namespace transept
