// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's process and its pipe, on a thread of their own: frames lines, parses JSON, queues what came.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QMutex>
#include <QObject>
#include <QStringList>
#include <vector>

class QProcess;

namespace transept {

class EngineLink : public QObject {
  Q_OBJECT
 public:
  struct Incoming {
    enum class Kind { message, ended } kind = Kind::message;
    QJsonObject message;
    QString reason;      ///< one sentence, when ended
    int generation = 0;  ///< which engine said it, as open() was told
  };

  /// Everything that has arrived since the last call. Safe from any thread.
  std::vector<Incoming> take();

 public slots:
  void open(const QString& program, const QStringList& arguments, int generation);
  void send(const QByteArray& line);
  /// Closes the engine's input, which asks it to end, and waits for that for a moment.
  void close();

 signals:
  /// Something arrived while the queue was empty. The receiver calls take().
  void arrived();

 private:
  void readLines();
  void readErrors();
  void handleLine(const QByteArray& line);
  void handleEnd(const QString& reason);
  void push(Incoming incoming);
  QString lastWords() const;

  QProcess* process_ = nullptr;
  QByteArray partialLine_;
  QByteArray errors_;  // the tail of standard error, for the reason when it ends
  bool ready_ = false;
  int generation_ = 0;
  QMutex mutex_;
  std::vector<Incoming> queue_;
};

}  // namespace transept
