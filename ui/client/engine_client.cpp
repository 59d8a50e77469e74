// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/engine_client.h"

#include <QJsonDocument>
#include <QMutex>
#include <QMutexLocker>
#include <QProcess>
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include "ui/client/programs.h"
#include "ui/kit/text/sentences.h"

namespace transept {

namespace {
constexpr int frameMilliseconds = 16;
constexpr int protocolVersion = 1;
constexpr qsizetype maximumLine = 64 * 1024 * 1024;
constexpr qsizetype errorTail = 4096;
constexpr int endGently = 2000;  // ms for the engine to end after its input was closed
constexpr int endFirmly = 500;

EngineError endedError(const QString& reason) {
  return {EngineError::engineEnded, reason, EngineClient::tr("Try again once the engine runs.")};
}
}  // namespace

/// The engine's process and pipes, on a separate thread: splits lines, parses JSON, decodes results, queues messages.
class EngineLink : public QObject {
  Q_OBJECT
 public:
  struct Incoming {
    QJsonObject message;
    std::any decoded;            ///< the result, if the request has a decoder
    std::optional<QString> end;  ///< instead of a message: why the engine ended, in one sentence
    int generation = 0;          ///< the engine that sent it, as in open()
  };

  /// Returns everything that arrived since the last call. Thread-safe.
  std::vector<Incoming> take();

 public slots:
  void open(const QString& program, const QStringList& arguments, int generation);
  void send(const QByteArray& line, transept::RequestId id, const transept::ReplyDecoder& decode);
  /// Closes the engine's input, which makes it end, and waits briefly.
  void close();

 signals:
  /// Something arrived in the empty queue. The receiver must call take().
  void arrived();

 private:
  void readLines();
  void readErrors();
  void handleLine(const QByteArray& line);
  void handleEnd(const QString& reason);
  void push(Incoming incoming);
  QString lastWords() const;

  QProcess* process_ = nullptr;
  QHash<RequestId, ReplyDecoder> decoders_;  // of unanswered requests
  QByteArray partialLine_;
  QByteArray errors_;  // end of standard error, the reason if the engine ends
  bool ready_ = false;
  int generation_ = 0;
  QMutex mutex_;
  std::vector<Incoming> queue_;
};

std::vector<EngineLink::Incoming> EngineLink::take() {
  QMutexLocker locker(&mutex_);
  return std::exchange(queue_, {});
}

void EngineLink::push(Incoming incoming) {
  bool wasEmpty = false;
  {
    QMutexLocker locker(&mutex_);
    wasEmpty = queue_.empty();
    queue_.push_back(std::move(incoming));
  }
  if (wasEmpty) emit arrived();
}

void EngineLink::open(const QString& program, const QStringList& arguments, int generation) {
  close();
  take();  // drops messages of the previous engine
  generation_ = generation;
  decoders_.clear();
  partialLine_.clear();
  errors_.clear();
  ready_ = false;
  process_ = new QProcess(this);
  connect(process_, &QProcess::readyReadStandardOutput, this, &EngineLink::readLines);
  connect(process_, &QProcess::readyReadStandardError, this, &EngineLink::readErrors);
  connect(process_, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
    readLines();
    readErrors();
    const bool bySignal = status == QProcess::CrashExit;
    handleEnd(joinSentences(
        {bySignal ? tr("The engine was ended by a signal.") : tr("The engine ended with status %1.").arg(code),
         lastWords()}));
  });
  connect(process_, &QProcess::errorOccurred, this, [this, program](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    handleEnd(tr("The engine %1 could not be started: %2.").arg(program, process_->errorString()));
  });
  process_->start(program, arguments, QIODevice::ReadWrite);
}

void EngineLink::send(const QByteArray& line, RequestId id, const ReplyDecoder& decode) {
  if (process_ == nullptr || process_->state() == QProcess::NotRunning) return;
  if (decode) decoders_.insert(id, decode);
  process_->write(line);
}

void EngineLink::close() {
  if (process_ == nullptr) return;
  disconnect(process_, nullptr, this, nullptr);
  if (process_->state() != QProcess::NotRunning) {
    process_->closeWriteChannel();
    if (!process_->waitForFinished(endGently)) process_->terminate();
    if (process_->state() != QProcess::NotRunning && !process_->waitForFinished(endFirmly)) {
      process_->kill();
      process_->waitForFinished(endFirmly);
    }
  }
  delete std::exchange(process_, nullptr);
}

