// SPDX-License-Identifier: Apache-2.0
// distill/*: small models that learn from large ones.
#include "engine/serve/methods/methods.h"
#include "engine/serve/methods/request_parameters.h"
#include "engine/tasks/distill.h"

namespace transept {
namespace {

DistillRequest distillRequestOf(const Params& params) {
  DistillRequest request;
  readParameters(params, request, distillFields);
  return request;
}

}  // namespace

MethodTable distillMethods() {
  return {{"distill/plan", Lane::background,
           [](Services& services, Call& call, const Params& params) {
             return toJson(planDistillation(distillRequestOf(params), services.planner, call.stop()));
           }},
          {"distill/create", Lane::background, [](Services&, Call&, const Params& params) {
             return Json{{"experiment", createDistillation(distillRequestOf(params)).folder.path()}};
           }}};
}

}  // namespace transept
