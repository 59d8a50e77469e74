// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/engine_link.h"

#include <QJsonDocument>
#include <QMutexLocker>
#include <QProcess>
#include <cstdio>
#include <utility>

#include "ui/kit/text/sentences.h"

namespace transept {

namespace {
constexpr qsizetype maximumLine = 64 * 1024 * 1024;
constexpr qsizetype errorTail = 4096;
constexpr int endGently = 2000;  // ms that an engine gets to end after its input was closed
constexpr int endFirmly = 500;
}  // namespace

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
  take();  // what the engine before it still said
  generation_ = generation;
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

void EngineLink::send(const QByteArray& line) {
  if (process_ != nullptr && process_->state() != QProcess::NotRunning) process_->write(line);
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
  // Over ssh a login shell may greet first: nothing counts before "ready".
  if (message["jsonrpc"].toString() != "2.0") return;
  if (!ready_ && message["method"].toString() != "ready") return;
  ready_ = true;
  push({Incoming::Kind::message, message, {}, generation_});
}

void EngineLink::handleEnd(const QString& reason) {
  process_->deleteLater();
  process_ = nullptr;
  push({Incoming::Kind::ended, {}, reason, generation_});
}

QString EngineLink::lastWords() const {
  const QString last = QString::fromUtf8(errors_.trimmed().split('\n').last()).trimmed();
  return last.isEmpty() ? QString() : tr("Its last words: %1").arg(last);
}

}  // namespace transept
