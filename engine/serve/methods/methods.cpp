// SPDX-License-Identifier: Apache-2.0
#include "engine/serve/methods/methods.h"

namespace transept {

MethodTable allMethods() {
  MethodTable all;
  for (const MethodTable& table : {engineMethods(), configMethods(), planMethods(), corpusMethods(), sourceMethods(),
                                   runMethods(), runRecordMethods(), experimentMethods(), modelMethods(),
                                   interopMethods(), evaluationMethods(), attentionMethods(), inspectMethods(),
                                   webMethods(), correctionMethods(), catalogueMethods(), modelFactsMethods()})
    all.insert(all.end(), table.begin(), table.end());
  return all;
}

}  // namespace transept
