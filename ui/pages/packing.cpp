// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/packing.h"

#include <QCoreApplication>
#include <QDir>

#include "ui/pages/engine_files.h"

namespace transept::packing {

namespace {
struct Packing {
  Q_DECLARE_TR_FUNCTIONS(transept::Packing)
};
}  // namespace

QString buttonText() {
  return Packing::tr("Save as one file…");
}

QString menuText() {
  return Packing::tr("Another machine, as one file…");
}

void write(Session& session, Page& page, const QString& path) {
  const QString folder = engine_files::chooseFolder(&page, Packing::tr("The folder to write the file into"));
  if (folder.isEmpty()) return;
  page.messages().showMessage(MessageBar::Kind::information, Packing::tr("The file is being written…"));
  session.engine().request("path/pack", {{"path", path}, {"folder", folder}}, &page, [&page](const Reply& reply) {
    if (!reply) return page.showError(*reply.error);
    page.messages().showMessage(MessageBar::Kind::information,
                                Packing::tr("The file is %1. To open it on another machine, drop it on the window.")
                                    .arg(QDir::toNativeSeparators(reply.result["path"].toString())));
  });
}

}  // namespace transept::packing