void EngineLink::readLines() {
  QByteArray bytes = process_->readAllStandardOutput();
  qsizetype from = 0;
  for (qsizetype end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
    handleLine(partialLine_ + bytes.mid(from, end - from));
    partialLine_.clear();
    from = end + 1;
  }
  partialLine_ += bytes.mid(from);
  if (partialLine_.size() > maximumLine) {
    partialLine_.clear();
    process_->kill();
  }
}

void EngineLink::readErrors() {
  const QByteArray bytes = process_->readAllStandardError();
  std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
  errors_ = (errors_ + bytes).right(errorTail);
}

void EngineLink::handleLine(const QByteArray& line) {
  const QJsonDocument document = QJsonDocument::fromJson(line);
  const QJsonObject message = document.object();
  // Over ssh, a login shell may print first: ignores everything before "ready".
  if (message["jsonrpc"].toString() != "2.0") return;
  if (!ready_ && message["method"].toString() != "ready") return;
  ready_ = true;
  const ReplyDecoder decode = decoders_.take(message["id"].toInteger());
  const bool decodes = decode && !message.contains("error");
  push({message, decodes ? decode(message["result"].toObject()) : std::any(), {}, generation_});
}

void EngineLink::handleEnd(const QString& reason) {
  process_->deleteLater();
  process_ = nullptr;
  push({{}, {}, reason, generation_});
}

QString EngineLink::lastWords() const {
  const QString last = QString::fromUtf8(errors_.trimmed().split('\n').last()).trimmed();
  return last.isEmpty() ? QString() : tr("Its last output: %1").arg(last);
}

EngineClient::EngineClient(QObject* parent)
    : QObject(parent), link_(std::make_unique<EngineLink>()), state_(State::starting) {
  thread_.setObjectName("engine link");
  link_->moveToThread(&thread_);
  const auto wake = [this] {
    if (frame_.isActive()) return;
    frame_.start(static_cast<int>(std::max<qint64>(0, frameMilliseconds - sinceDrain_.elapsed())));
  };
  connect(link_.get(), &EngineLink::arrived, this, wake, Qt::QueuedConnection);
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
  QMetaObject::invokeMethod(link_.get(), [this] {
    link_->close();
    deleteLater();
  });
}

void EngineClient::setCommand(const QString& program, const QStringList& arguments) {
  program_ = program;
  arguments_ = arguments;
}

void EngineClient::start() {
  if (program_.isEmpty()) {
    program_ = findEngineProgram();
    arguments_ = {"serve"};
  }
  if (state_ != State::ended && generation_ > 0) {
    // A new engine replaces this one. Requests to this one, sent or held back, may name folders of another machine.
    heldBack_.clear();
    setState(State::ended);
    answerAll({EngineError::cancelled, tr("Cancelled.")});
  }
  ++generation_;
  setState(State::starting);
  endReason_.clear();
  if (program_.isEmpty()) {
    QMetaObject::invokeMethod(link_.get(), &EngineLink::close);
    QTimer::singleShot(0, this, [this, generation = generation_] {
      if (generation != generation_) return;  // another one was started meanwhile
      handleEnd(
          tr("The program transept-engine was not found beside the window or on the PATH; install it, or name it "
             "in the environment variable TRANSEPT_ENGINE."));
    });
    return;
  }
  QMetaObject::invokeMethod(link_.get(), [link = link_.get(), program = program_, arguments = arguments_,
                                          generation = generation_] { link->open(program, arguments, generation); });
}

RequestId EngineClient::request(const QString& method, const QJsonObject& params, QObject* context, ReplyHandler done,
                                ProgressHandler progress, ReplyDecoder decode) {
  const RequestId id = nextId_++;
  Pending pending{std::move(done), std::move(progress), std::move(decode), {}};
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
    QTimer::singleShot(0, this, [this, id] { answer(id, {{}, endedError(endReason_), {}}); });
  }
  return id;
}

