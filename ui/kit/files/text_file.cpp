// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/files/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>
#include <algorithm>

#include "ui/kit/text/format.h"

namespace transept {

namespace {
constexpr qint64 most = 2'000'000;  // bytes: a book; what is longer is a job for the command line
}  // namespace

TextFile readTextFile(const QString& path) {
  const QString name = QDir::toNativeSeparators(path);
  // Opening a pipe waits for whoever writes into it, and a device may have no end.
  if (const QFileInfo info(path); info.exists() && !info.isFile())
    return {{}, TextFile::tr("“%1” is a folder or a device, not a file. Choose another file.").arg(name)};
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return {{}, TextFile::tr("“%1” could not be read: %2. Choose another file.").arg(name, file.errorString())};
  const QByteArray bytes = file.read(most + 1);  // some files do not say how long they are
  if (const qint64 size = std::max<qint64>(file.size(), bytes.size()); size > most)
    return {{},
            TextFile::tr("“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.")
                .arg(name, formatBytes(static_cast<double>(size)), formatBytes(static_cast<double>(most)))};
  QStringDecoder decoder(QStringDecoder::Utf8);
  QString text = decoder(bytes);
  if (decoder.hasError() || text.contains(QChar::Null))
    return {{}, TextFile::tr("“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.").arg(name)};
  text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(QLatin1Char('\r'), QLatin1Char('\n'));
  while (text.endsWith(QLatin1Char('\n'))) text.chop(1);  // as many lines as the file has
  return {text, {}};
}

}  // namespace transept
