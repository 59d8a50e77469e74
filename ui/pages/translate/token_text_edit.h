// SPDX-License-Identifier: GPL-3.0-or-later
// A plain text pane that numbers its lines if there are several and knows their tokens: it marks some, shades them by
// probability, and reports the hovered token and the token at the cursor.
#pragma once

#include <QPlainTextEdit>
#include <functional>
#include <optional>

#include "ui/client/translation.h"
#include "ui/kit/text/line_change.h"

namespace transept {

class TokenTextEdit : public QPlainTextEdit {
  Q_OBJECT
 public:
  /// Text in a read-only pane can be selected by mouse and keyboard.
  enum class Use { write, read };
  explicit TokenTextEdit(Use use = Use::write);

  struct LineTokens {
    QVector<TextSpan> spans;
    QVector<double> probabilities;  // 0..1, one per token; empty: no shading
  };
  /// One entry per line; a line without tokens has empty spans.
  void setTokens(const QVector<LineTokens>& lines) { setTokens(0, lines_.size(), lines); }
  /// Those of lines [first, first + gone), which are `lines` now.
  void setTokens(qsizetype first, qsizetype gone, const QVector<LineTokens>& lines);
  /// Carries out `change`, which edits the text: the cursor moves with it, but chooses no token.
  void edit(const std::function<void()>& change);
  void setShading(bool on);
  /// The words of each line that differ from another text; they are underlined.
  void setDifferences(const QVector<QVector<TextSpan>>& words);
  /// The strength of each token's mark in one line (0..1); empty: no marks.
  void setMarks(int line, const QVector<double>& strengths);

  /// The text of each numbered line. The line separator of Shift+Enter breaks a row and not a line: it is a space here.
  const QStringList& lines() const { return texts_; }
  int currentLine() const { return textCursor().blockNumber(); }

 signals:
  void linesChanged(const transept::LineChange& change);
  /// The hovered token; -1: none.
  void tokenPointed(int line, int token);
  void tokenChosen(int line, int token);
  /// A click without a selection.
  void tokenClicked(int line, int token);

 protected:
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool canInsertFromMimeData(const QMimeData* source) const override;

 private:
  void noteChange(int position, int removed, int added);
  void tellChange();
  void alignText();
  void placeNumbers();
  void paintNumbers();
  void point(int line, int token);
  void chooseAtCursor();
  void highlight();
  int tokenIn(int line, int column) const;
  /// -1: none.
  int tokenAtPoint(const QPoint& point, int& line) const;

  QWidget* numbers_;                  // beside the text
  QStringList texts_{QString()};      // of the lines
  std::optional<LineChange> change_;  // reported once the text is laid out
  QVector<LineTokens> lines_{LineTokens()};
  bool edits_ = false;  // in edit()
  QVector<QVector<TextSpan>> differences_;
  bool shading_ = false;
  int markedLine_ = -1;
  QVector<double> marks_;
  int pointedLine_ = -1, pointedToken_ = -1;
};

}  // namespace transept
