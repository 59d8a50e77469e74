// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/tour_steps.h"

#include <algorithm>
#include <limits>

#include "ui/kit/text/format.h"
#include "ui/kit/text/sentences.h"
#include "ui/pages/attention/attention_page.h"
#include "ui/pages/translate/translate_page.h"

namespace transept {
namespace {

/// The translation context of the texts.
struct TourText {
  Q_DECLARE_TR_FUNCTIONS(transept::TourText)
};

QString strong(const QString& text) {
  return QStringLiteral("<b>") + text.toHtmlEscaped() + QStringLiteral("</b>");
}

QString strong(qint64 number) {
  return strong(formatCount(number));
}

/// Joins sentences to paragraphs, without line breaks at the signs of formulas.
QString paragraphs(const QStringList& sentences) {
  QString text;
  for (QString sentence : sentences) {
    sentence.replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0"));
    sentence.replace(QStringLiteral(" · "), QStringLiteral("\u00a0·\u00a0"));
    if (!sentence.isEmpty()) text += QStringLiteral("<p style='margin:0 0 6px 0'>%1</p>").arg(sentence);
  }
  return text;
}

/// The text of a step that needs a sentence.
QString withSentence(const TourFacts& facts, const QString& general, const QString& here) {
  if (facts.hasSentence()) return paragraphs({general, here});
  if (facts.isAsking) return paragraphs({general, TourText::tr("Comparing all heads…")});
  return paragraphs({general, TourText::tr("Type a sentence at the top of the page to see it.")});
}

QString ofSurvey(const TourFacts& facts, const QString& rule, const QString& found) {
  if (!facts.hasSentence() || facts.survey) return withSentence(facts, rule, found);
  return paragraphs({rule, TourText::tr("Comparing all heads…")});
}

void show(const TourStage& stage, AttentionKind kind, const TourFacts& facts, int query = -1, int key = -1) {
  const int layers = kind == AttentionKind::Encoder ? facts.model.encoderLayers : facts.model.decoderLayers;
  stage.attention.showHead(kind, layers - 1, 0, query, key);
}

void showFinding(const TourStage& stage, const HeadFinding& finding, int head) {
  if (finding.isValid())
    stage.attention.showHead(AttentionKind::Encoder, finding.layer, head, finding.query, finding.key);
}

void showRun(const TourStage& stage, const TourFacts&) {
  if (!stage.run.isEmpty()) stage.session.runs().setCurrent(stage.run);
}

// Figure 1

QString figure1(const TourFacts& facts) {
  const LoadedModel& model = facts.model;
  const QString stacks = joinSentences(
      {TourText::tr("“%1” is the two stacks of Figure 1.").arg(model.name.toHtmlEscaped()),
       TourText::tr("%1 encoder layers read the sentence.", nullptr, model.encoderLayers)
           .arg(strong(model.encoderLayers)),
       TourText::tr("%1 decoder layers write its translation.", nullptr, model.decoderLayers)
           .arg(strong(model.decoderLayers)),
       TourText::tr("Every layer hands on vectors of d<sub>model</sub> = %1 numbers, and each attention "
                    "in it has h = %2 heads. All in all %3 parameters.",
                    nullptr, model.heads)
           .arg(strong(facts.width()), strong(model.heads), strong(formatShort(model.info["parameters"].toDouble())))});
  const QString place =
      facts.hasRun
          ? TourText::tr(
                "The framed panel shows all the settings it was trained with. Hover over one to see its section of the "
                "paper.")
          : TourText::tr(
                "It was opened from a folder without its training settings, so the framed panel shows another run.");
  return paragraphs({stacks, place});
}

// Equation 1

QString equation1(const TourFacts& facts) {
  const QString general =
      TourText::tr(
          "Attention(Q, K, V) = softmax(QKᵀ / √d<sub>k</sub>) V. The table is one row of it, for one query: "
          "its product with every key, divided by √d<sub>k</sub> = √%1; what the mask hides; and the softmax "
          "of the rest, weights that sum to 1.")
          .arg(strong(facts.keyWidth()));
  const QList<QueryKey>& keys = facts.query.keys;
  const auto best = std::max_element(
      keys.begin(), keys.end(), [](const QueryKey& one, const QueryKey& other) { return one.weight < other.weight; });
  if (best == keys.end()) return withSentence(facts, general, QString());
  const auto hidden = std::count_if(keys.begin(), keys.end(), [](const QueryKey& key) { return !key.allowed; });
  return paragraphs(
      {general,
       TourText::tr("The mask hides %2 of %3 keys from the query %1. It attends most to %4: score %5, weight %6.",
                    nullptr, pluralOf(keys.size()))
           .arg(strong(facts.query.query), strong(hidden), strong(keys.size()), strong(best->key),
                strong(formatNumber(best->score, 2)), strong(formatNumber(best->weight, 2)))});
}

// Figure 2, right

QString multiHead(const TourFacts& facts) {
  return withSentence(
      facts,
      TourText::tr("Instead of one attention of width %1 every layer has h = %2 of width d<sub>k</sub> = %3 side by "
                   "side, each with projections of its own; their outputs are joined again.")
          .arg(strong(facts.width()), strong(facts.model.heads), strong(facts.keyWidth())),
      TourText::tr("A row of the grid is a layer, a square is a head: what it looks at in your sentence, bright for "
                   "much. Choose another with the pointer or the arrow keys, and everything beside it follows."));
}

// Section 3.2.3

QString encoderSelf(const TourFacts& facts) {
  return withSentence(facts,
                      TourText::tr("In the encoder, queries, keys and values all come from the source: every token may "
                                   "look at every other one, before it and behind it."),
                      TourText::tr("So the map is full: %1 queries by %1 keys, and each row sums to 1.", nullptr,
                                   pluralOf(facts.sourceTokens()))
                          .arg(strong(facts.sourceTokens())));
}

QString decoderSelf(const TourFacts& facts) {
  const qint64 n = facts.targetTokens();
  return withSentence(
      facts,
      TourText::tr("The decoder writes one token after the other, so each may look only at those before it. The mask "
                   "sets the other scores to −∞, and softmax makes zeros of them."),
      TourText::tr("That is the empty half of the map, above its diagonal: %1 of %2 cells. Without the mask the model "
                   "would learn to copy the token that it should predict.",
                   nullptr, pluralOf(n * n))
          .arg(strong(n * (n - 1) / 2), strong(n * n)));
}

QString cross(const TourFacts& facts) {
  return withSentence(
      facts,
      TourText::tr("Between the stacks the queries come from the decoder, keys and values from the encoder's output: "
                   "this is where the translation reads the source."),
      TourText::tr("Each of the %1 tokens that are written chooses among the %2 of the source. The brightest cell of a "
                   "row is often the word that is being translated.",
                   nullptr, pluralOf(facts.targetTokens()))
          .arg(strong(facts.targetTokens()), strong(facts.sourceTokens())));
}

// Table 1

QString table1(const TourFacts& facts) {
  const qint64 n = facts.sourceTokens(), d = facts.width();
  return withSentence(
      facts,
      TourText::tr("Why attention and not recurrence: a layer of self-attention costs n²·d and joins any two tokens in "
                   "one step; a recurrent one costs n·d² and needs n steps, one after the other."),
      TourText::tr("Here, with n = %1 and d = %2: %3 against %4 products, and 1 step against %1.")
          .arg(strong(n), strong(d), strong(n * n * d), strong(n * d * d)));
}

// Section 3.5

QString positions(const TourFacts& facts) {
  const QString general =
      TourText::tr(
          "Attention alone does not see order: shuffle the keys, and the sum is the same. So each token's "
          "vector of %1 numbers gets another one added that says where it stands: "
          "PE(pos, 2i) = sin(pos / 10000<sup>2i/%1</sup>), and the cosine for 2i + 1.")
          .arg(strong(facts.width()));
  const QString chosen = facts.value("model.positions").toString();
  return paragraphs(
      {general, chosen == QLatin1String("learned")
                    ? TourText::tr("This model learned its positions instead. The paper found both nearly equal (Table "
                                   "3, row E).")
                : chosen == QLatin1String("sinusoidal")
                    ? TourText::tr("This model uses these sinusoids, so no sentence is too long for it.")
                    : QString()});
}

// Section 5.3

QString rateText(double rate) {
  return strong(formatExact(QString::number(rate, 'g', 3).toDouble()));
}

QString equation3(const TourFacts& facts) {
  const QString general = TourText::tr(
      "Equation 3: rate = d<sub>model</sub><sup>−0.5</sup> · min(step<sup>−0.5</sup>, step · warmup<sup>−1.5</sup>). "
      "It rises in a straight line, then falls with the root of the step.");
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  const double peak = facts.config["peak_rate"].toDouble(unknown), rate = facts.config["rate"].toDouble(unknown);
  if (!std::isfinite(peak)) return paragraphs({general});
  const QString schedule = facts.value("train.schedule").toString("noam");
  const int warmup = pluralOf(facts.warmup());
  QString here;
  if (schedule == QLatin1String("noam")) {
    here = TourText::tr("With d<sub>model</sub> = %1 and a warm-up of %2 steps the peak is %3.", nullptr, warmup)
               .arg(strong(facts.width()), strong(facts.warmup()), rateText(peak));
  } else if (schedule == QLatin1String("constant")) {
    here = TourText::tr("This run uses another schedule: after %1 steps its rate stays at %2.", nullptr, warmup)
               .arg(strong(facts.warmup()), rateText(peak));
  } else if (schedule == QLatin1String("linear")) {
    here = TourText::tr("This run uses another schedule: after %1 steps its rate falls linearly from %2 to 0.", nullptr,
                        warmup)
               .arg(strong(facts.warmup()), rateText(peak));
  } else {
    here = TourText::tr("This run has the same shape with a peak of its own: %1 after %2 steps.", nullptr, warmup)
               .arg(rateText(peak), strong(facts.warmup()));
  }
  if (std::isfinite(rate))
    here +=
        QLatin1Char(' ') +
        TourText::tr("At this model's checkpoint, step %1, it is %2.").arg(strong(facts.model.step), rateText(rate));
  return paragraphs({general, here});
}

// Section 6.1

QString beamSearch(const TourFacts& facts) {
  const QString general =
      TourText::tr(
          "At each step the %1 best beginnings are kept and the rest dropped; finished ones are ranked with a "
          "length penalty of α = %2. Bold is the way to the translation, dashed what was dropped. Choose a "
          "node and force or ban it to see what comes instead.",
          nullptr, facts.search.beam)
          .arg(strong(facts.search.beam), strong(formatExact(facts.search.alpha)));
  if (facts.tree.nodes.isEmpty())
    return paragraphs({general, facts.isSearching ? TourText::tr("Searching…")
                                                  : TourText::tr("Type a sentence on the left to see it.")});
  const auto pruned = std::count_if(facts.tree.nodes.begin(), facts.tree.nodes.end(),
                                    [](const SearchNode& node) { return node.state == SearchNode::State::Pruned; });
  const qint64 all = facts.tree.nodes.size() + facts.tree.omitted;
  return paragraphs(
      {general, TourText::tr("For this line the search looked at %1 nodes and dropped %2.", nullptr, pluralOf(all))
                    .arg(strong(all), strong(pruned))});
}

// Figures 3 to 5

QString figure3(const TourFacts& facts) {
  const HeadFinding found = facts.found().furthest;
  return ofSurvey(
      facts,
      TourText::tr(
          "The paper's Figure 3 shows attention between distant words. Shown here is the encoder head with the "
          "greatest mean distance, without special tokens, and in it the word with the most distant attention."),
      TourText::tr("It is head %1 of layer %2, at %3 tokens on average: %4 looks at %5.")
          .arg(strong(found.head + 1), strong(found.layer + 1), strong(formatNumber(found.value, 1)),
               strong(facts.encoderToken(found.query)), strong(facts.encoderToken(found.key))));
}

QString figure4(const TourFacts& facts) {
  const HeadFinding found = facts.found().sharpest;
  const QString rule = facts.hasPronoun
                           ? TourText::tr(
                                 "The paper's Figure 4 shows heads that connect a pronoun with the word that it refers "
                                 "to. Shown here is the head with the greatest weight from a pronoun of your sentence "
                                 "to a word two or more tokens away.")
                           : TourText::tr(
                                 "The paper's Figure 4 shows heads that connect a pronoun with the word that it refers "
                                 "to. Your sentence has no pronoun that is known here, so this is the greatest weight "
                                 "of any head from one word to another, two or more tokens away.");
  const QString here =
      found.isValid()
          ? TourText::tr(
                "Head %1 of layer %2: %3 gives %4 a weight of %5. Whether it refers to that word is for you to judge.")
                .arg(strong(found.head + 1), strong(found.layer + 1), strong(facts.encoderToken(found.query)),
                     strong(facts.encoderToken(found.key)), strong(formatNumber(found.value, 2)))
          : TourText::tr("The sentence is too short for that.");
  return ofSurvey(facts, rule, here);
}

QString figure5(const TourFacts& facts) {
  const HeadFinding found = facts.found().different;
  return ofSurvey(facts,
                  TourText::tr("The paper's Figure 5 shows heads that learned different tasks. Shown here are the two "
                               "heads of one encoder layer whose maps differ most."),
                  found.isValid()
                      ? TourText::tr("They are heads %1 and %2 of layer %3: of their attention, a share of %4 lies on "
                                     "different tokens. This is head %1; the next step shows the other.")
                            .arg(strong(found.head + 1), strong(facts.found().otherHead + 1), strong(found.layer + 1),
                                 strong(formatNumber(found.value, 2)))
                      : TourText::tr("This model has one head in each layer, so there are no two to compare."));
}

QString figure5Other(const TourFacts& facts) {
  const HeadFinding found = facts.found().different;
  return ofSurvey(facts,
                  found.isValid()
                      ? TourText::tr("And this is head %1 of layer %2, with the same token chosen.")
                            .arg(strong(facts.found().otherHead + 1), strong(found.layer + 1))
                      : TourText::tr("This model has one head in each layer, so there are no two to compare."),
                  TourText::tr("Attention is evidence, not explanation: it shows where a head looks, not how the model "
                               "uses it. Switch a head off below the grid and see whether the translation changes."));
}

TourStep step(const char* name, PageId page, const QList<const char*>& pointsAt, const char* title,
              QString (*text)(const TourFacts&), void (*prepare)(const TourStage&, const TourFacts&),
              bool survey = false) {
  return {name, page, pointsAt, title, text, prepare, survey};
}

}  // namespace

const QList<TourStep>& tourSteps() {
  using F = const TourFacts&;
  using S = const TourStage&;
  static const QList<TourStep> steps{
      step("figure1", PageId::train, {"runPanel"},
           QT_TRANSLATE_NOOP("transept::TourText", "Figure 1: encoder and decoder"), figure1, showRun),
      step("equation1", PageId::attention, {"queryTable", "headLines"},
           QT_TRANSLATE_NOOP("transept::TourText", "Equation 1: scaled dot-product attention"), equation1,
           [](S s, F f) { show(s, AttentionKind::Decoder, f, static_cast<int>(f.targetTokens() / 2)); }),
      step("multiHead", PageId::attention, {"headGrid"},
           QT_TRANSLATE_NOOP("transept::TourText", "Figure 2: many heads side by side"), multiHead,
           [](S s, F f) { show(s, AttentionKind::Encoder, f); }),
      step("encoderSelf", PageId::attention, {"mapPanel"},
           QT_TRANSLATE_NOOP("transept::TourText", "Section 3.2.3: self-attention in the encoder"), encoderSelf,
           [](S s, F f) { show(s, AttentionKind::Encoder, f); }),
      step("decoderSelf", PageId::attention, {"mapPanel"},
           QT_TRANSLATE_NOOP("transept::TourText", "Section 3.2.3: masked self-attention in the decoder"), decoderSelf,
           [](S s, F f) { show(s, AttentionKind::Decoder, f); }),
      step("cross", PageId::attention, {"mapPanel"},
           QT_TRANSLATE_NOOP("transept::TourText", "Section 3.2.3: attention to the source"), cross,
           [](S s, F f) { show(s, AttentionKind::Cross, f); }),
      step("table1", PageId::attention, {"mapPanel"}, QT_TRANSLATE_NOOP("transept::TourText", "Table 1: why attention"),
           table1, [](S s, F f) { show(s, AttentionKind::Encoder, f); }),
      step("positions", PageId::train, {"model.positions", "runPanel"},
           QT_TRANSLATE_NOOP("transept::TourText", "Section 3.5: positions of tokens"), positions, showRun),
      step("equation3", PageId::train, {"rateChart"},
           QT_TRANSLATE_NOOP("transept::TourText", "Section 5.3: the learning rate"), equation3, showRun),
      step("beamSearch", PageId::translate, {"hypothesesCard"},
           QT_TRANSLATE_NOOP("transept::TourText", "Section 6.1: beam search"), beamSearch,
           [](S s, F) { s.translate.showSearch(s.sentence); }),
      step(
          "figure3", PageId::attention, {"headLines"},
          QT_TRANSLATE_NOOP("transept::TourText", "Figure 3: attention between distant words"), figure3,
          [](S s, F f) { showFinding(s, f.survey->furthest, f.survey->furthest.head); }, true),
      step(
          "figure4", PageId::attention, {"headLines"},
          QT_TRANSLATE_NOOP("transept::TourText", "Figure 4: what a pronoun refers to"), figure4,
          [](S s, F f) { showFinding(s, f.survey->sharpest, f.survey->sharpest.head); }, true),
      step(
          "figure5", PageId::attention, {"headLines"},
          QT_TRANSLATE_NOOP("transept::TourText", "Figure 5: heads with different tasks"), figure5,
          [](S s, F f) { showFinding(s, f.survey->different, f.survey->different.head); }, true),
      step(
          "figure5Other", PageId::attention, {"headLines"},
          QT_TRANSLATE_NOOP("transept::TourText", "Figure 5: the other head"), figure5Other,
          [](S s, F f) { showFinding(s, f.survey->different, f.survey->otherHead); }, true),
  };
  return steps;
}

}  // namespace transept
