// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/open_paths.h"

#include <QJsonArray>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

#include "ui/client/engine_files.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr const char* recentPathsKey = "window/recentPaths";
constexpr int rememberedPaths = 10;

void remember(Session& session, const QString& path) {
  if (!engine_files::machine().isEmpty()) return;
  QStringList paths = recentPaths(session);
  paths.removeAll(path);
  paths.prepend(path);
  session.settings().setValue(recentPathsKey, QStringList(paths.mid(0, rememberedPaths)));
}

void openKnown(Session& session, const QString& kind, const QString& path, bool elsewhere) {
  if (kind == QLatin1String("log")) {
    session.engine().request("run/import-log", {{"path", path}}, &session, [&session](const Reply& reply) {
      if (!reply) return session.report(*reply.error);
      session.runs().refresh();
      session.runs().open(reply.result["run"].toString());
    });
    return;
  }
  remember(session, path);
  if (kind == QLatin1String("run") && elsewhere) {
    session.engine().request("run/follow", {{"run", path}}, &session, [&session](const Reply& reply) {
      reply ? session.runs().open(reply.result["run"].toString()) : session.report(*reply.error);
    });
  } else if (kind == QLatin1String("run")) {
    session.runs().open(path);
  } else if (kind == QLatin1String("model")) {
    session.models().load(path);
    session.showPage(PageId::translate);
  } else if (kind == QLatin1String("foreign")) {
    session.showForeignModel(path);
  } else if (kind == QLatin1String("corpus")) {
    session.showCorpus(path);
  } else if (kind == QLatin1String("experiment")) {
    session.showExperiment(path);
  }
}

}  // namespace

QStringList recentPaths(Session& session) {
  if (!engine_files::machine().isEmpty()) return {};  // another machine has other files
  return session.settings().value(recentPathsKey).toStringList();
}

void forgetRecentPaths(Session& session) {
  session.settings().remove(recentPathsKey);
}

QStringList localFiles(const QMimeData* mime) {
  QStringList files;
  const QList<QUrl> urls = mime->urls();
  for (const QUrl& url : urls) {
    if (url.isLocalFile()) files.append(url.toLocalFile());
  }
  return files;
}

void openPaths(Session& session, const QStringList& paths, QObject* context,
               std::function<void(const QStringList&)> takeTexts) {
  const auto open = [&session, paths, context = QPointer<QObject>(context),
                     takeTexts = std::move(takeTexts)](const Reply& reply) {
    if (!context) return;
    if (!reply) return session.report(*reply.error);
    const QString kind = reply.result["kind"].toString();
    if (kind != QLatin1String("text"))
      return openKnown(session, kind, reply.result["path"].toString(), reply.result["elsewhere"].toBool());
    takeTexts ? takeTexts(paths) : session.openFiles(paths);
  };
  session.engine().request("path/kind", {{"paths", QJsonArray::fromStringList(paths)}}, &session, open);
}

}  // namespace transept
