// SPDX-License-Identifier: Apache-2.0
// One comparison of a backend with the oracle: tensors with the same values on both sides, an operation that runs on
// both, and the tensors that must be equal afterwards.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "kernels/backend.h"

namespace transept::checks {

enum class Side { reference, tested };

/// The contents of a tensor: the types X and F of backend.h, or integers.
enum class Kind { compute, master, integer };

/// A matrix on both sides. On the tested side its rows may have gaps between them, which must not change.
class Tensor {
 public:
  View operator[](Side side) const { return side == Side::reference ? reference : tested; }
  View reference, tested;
};

struct Shape {
  std::int64_t rows, columns;
  std::int64_t gap = 0;  ///< elements between rows on the tested side
};

struct Verdict {
  std::string failure;          ///< the first failure; empty if there is none
  double worst = 0;             ///< the largest error as a fraction of its tolerance
  double seconds = 0;           ///< of one run, if timed
  double processorSeconds = 0;  ///< of all threads of this process, so that other programs have no influence
  double operations = 0;
  std::int64_t elements = 0;
  double bytes = 0;  ///< of all tensors, the minimum that a run must move
};

/// The largest accepted |tested - reference| / (|reference| + rms) of an output of type `stored` when the compute type
/// is `compute`. rms is that of the reference or of the element's row of it, whichever is larger. The one table of
/// tolerances.
double toleranceOf(DType compute, DType stored);

class Trial {
 public:
  struct Options {
    DType compute = DType::f32;
    std::uint64_t seed = 1;
    bool timing = false;  ///< run repeatedly, on the tested side only
    bool alone = false;   ///< run once, on the tested side only
  };

  Trial(Backend& tested, const Options& options);
  ~Trial();
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  /// Uniform values in [low, high), rounded to the tensor's type so that both sides have the same numbers.
  Tensor input(Shape shape, Kind kind = Kind::compute, double low = -1, double high = 1);
  Tensor values(Shape shape, Kind kind, const std::vector<double>& values);
  Tensor integers(const std::vector<std::int64_t>& values, std::int64_t rows = 1);
  /// An output, filled with NaN (integers: a value that no operation writes) and compared after the run.
  Tensor output(Shape shape, Kind kind = Kind::compute);
  /// A tensor with random values that an operation changes; compared after the run.
  Tensor changed(Shape shape, Kind kind = Kind::compute, double low = -1, double high = 1);
  /// Compares an input after the run.
  void compare(const Tensor& tensor);

  void run(const std::function<void(Backend&, Side)>& operation);
  /// Runs an operation that returns a number.
  void runNumber(const std::function<double(Backend&, Side)>& operation);

  DType computeType() const { return options_.compute; }
  bool timing() const { return options_.timing; }
  std::uint64_t random(std::uint64_t limit) { return generator_() % limit; }
  /// Sets the floating-point operations and elements of one run, for timings.
  void report(double operations, std::int64_t elements);

  Verdict verdict();
  /// Whether the comparison fails if one element of this output is changed by three tolerances after the run.
  bool noticesFaultIn(int output);
  /// All bits of all tensors on the tested side after the run.
  std::vector<std::byte> bits() const;
  int outputs() const { return static_cast<int>(compared_.size()); }
  bool empty(int output) const { return compared_[static_cast<std::size_t>(output)].tested.size() == 0; }

 private:
  bool testedAlone() const { return options_.timing || options_.alone; }
  struct Block;  // memory on the tested side
  Tensor make(Shape shape, Kind kind);
  void fill(const Tensor& tensor, const std::vector<double>& values);
  void fillRandom(const Tensor& tensor, double low, double high);
  std::vector<std::byte> fetch(const View& view) const;
  std::string difference(const Tensor& tensor, bool disturbed);
  void checkGuards();
  void fail(const std::string& what);

  Backend& tested_;
  std::unique_ptr<Backend> oracle_;
  Options options_;
  std::mt19937_64 generator_;
  std::deque<Block> blocks_;
  std::deque<std::vector<std::byte>> referenceMemory_;
  std::vector<Tensor> compared_;
  Verdict verdict_;
};

}  // namespace transept::checks
