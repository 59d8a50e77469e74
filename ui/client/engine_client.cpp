// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/engine_client.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QStandardPaths>
#include <algorithm>

#include "ui/client/engine_link.h"

namespace transept {

namespace {
constexpr int frameMilliseconds = 16;
constexpr int protocolVersion = 1;

EngineError endedError(const QString& reason) {
  return {EngineError::engineEnded, reason, EngineClient::tr("Start the engine again.")};
}
}  // namespace

EngineClient::EngineClient(QObject* parent)
    : QObject(parent), link_(std::make_unique<EngineLink>()), state_(State::starting) {
  thread_.setObjectName("engine link");
  link_->moveToThread(&thread_);
  connect(link_.get(), &EngineLink::arrived, this, &EngineClient::wake, Qt::QueuedConnection);
  frame_.setSingleShot(true);
  frame_.setTimerType(Qt::PreciseTimer);
  connect(&frame_, &QTimer::timeout, this, &EngineClient::drain);
  sinceDrain_.start();
  thread_.start();
}

EngineClient::~EngineClient() {
  QMetaObject::invokeMethod(link_.get(), &EngineLink::close, Qt::BlockingQueuedConnection);
  thread_.quit();
  thread_.wait();
}

void EngineClient::leave() {
  disconnect();
  link_->disconnect(this);
  frame_.stop();
  pending_.clear();
  heldBack_.clear();
  state_ = State::ended;
  setParent(nullptr);
  QMetaObject::invokeMethod(
      link_.get(),
      [this, link = link_.get()] {
        link->close();
        deleteLater();
      },
      Qt::QueuedConnection);
}

QString EngineClient::findProgram() {
  const QString wanted = qEnvironmentVariable("TRANSEPT_ENGINE");
  if (!wanted.isEmpty()) return wanted;
  const QString beside = QCoreApplication::applicationDirPath() + "/transept-engine";
  if (QFileInfo(beside).isExecutable()) return beside;
  return QStandardPaths::findExecutable("transept-engine");
}

void EngineClient::setCommand(const QString& program, const QStringList& arguments) {
  program_ = program;
  arguments_ = arguments;
}

void EngineClient::start() {
  if (program_.isEmpty()) {
    program_ = findProgram();
    arguments_ = {"serve"};
  }
  if (state_ == State::ready) {
    // Another engine takes this one's place: it knows nothing of what this one was asked.
    setState(State::ended);
    const EngineError error{EngineError::cancelled, tr("Cancelled.")};
    const QList<RequestId> unanswered = pending_.keys();
    for (const RequestId id : unanswered) answer(id, {{}, error});
  }
  ++generation_;
  setState(State::starting);
  endReason_.clear();
  if (program_.isEmpty()) {
    QMetaObject::invokeMethod(link_.get(), &EngineLink::close, Qt::QueuedConnection);
    QTimer::singleShot(0, this, [this, generation = generation_] {
      if (generation != generation_) return;  // another was started meanwhile
      handleEnd(
          tr("The program transept-engine was not found beside the window or on the PATH; install it, or name it "
             "in the environment variable TRANSEPT_ENGINE."));
    });
    return;
  }
  QMetaObject::invokeMethod(
      link_.get(),
      [link = link_.get(), program = program_, arguments = arguments_, generation = generation_] {
        link->open(program, arguments, generation);
      },
      Qt::QueuedConnection);
}

void EngineClient::restart() {
  start();
}

RequestId EngineClient::request(const QString& method, const QJsonObject& params, QObject* context, ReplyHandler done,
                                ProgressHandler progress) {
  const RequestId id = nextId_++;
  Pending pending{context, std::move(done), std::move(progress), {}};
  if (context != nullptr) {
    pending.onContextDestroyed = connect(context, &QObject::destroyed, this, [this, id] {
      cancel(id);
      pending_.remove(id);
    });
  }
  pending_.insert(id, std::move(pending));
  const QJsonObject message{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}};
  if (state_ == State::ready) {
    write(message);
  } else if (state_ == State::starting) {
    heldBack_.append(message);
  } else {
    QTimer::singleShot(0, this, [this, id] { answer(id, {{}, endedError(endReason_)}); });
  }
  return id;
}

