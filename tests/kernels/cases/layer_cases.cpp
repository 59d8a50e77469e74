// SPDX-License-Identifier: Apache-2.0
// Test cases of embedding, dropout, residual and LayerNorm, forward and backward.
#include <algorithm>
#include <numeric>

#include "tests/kernels/cases/cases.h"

namespace transept::checks {
namespace {

struct Layer {
  std::int64_t tokens, width;
  std::int64_t gap = 0;
  bool timedOnly = false;
};

std::string nameOf(const char* operation, const Layer& l, const std::string& suffix) {
  return std::string(operation) + " [" + std::to_string(l.tokens) + ", " + std::to_string(l.width) + "]" +
         (l.gap ? " strided" : "") + suffix;
}

Dropout dropoutOf(float probability) {
  return {.probability = probability, .seed = 0x123456789abcdefull, .update = 7, .site = 3, .firstToken = 1001};
}

struct Tokens {
  std::vector<std::int64_t> ids, places, order, placeOrder;
};

std::vector<std::int64_t> sortedBy(const std::vector<std::int64_t>& keys) {
  std::vector<std::int64_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::int64_t a, std::int64_t b) {
    return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
  });
  return order;
}

/// Ids in sentences of 1 to 9 tokens. A third of them are 2, like a frequent word; every second sentence begins with
/// zeros.
Tokens randomTokens(Trial& t, std::int64_t count, std::int64_t vocabulary) {
  Tokens tokens;
  std::int64_t place = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const auto id = static_cast<std::int64_t>(t.random(static_cast<std::uint64_t>(vocabulary)));
    tokens.ids.push_back(place == 0 && t.random(2) == 0 ? -1
                         : t.random(3) == 0             ? std::min<std::int64_t>(2, vocabulary - 1)
                                                        : id);
    tokens.places.push_back(place);
    place = place == 8 || t.random(6) == 0 ? 0 : place + 1;
  }
  tokens.order = sortedBy(tokens.ids);
  std::erase_if(tokens.order, [&](std::int64_t token) { return tokens.ids[static_cast<std::size_t>(token)] < 0; });
  tokens.placeOrder = sortedBy(tokens.places);
  return tokens;
}

void addEmbedding(Cases& cases, const Layer& l, bool positions, float probability) {
  const std::int64_t vocabulary = l.timedOnly ? 10000 : 23;
  const std::string suffix = std::string(positions ? " positions" : "") + (probability > 0 ? " dropout" : "");
  cases.push_back({nameOf("embed", l, suffix),
                   [=](Trial& t) {
                     const Tokens tokens = randomTokens(t, l.tokens, vocabulary);
                     const Tensor table = t.input({vocabulary, l.width, l.gap});
                     const Tensor place = positions ? t.input({9, l.width}, Kind::master) : Tensor();
                     const Tensor ids = t.integers(tokens.ids), places = t.integers(tokens.places);
                     const Tensor y = t.output({l.tokens, l.width, l.gap});
                     t.report(0, l.tokens * l.width);
                     t.run([&](Backend& b, Side s) {
                       b.embed(y[s], table[s], place[s], ids[s], places[s], 5.5f, dropoutOf(probability));
                     });
                   },
                   l.timedOnly});
  cases.push_back({nameOf("embedBackward", l, suffix),
                   [=](Trial& t) {
                     const Tokens tokens = randomTokens(t, l.tokens, vocabulary);
                     const Tensor dy = t.input({l.tokens, l.width, l.gap});
                     const Tensor ids = t.integers(tokens.ids), places = t.integers(tokens.places);
                     const Tensor order = t.integers(tokens.order), placeOrder = t.integers(tokens.placeOrder);
                     const Tensor dtable = t.changed({vocabulary, l.width}, Kind::master);
                     const Tensor dplace = positions ? t.changed({9, l.width}, Kind::master) : Tensor();
                     t.report(0, l.tokens * l.width);
                     t.run([&](Backend& b, Side s) {
                       b.embedBackward(dtable[s], dplace[s], dy[s], ids[s], places[s], order[s], placeOrder[s], 5.5f,
                                       dropoutOf(probability));
                     });
                   },
                   l.timedOnly});
}

void addDropout(Cases& cases, const Layer& l, float probability) {
  cases.push_back({nameOf("dropout", l, " " + std::to_string(probability)),
                   [=](Trial& t) {
                     const Tensor x = t.input({l.tokens, l.width, l.gap}), y = t.output({l.tokens, l.width, l.gap});
                     t.report(0, l.tokens * l.width);
                     t.run([&](Backend& b, Side s) { b.dropout(y[s], x[s], dropoutOf(probability)); });
                   },
                   l.timedOnly});
}

enum class NormForm { postNorm, inPlace, plain, inference, sumOnly };

