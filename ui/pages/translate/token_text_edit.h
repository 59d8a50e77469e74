// SPDX-License-Identifier: GPL-3.0-or-later
// A plain text pane that numbers its lines where there are several, and knows their tokens: it marks some of them,
// shades them by probability, and tells which one the pointer is on and on which one the cursor was put.
#pragma once

#include <QPlainTextEdit>

#include "ui/client/translation.h"

namespace transept {

class TokenTextEdit : public QPlainTextEdit {
  Q_OBJECT
 public:
  /// One that is only read can be selected by mouse and keyboard.
  enum class Use { write, read };
  explicit TokenTextEdit(Use use = Use::write);

  struct LineTokens {
    QVector<TextSpan> spans;
    QVector<double> probabilities;  // 0..1, of each token; empty: no shading
  };
  /// Of every line; a line without tokens has empty spans.
  void setTokens(const QVector<LineTokens>& lines);
  void setShading(bool on);
  /// Words of each line that another text has otherwise; they are underlined.
  void setDifferences(const QVector<QVector<TextSpan>>& words);
  /// How strongly to mark each token of one line (0..1); empty unmarks all.
  void setMarks(int line, const QVector<double>& strengths);

  int currentLine() const { return textCursor().blockNumber(); }

 signals:
  /// What the pointer is on; token -1: on none.
  void tokenPointed(int line, int token);
  /// The cursor was put on a token.
  void tokenChosen(int line, int token);
  /// A click that selected nothing.
  void tokenClicked(int line, int token);

 protected:
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void alignText();
  void placeNumbers();
  void paintNumbers();
  void point(int line, int token);
  void chooseAtCursor();
  void highlight();
  int tokenIn(int line, int column) const;

  QWidget* numbers_;  // beside the text
  QVector<LineTokens> lines_;
  QVector<QVector<TextSpan>> differences_;
  bool shading_ = false;
  int markedLine_ = -1;
  QVector<double> marks_;
  int pointedLine_ = -1, pointedToken_ = -1;
};

}  // namespace transept
