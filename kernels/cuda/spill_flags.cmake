# SPDX-License-Identifier: Apache-2.0
# transept_spill_flags(VERSION RESULT): the flags of nvcc VERSION against register spills, which slow a kernel down
# silently. They are errors with the compiler that the kernels were tuned for. Others may allocate registers otherwise,
# and warn (tests/cuda/spills_test.sh).
function(transept_spill_flags version result)
  set(flags -Xptxas=--warn-on-spills)
  if(version VERSION_EQUAL 13.0)
    list(APPEND flags -Xptxas=-Werror)
  endif()
  set(${result} ${flags} PARENT_SCOPE)
endfunction()