void addNormForward(Cases& cases, const Layer& l, NormForm form, float probability, const char* suffix) {
  cases.push_back(
      {nameOf("addNorm", l, suffix),
       [=](Trial& t) {
         const bool adds = form != NormForm::plain, normalises = form != NormForm::sumOnly;
         const bool keepsStatistics = form != NormForm::inference && normalises;
         const Shape shape{l.tokens, l.width, l.gap};
         const Tensor x = t.input(shape), sublayer = adds ? t.input(shape) : Tensor();
         const Tensor gain = t.input({1, l.width}, Kind::master), bias = t.input({1, l.width}, Kind::master);
         const Tensor sum = form == NormForm::inPlace ? x : adds ? t.output(shape) : Tensor();
         if (form == NormForm::inPlace) t.compare(x);
         const Tensor y = normalises ? t.output(shape) : Tensor();
         const Tensor mean = keepsStatistics ? t.output({1, l.tokens}, Kind::master) : Tensor();
         const Tensor rstd = keepsStatistics ? t.output({1, l.tokens}, Kind::master) : Tensor();
         t.report(0, l.tokens * l.width);
         t.run([&](Backend& b, Side s) {
           b.addNorm(sum[s], y[s], mean[s], rstd[s], x[s], sublayer[s], gain[s], bias[s], dropoutOf(probability));
         });
       },
       l.timedOnly});
}

void addNormLinear(Cases& cases, const Layer& l, std::int64_t out, bool bias) {
  cases.push_back(
      {nameOf("addNormLinear", l, " -> " + std::to_string(out) + (bias ? " bias relu" : "")),
       [=](Trial& t) {
         const Shape shape{l.tokens, l.width, l.gap};
         const Tensor x = t.input(shape), sublayer = t.input(shape);
         const Tensor gain = t.input({1, l.width}, Kind::master), offset = t.input({1, l.width}, Kind::master);
         const Tensor w = t.input({out, l.width}), b = bias ? t.input({1, out}, Kind::master) : Tensor();
         const Tensor sum = t.output(shape), y = t.output(shape), product = t.output({l.tokens, out, l.gap});
         const Activation activation = bias ? Activation::relu : Activation::none;
         t.report(2.0 * static_cast<double>(l.tokens * l.width * out), l.tokens * (l.width + out));
         t.run([&](Backend& backend, Side s) {
           backend.addNormLinear(sum[s], y[s], product[s], x[s], sublayer[s], gain[s], offset[s], w[s], b[s],
                                 activation);
         });
       },
       l.timedOnly});
}

enum class NormGradient { postNorm, inPlace, carried, carriedInPlace, preNorm, residualOnly, inputOnly };

void addNormBackward(Cases& cases, const Layer& l, NormGradient form, float probability, const char* suffix) {
  cases.push_back({nameOf("addNormBackward", l, suffix),
                   [=](Trial& t) {
                     const bool normalises = form != NormGradient::residualOnly;
                     const bool residual = form == NormGradient::preNorm || form == NormGradient::residualOnly;
                     const Shape shape{l.tokens, l.width, l.gap};
                     const Tensor dy = normalises ? t.input(shape) : Tensor();
                     const bool carries = form == NormGradient::carried || form == NormGradient::carriedInPlace;
                     const Tensor dcarried = carries ? t.input(shape) : Tensor();
                     const Tensor dresidual = residual ? t.input(shape) : Tensor();
                     const Tensor sum = t.input(shape), gain = t.input({1, l.width}, Kind::master);
                     const Tensor mean = t.input({1, l.tokens}, Kind::master, -0.1, 0.1);
                     const Tensor rstd = t.input({1, l.tokens}, Kind::master, 0.5, 2);
                     const Tensor dgain = normalises ? t.changed({1, l.width}, Kind::master) : Tensor();
                     const Tensor dbias = normalises ? t.changed({1, l.width}, Kind::master) : Tensor();
                     const Tensor dx = form == NormGradient::inPlace          ? dy
                                       : form == NormGradient::carriedInPlace ? dcarried
                                                                              : t.output(shape);
                     if (form == NormGradient::inPlace || form == NormGradient::carriedInPlace) t.compare(dx);
                     const Tensor dsublayer = form == NormGradient::inputOnly ? Tensor() : t.output(shape);
                     const bool summed = form != NormGradient::postNorm && form != NormGradient::carried;
                     // Larger than the rounding errors of the results, which a device may sum as they are stored.
                     const Tensor sums = summed ? t.changed({1, l.width}, Kind::master, -16, 16) : Tensor();
                     t.report(0, l.tokens * l.width);
                     t.run([&](Backend& b, Side s) {
                       b.addNormBackward(dx[s], dsublayer[s], dgain[s], dbias[s], sums[s], dy[s], dcarried[s],
                                         dresidual[s], sum[s], mean[s], rstd[s], gain[s], dropoutOf(probability));
                     });
                   },
                   l.timedOnly});
}

struct Recurrent {
  std::string name;
  std::vector<std::int64_t> lengths;
  std::int64_t width, gap = 0;
  bool timedOnly = false;
};