void EngineClient::cancel(RequestId id) {
  if (!pending_.contains(id)) return;
  pending_[id].cancelled = true;
  const auto heldBack = std::find_if(heldBack_.begin(), heldBack_.end(),
                                     [id](const QJsonObject& message) { return message["id"].toInteger() == id; });
  if (heldBack != heldBack_.end()) {
    heldBack_.erase(heldBack);
    const EngineError error{EngineError::cancelled, tr("Cancelled.")};
    QTimer::singleShot(0, this, [this, id, error] { answer(id, {{}, error, {}}); });
    return;
  }
  if (state_ == State::ready) {
    write({{"jsonrpc", "2.0"}, {"method", "$/cancelRequest"}, {"params", QJsonObject{{"id", id}}}});
  }
}

void EngineClient::write(const QJsonObject& message) {
  const QByteArray line = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
  const RequestId id = message["id"].toInteger();
  QMetaObject::invokeMethod(link_.get(), [link = link_.get(), line, id, decode = pending_.value(id).decode] {
    link->send(line, id, decode);
  });
}

void EngineClient::drain() {
  sinceDrain_.restart();
  for (const EngineLink::Incoming& incoming : link_->take()) {
    if (incoming.generation != generation_) continue;
    const QJsonObject& message = incoming.message;
    const RequestId id = message["id"].toInteger();
    if (incoming.end) {
      handleEnd(*incoming.end);
    } else if (message.contains("method")) {
      handleNotification(message["method"].toString(), message["params"].toObject());
    } else if (message.contains("error")) {
      answer(id, {{}, EngineError::fromJson(message["error"].toObject()), {}});
    } else {
      answer(id, {message["result"].toObject(), std::nullopt, incoming.decoded});
    }
  }
}

void EngineClient::handleNotification(const QString& method, const QJsonObject& params) {
  if (method == "$/progress") {
    const auto pending = pending_.constFind(params["id"].toInteger());
    if (pending == pending_.constEnd() || !pending->progress) return;
    Progress progress{params["stage"].toString(), params["done"].toInteger(), params["total"].toInteger(), {}};
    if (params["seconds_left"].isDouble()) progress.secondsLeft = params["seconds_left"].toDouble();
    const ProgressHandler handler = pending->progress;  // the handler may start or cancel requests
    handler(progress);
  } else if (method == "run/event") {
    QList<RunEvent> events;
    for (const QJsonValue& event : params["events"].toArray()) events.append(RunEvent::fromJson(event.toObject()));
    emit runEvents(params["run"].toString(), events);
  } else if (method == "run/changed") {
    emit runChanged(RunInfo::fromJson(params["info"].toObject()));
  } else if (method == "experiment/changed") {
    emit experimentChanged(params["info"].toObject());
  } else if (method == "engine/log") {
    emit logMessage(params["level"].toString(), params["message"].toString());
  } else if (method == "ready" && params["protocol"].toInt() != protocolVersion) {
    QMetaObject::invokeMethod(link_.get(), &EngineLink::close);
    handleEnd(tr("The engine speaks protocol %1 and this window protocol %2; install the same version of both.")
                  .arg(params["protocol"].toInt())
                  .arg(protocolVersion));
  } else if (method == "ready") {
    const QList<QJsonObject> messages = std::exchange(heldBack_, {});
    setState(State::ready);
    for (const QJsonObject& message : messages) write(message);
  }
}

void EngineClient::handleEnd(const QString& reason) {
  endReason_ = reason;
  heldBack_.clear();
  setState(State::ended);
  answerAll(endedError(reason));
  emit engineLost(reason);
}

void EngineClient::answerAll(const EngineError& error) {
  const QList<RequestId> unanswered = pending_.keys();
  for (const RequestId id : unanswered) answer(id, {{}, error, {}});
}

void EngineClient::answer(RequestId id, const Reply& reply) {
  const auto found = pending_.find(id);
  if (found == pending_.end()) return;
  const Pending pending = *found;
  pending_.erase(found);
  disconnect(pending.onContextDestroyed);
  if (!pending.done) return;
  pending.done(reply && pending.cancelled
                   ? Reply{reply.result, EngineError{EngineError::cancelled, tr("Cancelled.")}, {}}
                   : reply);
}

void EngineClient::setState(State state) {
  if (state_ == state) return;
  state_ = state;
  emit stateChanged(state);
}

}  // namespace transept

#include "engine_client.moc"
