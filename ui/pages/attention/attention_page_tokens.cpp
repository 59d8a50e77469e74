// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the selected and hovered tokens equal in all views and, for the same sentence, on the other pages.
#include <QLabel>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/kit/text/format.h"
#include "ui/kit/theme/palette.h"
#include "ui/kit/widgets/elided_label.h"
#include "ui/pages/attention/attention_comparison.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/attention/heads/head_lines.h"
#include "ui/pages/attention/heads/lines_panel.h"
#include "ui/pages/attention/map_panel.h"
#include "ui/pages/attention/query_panel.h"

namespace transept {

void AttentionPage::showSelection() {
  const ShapedMap& shaped = map_->shaped();
  const int query = kind() == AttentionKind::Encoder ? sourceToken_ : targetToken_;
  const int key = kind() == AttentionKind::Cross ? sourceToken_ : keyToken_;
  const int row = shaped.rowOfToken.value(query, -1), column = shaped.columnOfToken.value(key, -1);
  map_->setSelection(row, column);
  lines_->setSelection(row, column);
  const QString chosen = row >= 0 ? shaped.map.queryName(row) : QString();
  linesTitle_->setText(chosen.isEmpty() ? tr("What looks at what") : tr("What “%1” looks at").arg(chosen));
  describeSelection(row, column);
  // The scores belong to the model whose map is shown.
  if (comparison_->showsSecond()) {
    query_->ask(comparison_->secondAttention(), comparison_->secondChoice(), comparison_->secondMap(), query, key,
                tr("The second model's scores."));
  } else {
    query_->ask(store_.result().id, shownChoice_, rawMap_, query, key,
                map_->isDifference() ? tr("The first model's scores; choose Second for the other's.") : QString());
  }
  describeHead();
}

void AttentionPage::describeSelection(int row, int column) {
  const AttentionMap& map = map_->shaped().map;
  if (row < 0) row = lines_->selectedRow();
  if (row < 0 || row >= map.rows() || map.columns() == 0) return lineDetail_->clear();
  // The query's strongest keys, with the hovered key first.
  QVector<int> order(map.columns());
  std::iota(order.begin(), order.end(), 0);
  const int count = std::min<int>(3, map.columns());
  std::partial_sort(order.begin(), order.begin() + count, order.end(),
                    [&](int a, int b) { return std::abs(map.at(row, a)) > std::abs(map.at(row, b)); });
  order.resize(count);
  if (column >= 0 && column < map.columns()) {
    order.removeAll(column);
    order.prepend(column);
    order.resize(std::min<qsizetype>(order.size(), 3));
  }
  QStringList parts;
  for (int k : order) {
    const auto weight = static_cast<double>(map.at(row, k));
    const QString number = map_->isDifference() ? formatDifference(weight, 2) : formatNumber(weight, 2);
    parts.append(QStringLiteral("<b>%1</b>&nbsp;<span style='color:%2'>%3</span>")
                     .arg(map.keyName(k).toHtmlEscaped(), theme().softInk.name(), number));
  }
  lineDetail_->setText(map.queryName(row).toHtmlEscaped() + QStringLiteral(" → ") +
                       parts.join(QStringLiteral("&ensp;")));
}

TokenPlace AttentionPage::placeOf(int query, int key) const {
  const AttentionResult& result = store_.result();
  TokenPlace place;
  place.source = result.source;
  place.target = result.target;
  (kind() == AttentionKind::Encoder ? place.sourceToken : place.targetToken) = query;
  if (kind() == AttentionKind::Cross && key >= 0) place.sourceToken = key;
  if (place.sourceToken >= 0) place.sourceToken += static_cast<int>(result.firstToken);
  place.by = place.targetToken >= 0 ? TokenSide::target : TokenSide::source;
  return place;
}

TokenPlace AttentionPage::onThisPage(const TokenPlace& place) const {
  const AttentionResult& result = store_.result();
  TokenPlace here = place.in(result.source, result.target);
  if (here.sourceToken >= 0) here.sourceToken -= static_cast<int>(result.firstToken);
  if (here.sourceToken >= result.sourceTokens.size()) here.sourceToken = -1;
  if (here.targetToken >= result.targetTokens.size()) here.targetToken = -1;
  return here;
}

void AttentionPage::chooseTokens(int query, int key) {
  if (query >= 0) (kind() == AttentionKind::Encoder ? sourceToken_ : targetToken_) = query;
  if (key >= 0) (kind() == AttentionKind::Cross ? sourceToken_ : keyToken_) = key;
  if (const TokenPlace place = placeOf(query, key); !place.isEmpty()) session().tokens().select(place);
  showSelection();
}

void AttentionPage::chooseCell(int row, int column) {
  const ShapedMap& shaped = map_->shaped();
  chooseTokens(row < 0 ? -1 : shaped.firstTokenOfRow(row), column < 0 ? -1 : shaped.firstTokenOfColumn(column));
  if (row >= 0) linesPanel_->showRow(row);
}

void AttentionPage::takeTokens() {
  const TokenPlace chosen = onThisPage(session().tokens().selected());
  if (chosen.sourceToken >= 0) sourceToken_ = chosen.sourceToken;
  if (chosen.targetToken >= 0) targetToken_ = chosen.targetToken;
}

void AttentionPage::hover(int row, int column) {
  map_->setHovered(row, column);
  lines_->setHovered(row, column);
  describeSelection(row, column);
  const ShapedMap& shaped = map_->shaped();
  const QScopedValueRollback<bool> own(hovering_, true);
  session().tokens().hover(
      placeOf(row < 0 ? -1 : shaped.firstTokenOfRow(row), column < 0 ? -1 : shaped.firstTokenOfColumn(column)));
}

void AttentionPage::followTokens() {
  if (!isVisible() || !store_.result().isValid()) return;
  const int source = sourceToken_, target = targetToken_;
  takeTokens();
  if (source != sourceToken_ || target != targetToken_) {
    showSelection();
    if (lines_->selectedRow() >= 0) linesPanel_->showRow(lines_->selectedRow());
  }
  if (hovering_) return;
  const ShapedMap& shaped = map_->shaped();
  const TokenPlace hovered = onThisPage(session().tokens().hovered());
  const int query = kind() == AttentionKind::Encoder ? hovered.sourceToken : hovered.targetToken;
  const int key = kind() == AttentionKind::Cross ? hovered.sourceToken : -1;
  const int row = shaped.rowOfToken.value(query, -1), column = shaped.columnOfToken.value(key, -1);
  map_->setHovered(row, column);
  lines_->setHovered(row, column);
}

void AttentionPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (waiting_) ask();
  followTokens();
}

}  // namespace transept
