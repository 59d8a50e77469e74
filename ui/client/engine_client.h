// SPDX-License-Identifier: GPL-3.0-or-later
// The window's end of the protocol: starts `transept-engine serve`, sends requests, hands out replies.
//
// The process is read and its JSON parsed on a thread of its own. That thread only wakes this object, which drains all
// that has arrived at most once a frame, so a busy engine never makes the window stutter.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QThread>
#include <QTimer>
#include <memory>

#include "ui/client/protocol_types.h"
#include "ui/client/run_info.h"

namespace transept {

class EngineLink;

class EngineClient : public QObject {
  Q_OBJECT
 public:
  enum class State { starting, ready, ended };
  Q_ENUM(State)

  explicit EngineClient(QObject* parent = nullptr);
  ~EngineClient() override;

  /// TRANSEPT_ENGINE, else beside this program, else on PATH; empty when there is none.
  static QString findProgram();
  /// What to start instead of `findProgram() serve`: a test's engine, or `ssh host transept-engine serve`.
  void setCommand(const QString& program, const QStringList& arguments);

  /// Also again, after it ended or in the place of one that runs: what that one was asked is answered with an error.
  void start();
  /// Instead of `delete`, which waits until the engine has ended: nobody is told or answered any more, and this is
  /// deleted once it has.
  void leave();

  State state() const { return state_; }
  bool isReady() const { return state_ == State::ready; }

  /// Sends a request (held back until the engine is ready). `done` is called exactly once, never from within this call,
  /// unless `context` is destroyed first, in which case nobody is called and a long call is cancelled.
  RequestId request(const QString& method, const QJsonObject& params, QObject* context, ReplyHandler done,
                    ProgressHandler progress = {});
  /// Asks the engine to stop a long call; its handler then receives EngineError::cancelled. Unknown ids are ignored.
  void cancel(RequestId id);
  bool isPending(RequestId id) const { return pending_.contains(id); }

 signals:
  void stateChanged(transept::EngineClient::State state);
  /// The engine ended without being asked to. `sentence` says how; offer start().
  void engineLost(const QString& sentence);
  void runEvents(const QString& run, const QList<transept::RunEvent>& events);
  void runChanged(const transept::RunInfo& info);
  void logMessage(const QString& level, const QString& message);

 private:
  struct Pending {
    QPointer<QObject> context;
    ReplyHandler done;
    ProgressHandler progress;
    QMetaObject::Connection onContextDestroyed;
  };

  void wake();
  void drain();
  void handleMessage(const QJsonObject& message);
  void handleReady(const QJsonObject& params);
  void handleEnd(const QString& reason);
  void handleNotification(const QString& method, const QJsonObject& params);
  void answer(RequestId id, const Reply& reply);
  void write(const QJsonObject& message);
  void setState(State state);

  QThread thread_;
  std::unique_ptr<EngineLink> link_;  // lives on thread_
  QString program_;
  QStringList arguments_;
  State state_ = State::ended;
  QString endReason_;  // one sentence on why the engine ended; empty while it runs
  RequestId nextId_ = 1;
  QHash<RequestId, Pending> pending_;
  QList<QJsonObject> heldBack_;  // requests made before the engine was ready
  QTimer frame_;
  QElapsedTimer sinceDrain_;
  int generation_ = 0;  // counts starts: what an engine before this one still said is dropped
};

}  // namespace transept
