// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/files/user_files.h"

#include <qcustomplot.h>

#include <QBuffer>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QStringDecoder>
#include <QSvgGenerator>
#include <algorithm>
#include <utility>

#include "ui/kit/text/format.h"

namespace transept {

namespace {
constexpr qint64 longestText = 2'000'000;  // bytes; longer texts are for the command line

bool drawOn(QPaintDevice& device, const Picture& picture) {
  QCPPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  picture.draw(painter);
  return painter.end();
}

/// Opening a pipe blocks until a program connects, a device may be endless, and saving would replace either.
QString problemOfPlace(const QString& path) {
  const QFileInfo info(path);
  if (!info.exists() || info.isFile()) return {};
  return TextFile::tr("“%1” is a folder or a device, not a file. Choose another file.")
      .arg(QDir::toNativeSeparators(path));
}

}  // namespace

void askWhereToSave(QWidget* parent, const QString& title, const QString& name, const QString& filter,
                    std::function<void(const QString& path)> save) {
  auto* dialog = new QFileDialog(parent, title);
  dialog->setObjectName("saveDialog");
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QFileInfo(name).suffix());
  if (!filter.isEmpty()) dialog->setNameFilter(filter);
  dialog->selectFile(QString(name).replace('/', '-'));
  QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(save));
  dialog->open();
}

QString writeFile(const QString& path, const QByteArray& bytes) {
  if (const QString problem = problemOfPlace(path); !problem.isEmpty()) return problem;
  QSaveFile file(path);
  // Without flush(), commit() does not notice that the last buffer did not fit on the disk.
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() && file.commit()) return {};
  return SavedFile::tr("“%1” could not be written: %2. Choose another folder.")
      .arg(QDir::toNativeSeparators(path), file.errorString());
}

QPixmap toPixmap(const Picture& picture) {
  const double scale = qGuiApp->devicePixelRatio();
  QPixmap pixmap(picture.size * scale);
  pixmap.fill(Qt::transparent);
  QCPPainter painter(&pixmap);
  painter.scale(scale, scale);
  picture.draw(painter);
  painter.end();
  return pixmap;
}

QString exportPicture(const Picture& picture, const QByteArray& csv, const QString& file) {
  const QString ending = QFileInfo(file).suffix().toLower();
  if (ending == QLatin1String("csv")) return writeFile(file, csv);
  bool drawn = false;
  // In memory first: a full disk must not leave half a picture in place of an older one.
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (ending == QLatin1String("png")) {
    drawn = toPixmap(picture).save(&buffer, "PNG");
  } else if (ending == QLatin1String("svg")) {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.size);
    generator.setViewBox(QRect(QPoint(), picture.size));
    generator.setTitle(picture.title);
    drawn = drawOn(generator, picture);
  } else if (ending == QLatin1String("pdf")) {
    QPdfWriter writer(&buffer);
    writer.setResolution(72);
    writer.setPageSize(QPageSize(QSizeF(picture.size), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(picture.title);
    drawn = drawOn(writer, picture);
  } else {
    return Picture::tr("\"%1\" cannot be written: the name must end in .png, .svg, .pdf or .csv.").arg(file);
  }
  return drawn ? writeFile(file, bytes) : Picture::tr("\"%1\" could not be written. Choose another folder.").arg(file);
}

TextFile readTextFile(const QString& path) {
  const QString name = QDir::toNativeSeparators(path);
  if (const QString problem = problemOfPlace(path); !problem.isEmpty()) return {{}, problem};
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly))
    return {{}, TextFile::tr("“%1” could not be read: %2. Choose another file.").arg(name, file.errorString())};
  const QByteArray bytes = file.read(longestText + 1);  // some files do not report their size
  if (const qint64 size = std::max<qint64>(file.size(), bytes.size()); size > longestText)
    return {{},
            TextFile::tr("“%1” has %2; at most %3 are shown here. Translate it with transept-engine translate.")
                .arg(name, formatBytes(static_cast<double>(size)), formatBytes(static_cast<double>(longestText)))};
  QStringDecoder decoder(QStringDecoder::Utf8);
  QString text = decoder(bytes);
  if (decoder.hasError() || text.contains(QChar::Null))
    return {{}, TextFile::tr("“%1” is not a text in UTF-8. Save it as plain text in UTF-8 and open that.").arg(name)};
  text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(QLatin1Char('\r'), QLatin1Char('\n'));
  while (text.endsWith(QLatin1Char('\n'))) text.chop(1);  // line ends at the end of the file are dropped
  return {text, {}};
}

}  // namespace transept
