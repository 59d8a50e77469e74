// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/state/open_paths.h"

#include <QJsonArray>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

#include "ui/client/machine.h"
#include "ui/state/session.h"

namespace transept {

namespace {
constexpr const char* recentPathsKey = "window/recentPaths";
constexpr int rememberedPaths = 10;

void openKnown(Session& session, const QString& kind, const QString& path, bool elsewhere) {
  if (kind == QLatin1String("log")) {
    session.engine().request("run/import-log", {{"path", path}}, &session, [&session](const Reply& reply) {
      if (!reply) return session.report(*reply.error);
      session.runs().refresh();
      session.runs().open(reply.result["run"].toString());
    });
    return;
  }
  if (kind == QLatin1String("packed")) {
    const auto open = [&session](const Reply& reply) {
      if (!reply) return session.report(*reply.error);
      session.runs().refresh();
      openKnown(session, reply.result["kind"].toString(), reply.result["path"].toString(), false);
    };
    return session.fileWork().add({"path/unpack", {{"file", path}}, open});
  }
  rememberPaths(session, {path});
  if (kind == QLatin1String("run") && elsewhere) {
    session.engine().request("run/follow", {{"run", path}}, &session, [&session](const Reply& reply) {
      reply ? session.runs().open(reply.result["run"].toString()) : session.report(*reply.error);
    });
  } else if (kind == QLatin1String("run")) {
    session.runs().open(path);
  } else if (kind == QLatin1String("model")) {
    session.models().load(path);
    session.open(PageId::translate);
  } else if (kind == QLatin1String("foreign")) {
    session.open(ForeignModel{path});
  } else if (kind == QLatin1String("corpus")) {
    session.open(CorpusFolder{path});
  } else if (kind == QLatin1String("experiment")) {
    session.open(ExperimentPlace{path});
  }
}

}  // namespace

QList<QStringList> recentPaths(Session& session) {
  if (!engineMachine().isEmpty()) return {};  // another machine has other files
  QList<QStringList> recent;
  for (const QVariant& paths : session.settings().value(recentPathsKey).toList()) recent.append(paths.toStringList());
  return recent;
}

void rememberPaths(Session& session, const QStringList& paths) {
  if (!engineMachine().isEmpty()) return;
  QList<QStringList> recent = recentPaths(session);
  recent.removeAll(paths);
  recent.prepend(paths);
  QVariantList kept;
  for (const QStringList& one : recent.mid(0, rememberedPaths)) kept.append(one);
  session.settings().setValue(recentPathsKey, kept);
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
    takeTexts ? takeTexts(paths) : session.open(ImportedTexts{paths});
  };
  session.engine().request("path/kind", {{"paths", QJsonArray::fromStringList(paths)}}, &session, open);
}

}  // namespace transept
