// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;

namespace transept {

/// A path and a button that chooses the file; also accepts a dropped file.
class FileField : public QWidget {
  Q_OBJECT
 public:
  FileField(const QString& accessibleName, const QString& name, const QString& filter, QWidget* parent = nullptr);
  QString file() const;
  void setFile(const QString& file);

 signals:
  void changed();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  QLineEdit* path_;
};

}  // namespace transept
