// SPDX-License-Identifier: Apache-2.0
// What the formats share: the parts of an imported model, its tokens in our order and its folder.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/config/config.h"

namespace transept {

struct InteropReport {
  std::string folder;              ///< that was written
  std::int64_t parameters = 0;     ///< of the model
  std::vector<std::string> notes;  ///< one sentence per difference from the original
};

/// Throws UserError if `out` exists.
void requireNew(const std::string& out);

/// Writes a new folder whole or not at all: write(folder) fills a temporary folder, which then becomes `out`. Throws
/// UserError if `out` exists.
void writeNewFolder(const std::string& out, const std::function<void(const std::string& folder)>& write);

struct ModelParts {
  Config config;  ///< resolved
  struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values;
  };
  std::map<std::string, Tensor> tensors;       ///< by the names of our parameters
  std::map<std::string, std::string> files;    ///< vocabulary.*: name and content
  std::vector<std::string> notes;              ///< as in InteropReport
  std::string sourceLanguage, targetLanguage;  ///< codes; empty: unknown

  void add(const std::string& name, std::vector<std::int64_t> shape, std::vector<float> values) {
    tensors[name] = {std::move(shape), std::move(values)};
  }
};

/// The folder of an imported model. Throws UserError if `out` exists.
InteropReport writeModelFolder(const std::string& out, const ModelParts& parts);

/// The object in a file; empty if the file is missing and may be. Throws UserError if it holds something else.
nlohmann::json readObject(const std::string& path, bool mayBeMissing = false);
void writeJson(const std::string& path, const nlohmann::ordered_json& json);

/// matrix: [rows, columns]
std::vector<float> transposed(const std::vector<float>& matrix, std::int64_t rows, std::int64_t columns);

/// One of our parameters, and those of the other tool whose rows it joins, in this order.
struct JoinedParameter {
  std::string ours;
  std::vector<std::string> theirs;
};

/// The names of another tool for the parameters of both stacks. '@' in them stands for `weight` and `bias`, and in a
/// norm for `gain` and `shift`.
struct ForeignNames {
  std::string weight, bias, gain, shift;
  std::string (*layer)(const std::string& stack, std::int64_t number);  ///< "encoder/layer_0/"
  /// Our name, such as "self_attention.norm", and their names as in JoinedParameter; "recurrence.candidate.weight", of
  /// which there is no bias, without '@'. Encoders have no cross_attention, recurrent decoders no self_attention.
  std::vector<std::pair<std::string, std::vector<std::string>>> sublayers;
  std::string outputNorm, embeddingNorm;  ///< appended to the name of a stack; empty: they have none
};
/// The shape of a parameter of a layer, by its name; all heads are d_model / heads wide.
std::vector<std::int64_t> shapeOfParameter(const std::string& parameter, const ModelConfig& model);

/// All parameters of a model but its embeddings, positions and projection, in the order of the layers.
std::vector<JoinedParameter> stackParameters(const ModelConfig& model, const ForeignNames& names);

/// Adds all these parameters. read(name, shape) returns the values of one of theirs.
void addStacks(ModelParts& parts, const ForeignNames& names,
               const std::function<std::vector<float>(const std::string&, const std::vector<std::int64_t>&)>& read);

/// The names of the special tokens of another tool.
struct SpecialTokens {
  std::string unknown = "<unk>", begin = "<s>", end = "</s>";
};

/// For each of our ids, its token and its row in their matrices.
struct TokenPlan {
  static constexpr std::int64_t none = -1;  ///< their model lacks the token
  std::vector<std::string> tokens;
  std::vector<std::int64_t> rows;

  std::int64_t size() const { return std::ssize(tokens); }
  std::int64_t theirs() const;  ///< the number of their rows
  std::string text() const;     ///< the content of vocabulary.txt
};

/// A token that a line of vocabulary.txt cannot hold is renamed, with a note. Throws UserError if </s> is missing or a
/// token occurs twice.
TokenPlan planTokens(const std::vector<std::string>& theirs, const SpecialTokens& special, const std::string& side,
                     std::vector<std::string>& notes);

/// The tokens of a vocabulary that gives each an id, in the order of the ids, which are the `rows` of their matrices.
/// Rows without a token get made-up names. Throws UserError that names `path` for an id that is not a row or occurs
/// twice.
std::vector<std::string> tokensByRow(const std::vector<std::pair<std::string, std::int64_t>>& ids, std::int64_t rows,
                                     const std::string& path);

/// Adds the vocabularies: the SentencePiece models at these paths, with their pieces renumbered as the tokens are. If a
/// path is empty, adds lists of tokens instead, with a note.
void addVocabularies(ModelParts& parts, const TokenPlan& source, const TokenPlan& target,
                     const std::string& sourceModel, const std::string& targetModel);

/// Notes the tokens that name languages: ">>deu<<"; "deu_Latn", "__de__", "de_DE".
void noteLanguages(const std::vector<std::string>& tokens, std::vector<std::string>& notes);

/// Rows of `matrix` [*, width] in the order of `rows`; `missing` for TokenPlan::none.
std::vector<float> pickRows(const std::vector<float>& matrix, std::int64_t width, const std::vector<std::int64_t>& rows,
                            float missing = 0);

/// Their embeddings and projection, one row per token. If source or projection is empty, the target's table serves; an
/// empty bias: none.
struct TokenTables {
  std::vector<float> source, target, projection;  // [their tokens, d_model]
  std::vector<float> bias;                        // [their tokens]
};
/// Adds the tables in the order of our tokens, and sets the configuration accordingly. startRow: the row of their
/// matrix that the decoder reads first.
void addTables(ModelParts& parts, const TokenTables& tables, const TokenPlan& source, const TokenPlan& target,
               std::int64_t startRow);

/// Adds their tables of positions, [*, d_model]. Sinusoids are recomputed, for any length; others are stored as learned
/// positions.
void addPositions(ModelParts& parts, std::vector<float> source, std::vector<float> target);

}  // namespace transept