void addRecurrence(Cases& cases, const Recurrent& r) {
  std::vector<std::int64_t> offsets{0};
  for (const std::int64_t length : r.lengths) offsets.push_back(offsets.back() + length);
  const Shape shape{offsets.back(), r.width, r.gap}, ofSentences{std::ssize(r.lengths), r.width, r.gap};
  const auto report = [=](Trial& t) { t.report(0, shape.rows * shape.columns); };
  for (const bool continued : {false, true})
    cases.push_back(
        {"recurrence " + r.name + (continued ? " continued" : ""),
         [=](Trial& t) {
           const Tensor gates = t.input(shape, Kind::compute, -4, 4), x = t.input(shape);
           const Tensor before = continued ? t.input(ofSentences, Kind::master) : Tensor();
           const Tensor y = t.output(shape), states = t.output(shape, Kind::master);
           const Tensor places = t.integers(offsets);
           report(t);
           t.run([&](Backend& b, Side s) { b.recurrence(y[s], states[s], gates[s], x[s], before[s], places[s]); });
         },
         r.timedOnly});
  cases.push_back({"recurrence of single positions " + r.name,
                   [=](Trial& t) {
                     const Tensor gates = t.input(shape, Kind::compute, -90, 90), x = t.input(shape);
                     const Tensor before = t.input(shape, Kind::master), y = t.output(shape);
                     report(t);
                     t.run([&](Backend& b, Side s) { b.recurrence(y[s], {}, gates[s], x[s], before[s], {}); });
                   },
                   r.timedOnly});
  cases.push_back({"recurrenceBackward " + r.name,
                   [=](Trial& t) {
                     const Tensor gates = t.input(shape, Kind::compute, -4, 4), x = t.input(shape), dy = t.input(shape);
                     const Tensor states = t.input(shape, Kind::master);
                     const Tensor dgates = t.output(shape), dx = t.output(shape), places = t.integers(offsets);
                     report(t);
                     t.run([&](Backend& b, Side s) {
                       b.recurrenceBackward(dgates[s], dx[s], dy[s], gates[s], x[s], states[s], places[s]);
                     });
                   },
                   r.timedOnly});
}

}  // namespace

void addLayerCases(Cases& cases) {
  for (const Recurrent& recurrent :
       {Recurrent{"1 x 1", {1}, 1}, Recurrent{"none", {}, 8}, Recurrent{"short", {5, 1, 0, 27, 2}, 33},
        Recurrent{"strided", {9, 4}, 16, 5}, Recurrent{"wide", {3, 40}, 600},
        Recurrent{"150 x 27 of 256", std::vector<std::int64_t>(150, 27), 256, 0, true}})
    addRecurrence(cases, recurrent);

  for (const bool bias : {false, true}) {
    for (const Layer& few :
         {Layer{0, 16}, {1, 8}, {4, 64}, {3, 264, 8}, {8, 512}, {5, 1024, 8}, {2, 1032}, {9, 40}, {4, 30}})
      addNormLinear(cases, few, 50, bias);
    addNormLinear(cases, {4, 1024}, 2100, bias);
    addNormLinear(cases, {1, 16}, 4099, bias);
    addNormLinear(cases, {4, 512, 0, true}, 1536, bias);
  }

  const Layer layers[] = {{0, 16},
                          {1, 1},
                          {1, 8},
                          {5, 7},
                          {67, 33},
                          {41, 64, 4},
                          {150, 130, 2},
                          {2, 15},
                          {3, 16},
                          {70, 17, 1},
                          {9, 500},
                          {35, 512},
                          {6, 513, 3},
                          {19, 1000},
                          {3, 2600},
                          {4096, 128, 0, true},
                          {4096, 512, 0, true}};
  for (const Layer& l : layers) {
    addEmbedding(cases, l, true, 0.1f);
    addEmbedding(cases, l, false, 0);
    addDropout(cases, l, 0.3f);
    addDropout(cases, l, 0);
    addNormForward(cases, l, NormForm::postNorm, 0.1f, " dropout");
    addNormForward(cases, l, NormForm::postNorm, 0, "");
    addNormForward(cases, l, NormForm::inPlace, 0.5f, " in place dropout");
    addNormForward(cases, l, NormForm::plain, 0, " without sublayer");
    addNormForward(cases, l, NormForm::inference, 0, " without statistics");
    addNormForward(cases, l, NormForm::sumOnly, 0.1f, " sum only");
    addNormBackward(cases, l, NormGradient::postNorm, 0.1f, " dropout");
    addNormBackward(cases, l, NormGradient::inPlace, 0, " in place");
    addNormBackward(cases, l, NormGradient::carried, 0.1f, " carried dropout");
    addNormBackward(cases, l, NormGradient::carriedInPlace, 0.1f, " carried in place dropout");
    addNormBackward(cases, l, NormGradient::preNorm, 0.1f, " residual dropout");
    addNormBackward(cases, l, NormGradient::residualOnly, 0.1f, " residual alone");
    addNormBackward(cases, l, NormGradient::inputOnly, 0, " input alone");
  }
}

}  // namespace transept::checks
