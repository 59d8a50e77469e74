// SPDX-License-Identifier: GPL-3.0-or-later
// A session with the fake engine and separate settings, for one test.
#pragma once

#include <QApplication>
#include <QJsonArray>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "ui/kit/theme/palette.h"
#include "ui/pages/page.h"
#include "ui/pages/pages.h"
#include "ui/state/session.h"

namespace transept {

class PageHarness {
 public:
  explicit PageHarness(bool empty = false) {
    QApplication::setOrganizationName(QStringLiteral("transept-test"));
    QApplication::setApplicationName(QStringLiteral("pages"));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QSettings().setValue(QStringLiteral("translate/examplesShown"), true);  // not the first start
    empty ? qputenv("FAKE_ENGINE_EMPTY", "1") : qunsetenv("FAKE_ENGINE_EMPTY");
    session_ = std::make_unique<Session>();
    session_->engine().setCommand(QStringLiteral(TRANSEPT_FAKE_TEXT_ENGINE), {});
    session_->engine().start();
  }

  Session& session() { return *session_; }
  QString path(const QString& name) const { return folder_.filePath(name); }

  bool waitForRuns() {
    return QTest::qWaitFor([this] { return session_->engine().isReady() && !session_->corpora().all().isEmpty(); });
  }
  bool loadModel(const QString& folder = QStringLiteral("/runs/multi30k-small")) {
    session_->models().load(folder);
    return QTest::qWaitFor([this] { return session_->models().current().isValid(); });
  }

  /// Shows the page; returns when its session has its corpora and a model.
  void showWithModel(QWidget& page, const QSize& size) {
    page.resize(size);
    page.show();
    if (!waitForRuns() || !loadModel()) qFatal("the fake engine did not load its model");
  }

  /// The parameters of all requests of this method that the engine has received, oldest first.
  QList<QJsonObject> requests(const QString& method) {
    QList<QJsonObject> found;
    bool answered = false;
    session_->engine().request("test/requests", {}, session_.get(), [&](const Reply& reply) {
      for (const QJsonValue& request : reply.result["requests"].toArray())
        if (request["method"].toString() == method) found.append(request["params"].toObject());
      answered = true;
    });
    return QTest::qWaitFor([&] { return answered; }) ? found : QList<QJsonObject>();
  }

 private:
  QTemporaryDir folder_;
  std::unique_ptr<Session> session_;
};

/// With the Data page, which is visible and has its corpora.
class DataPageHarness : public PageHarness {
 public:
  DataPageHarness() {
    page_->show();
    if (!waitForRuns()) qFatal("the fake engine did not tell its corpora");
  }

  Page& page() { return *page_; }

 private:
  std::unique_ptr<Page> page_{makeDataPage(session())};
};

/// The child of this name; the test aborts if it is missing.
template <class Widget>
Widget* child(QWidget& page, const char* name) {
  auto* found = page.findChild<Widget*>(QString::fromLatin1(name));
  if (!found) qFatal("there is no widget named %s", name);
  return found;
}

}  // namespace transept
