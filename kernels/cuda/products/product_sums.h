// SPDX-License-Identifier: Apache-2.0
// Sums in passing: while a weight's gradient is multiplied together, the bias' gradient is there for the adding.
#pragma once

#include "kernels/cuda/products/products.h"

namespace transept::cuda {

/// The product, of the same makeProducts; and sums, F [1, result's rows], become the sums of op(left)'s rows. False:
/// the product is done, but for it sums cannot be had in passing.
bool runWithSums(Products& products, const Product& product, View sums);

}  // namespace transept::cuda
