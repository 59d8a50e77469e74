// SPDX-License-Identifier: GPL-3.0-or-later
// The window's side of the protocol: starts `transept-engine serve`, sends requests, delivers replies.
//
// A separate thread reads the process, parses JSON and decodes arrays. It only wakes this object, which processes
// everything that has arrived at most once per frame, so that a busy engine never blocks the window.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
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

  /// Replaces `transept-engine serve`, for example by a test's engine or by `ssh host transept-engine serve`.
  void setCommand(const QString& program, const QStringList& arguments);

  /// Starts or restarts the engine. If one is running or starting, replaces it and fails its pending requests.
  void start();
  /// Use this instead of `delete`, which waits until the engine has ended. This object then emits no more signals or
  /// answers, and deletes itself when the engine has ended.
  void leave();

  State state() const { return state_; }
  bool isReady() const { return state_ == State::ready; }

  /// Sends a request (delayed until the engine is ready). Calls `done` exactly once, never within this call. If
  /// `context` is destroyed first, it calls nothing and cancels a long call. `decode` fills Reply::decoded.
  RequestId request(const QString& method, const QJsonObject& params, QObject* context, ReplyHandler done,
                    ProgressHandler progress = {}, ReplyDecoder decode = {});
  /// Asks the engine to stop a long call; its handler then receives EngineError::cancelled. Ignores unknown ids.
  void cancel(RequestId id);
  bool isPending(RequestId id) const { return pending_.contains(id); }

 signals:
  void stateChanged(transept::EngineClient::State state);
  /// The engine ended unexpectedly. `sentence` describes how. Machines starts it again.
  void engineLost(const QString& sentence);
  void runEvents(const QString& run, const QList<transept::RunEvent>& events);
  void runChanged(const transept::RunInfo& info);
  /// A subscribed experiment, with its rows.
  void experimentChanged(const QJsonObject& info);
  void logMessage(const QString& level, const QString& message);

 private:
  struct Pending {
    ReplyHandler done;
    ProgressHandler progress;
    ReplyDecoder decode;
    QMetaObject::Connection onContextDestroyed;
    bool cancelled = false;  // also if a result still arrives
  };

  void drain();
  void handleEnd(const QString& reason);
  void handleNotification(const QString& method, const QJsonObject& params);
  void answer(RequestId id, const Reply& reply);
  void answerAll(const EngineError& error);
  void write(const QJsonObject& message);
  void setState(State state);

  QThread thread_;
  std::unique_ptr<EngineLink> link_;  // lives on thread_
  QString program_;
  QStringList arguments_;
  State state_ = State::ended;
  QString endReason_;  // why the engine ended, in one sentence; empty while it runs
  RequestId nextId_ = 1;
  QHash<RequestId, Pending> pending_;
  QList<QJsonObject> heldBack_;  // requests made before the engine was ready
  QTimer frame_;
  QElapsedTimer sinceDrain_;
  int generation_ = 0;  // counts starts, to drop messages of previous engines
};

}  // namespace transept
