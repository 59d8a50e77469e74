// SPDX-License-Identifier: GPL-3.0-or-later
// What the fields of a form hold, by their object names, to give it to the same form of another window.
#pragma once

#include <QVariant>

class QWidget;

namespace transept {

/// Of line edits, spin boxes, check boxes, combo boxes and segmented controls. Fields without a name are left out.
QVariantMap formContent(const QWidget& form);
/// Fills the fields in their order in the form. Keeps fields that `content` lacks, and a choice that there is no more.
void setContent(QWidget& form, const QVariantMap& content);

}  // namespace transept