void EngineClient::cancel(RequestId id) {
  if (!pending_.contains(id)) return;
  const auto heldBack = std::find_if(heldBack_.begin(), heldBack_.end(),
                                     [id](const QJsonObject& message) { return message["id"].toInteger() == id; });
  if (heldBack != heldBack_.end()) {
    heldBack_.erase(heldBack);
    const EngineError error{EngineError::cancelled, tr("Cancelled.")};
    QTimer::singleShot(0, this, [this, id, error] { answer(id, {{}, error}); });
    return;
  }
  if (state_ == State::ready) {
    write({{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", QJsonObject{{"id", id}}}});
  }
}

void EngineClient::write(const QJsonObject& message) {
  const QByteArray line = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
  QMetaObject::invokeMethod(
      link_.get(), [link = link_.get(), line] { link->send(line); }, Qt::QueuedConnection);
}

void EngineClient::wake() {
  if (!frame_.isActive())
    frame_.start(static_cast<int>(std::max<qint64>(0, frameMilliseconds - sinceDrain_.elapsed())));
}

void EngineClient::drain() {
  sinceDrain_.restart();
  for (const EngineLink::Incoming& incoming : link_->take()) {
    if (incoming.generation != generation_) continue;
    if (incoming.kind == EngineLink::Incoming::Kind::ended) {
      handleEnd(incoming.reason);
    } else {
      handleMessage(incoming.message);
    }
  }
}

void EngineClient::handleMessage(const QJsonObject& message) {
  const QString method = message["method"].toString();
  if (!method.isEmpty()) {
    handleNotification(method, message["params"].toObject());
    return;
  }
  const RequestId id = message["id"].toInteger();
  if (message.contains("error")) {
    answer(id, {{}, EngineError::fromJson(message["error"].toObject())});
  } else {
    answer(id, {message["result"].toObject(), std::nullopt});
  }
}

void EngineClient::handleNotification(const QString& method, const QJsonObject& params) {
  if (method == "$/progress") {
    const auto pending = pending_.constFind(params["id"].toInteger());
    if (pending == pending_.constEnd() || !pending->progress) return;
    Progress progress{params["stage"].toString(), params["done"].toInteger(), params["total"].toInteger(), {}};
    if (params["seconds_left"].isDouble()) progress.secondsLeft = params["seconds_left"].toDouble();
    const ProgressHandler handler = pending->progress;  // it may start or cancel requests
    handler(progress);
  } else if (method == "run/event") {
    QList<RunEvent> events;
    for (const QJsonValue& event : params["events"].toArray()) events.append(RunEvent::fromJson(event.toObject()));
    emit runEvents(params["run"].toString(), events);
  } else if (method == "run/changed") {
    emit runChanged(RunInfo::fromJson(params["info"].toObject()));
  } else if (method == "engine/log") {
    emit logMessage(params["level"].toString(), params["message"].toString());
  } else if (method == "ready") {
    handleReady(params);
  }
}

void EngineClient::handleReady(const QJsonObject& params) {
  if (params["protocol"].toInt() != protocolVersion) {
    QMetaObject::invokeMethod(link_.get(), &EngineLink::close, Qt::QueuedConnection);
    handleEnd(tr("The engine speaks protocol %1 and this window protocol %2; install the same version of both.")
                  .arg(params["protocol"].toInt())
                  .arg(protocolVersion));
    return;
  }
  const QList<QJsonObject> messages = std::exchange(heldBack_, {});
  setState(State::ready);
  for (const QJsonObject& message : messages) write(message);
}

void EngineClient::handleEnd(const QString& reason) {
  endReason_ = reason;
  heldBack_.clear();
  setState(State::ended);
  const QList<RequestId> unanswered = pending_.keys();
  for (const RequestId id : unanswered) answer(id, {{}, endedError(reason)});
  emit engineLost(reason);
}

void EngineClient::answer(RequestId id, const Reply& reply) {
  const auto found = pending_.find(id);
  if (found == pending_.end()) return;
  const Pending pending = *found;
  pending_.erase(found);
  disconnect(pending.onContextDestroyed);
  if (pending.done) pending.done(reply);
}

void EngineClient::setState(State state) {
  if (state_ == state) return;
  state_ = state;
  emit stateChanged(state);
}

}  // namespace transept
