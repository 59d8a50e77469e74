// SPDX-License-Identifier: Apache-2.0
// The fields of a request. Each request has one table, from which the command line makes its options
// (app/commands/request_options.h) and the protocol reads its parameters (engine/serve/methods/request_parameters.h):
//
//   constexpr auto averageFields = [](auto& request, auto use) {
//     use(field("run", "run", "The run's folder", isPath | isRequired), request.run);
//     use(field("last", "--last", "Number of checkpoints", limits(1, 1000)), request.last);
//   };
#pragma once

namespace transept {

struct FieldTraits {
  bool path = false, required = false, separate = false;
  double minimum = 0, maximum = 0;                     ///< of a number, both included
  const char *newNameOf = nullptr, *reason = nullptr;  ///< see newNameOf() and oneSided()
};

/// A text that names a file or folder.
constexpr FieldTraits isPath{.path = true};
/// An error if it is absent.
constexpr FieldTraits isRequired{.required = true};
/// Of several texts: one argument each, as they may contain commas.
constexpr FieldTraits isSeparate{.separate = true};
constexpr FieldTraits limits(double minimum, double maximum) {
  return {.minimum = minimum, .maximum = maximum};
}
constexpr FieldTraits isSeed{.maximum = 0x1p64};
/// The name of a new "run", "corpus", ...: without control characters.
constexpr FieldTraits newNameOf(const char* what) {
  return {.newNameOf = what};
}
/// Why the command or the method lacks it.
constexpr FieldTraits oneSided(const char* reason) {
  return {.reason = reason};
}
constexpr FieldTraits operator|(FieldTraits a, const FieldTraits& b) {
  a.path |= b.path, a.required |= b.required, a.separate |= b.separate;
  if (b.maximum > b.minimum) a.minimum = b.minimum, a.maximum = b.maximum;
  if (b.newNameOf) a.newNameOf = b.newNameOf;
  if (b.reason) a.reason = b.reason;
  return a;
}

struct Field {
  const char* key;     ///< parameter of the method; empty: only the command has it
  const char* option;  ///< of the command, "--source,-s", or an argument, "corpus"; empty: only the method has it
  const char* help;    ///< of the option
  FieldTraits traits;
};
constexpr Field field(const char* key, const char* option, const char* help, const FieldTraits& traits = {}) {
  return {key, option, help, traits};
}

constexpr const char* clientsGiveAName = "the engine chooses folders; clients give a name";
/// The help of a tokeniser of BLEU.
constexpr const char* tokenizerHelp =
    "Tokeniser of BLEU: auto (by language and text), 13a, intl, zh, ja-mecab, ko-mecab, char, none, or spm:FILE with a "
    "SentencePiece model";

}  // namespace transept
