// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/attention/heads/head_model.h"

namespace transept {

HeadModel::HeadModel(QObject* parent) : QAbstractTableModel(parent) {}

QString HeadModel::shortLayerName(int layer) {
  return tr("L%1", "layer").arg(layer + 1);
}

QString HeadModel::shortHeadName(int head) {
  return tr("h%1", "head").arg(head + 1);
}

void HeadModel::setThumbnails(const NumericArray& thumbnails) {
  beginResetModel();
  thumbnails_ = thumbnails.shape.size() == 4 && !thumbnails.isEmpty() ? thumbnails : NumericArray{};
  makeImages();
  endResetModel();
}

void HeadModel::setColorScheme(ColorScheme scheme) {
  if (scheme == scheme_) return;
  scheme_ = scheme;
  makeImages();
  if (rowCount() > 0)
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {ThumbnailRole, Qt::DecorationRole});
}

void HeadModel::setOff(const QSet<int>& off) {
  if (off == off_) return;
  off_ = off;
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {OffRole});
}

int HeadModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || thumbnails_.isEmpty() ? 0 : thumbnails_.shape[0];
}

int HeadModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || thumbnails_.isEmpty() ? 0 : thumbnails_.shape[1];
}

QVariant HeadModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  switch (role) {
    case ThumbnailRole:
      return images_[index.row() * columnCount() + index.column()];
    case LayerRole:
      return index.row();
    case HeadRole:
      return index.column();
    case OffRole:
      return off_.contains(index.row() * columnCount() + index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const QString text = tr("Layer %1, head %2").arg(index.row() + 1).arg(index.column() + 1);
      return index.data(OffRole).toBool() ? tr("%1, switched off").arg(text) : text;
    }
    default:
      return {};
  }
}

QVariant HeadModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::DisplayRole) return orientation == Qt::Horizontal ? shortHeadName(section) : shortLayerName(section);
  if (role == Qt::ToolTipRole)
    return orientation == Qt::Horizontal ? tr("Head %1").arg(section + 1) : tr("Layer %1").arg(section + 1);
  return {};
}

QImage HeadModel::makeImage(int layer, int head) const {
  const int height = thumbnails_.shape[2], width = thumbnails_.shape[3];
  QImage image(width, height, QImage::Format_RGB32);
  const qsizetype start = (static_cast<qsizetype>(layer) * thumbnails_.shape[1] + head) * height * width;
  for (int y = 0; y < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < width; ++x) line[x] = colorOf(scheme_, thumbnails_.values[start + y * width + x]);
  }
  return image;
}

void HeadModel::makeImages() {
  images_.clear();
  for (int layer = 0; layer < rowCount(); ++layer)
    for (int head = 0; head < columnCount(); ++head) images_.append(makeImage(layer, head));
}

}  // namespace transept
