# SPDX-License-Identifier: Apache-2.0
# Compiler settings that every target shares, and the two functions that make targets from folders.
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# -pthread for all, so that targets with and without a library that asks for it share precompiled headers.
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wmissing-declarations;-pthread;-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=>")
if(TRANSEPT_WARNINGS_AS_ERRORS)
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:-Werror>")
endif()
# Only for GCC: clang warns of more conversions under the same names. GCC's plain -Wshadow also reports locals that are
# called like a function of their class.
add_compile_options("$<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wconversion;-Wsign-conversion;-Wshadow=local>")
# The compiler collects its garbage only past 1 GB, so hardly ever: a tenth less time for a fifth more memory.
add_compile_options("$<$<COMPILE_LANG_AND_ID:CXX,GNU>:--param=ggc-min-heapsize=1000000>")
add_compile_options("$<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wshadow>")

# transept_compile_fast(LEVEL): less optimisation, -O1 or -Og, for the targets of a folder whose speed nobody notices.
# With -O1 they compile in half the time, with -Og in three eighths.
macro(transept_compile_fast level)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    add_compile_options($<$<COMPILE_LANGUAGE:CXX>:${level}>)
  endif()
endmacro()

find_program(CCACHE ccache)
if(CCACHE)
  # The sloppiness is what ccache asks for before it caches compilations that read precompiled headers; the base folder
  # lets several checkouts share one cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=mold)
endif()

if(TRANSEPT_SANITIZE OR TRANSEPT_FUZZ)
  set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O1 -g1")  # -O2 -g compiles several times slower; assertions stay
endif()
# Builds with assertions also check the preconditions of the standard library.
add_compile_options($<$<AND:$<COMPILE_LANGUAGE:CXX>,$<OR:$<CONFIG:Debug>,$<BOOL:${TRANSEPT_SANITIZE}>>>:-D_GLIBCXX_ASSERTIONS>)
if(TRANSEPT_SANITIZE STREQUAL "address")
  # GCC 12 finds uninitialized members in its own std::function when sanitizers instrument it.
  add_compile_options(-Wno-maybe-uninitialized -fsanitize=address,undefined -fno-omit-frame-pointer -fno-sanitize-recover=undefined
    -fsanitize-recover=nonnull-attribute)  # which tests/nightly/undefined.supp suppresses in Qt
  add_link_options(-fsanitize=address,undefined)
elseif(TRANSEPT_SANITIZE STREQUAL "thread")
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
elseif(TRANSEPT_SANITIZE)
  message(FATAL_ERROR "TRANSEPT_SANITIZE is address, thread or empty, not ${TRANSEPT_SANITIZE}.")
endif()

if(TRANSEPT_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link,address -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address)
endif()

find_package(Threads REQUIRED)
find_package(OpenMP REQUIRED COMPONENTS CXX)
find_package(nlohmann_json REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PkgConfig REQUIRED)

# transept_folder(FOLDER [USES folders...]): notes which folders' headers the files of FOLDER may include, for
# tests/house. Folders are declared from the ground up, so that there is no cycle.
function(transept_folder folder)
  cmake_parse_arguments(ARG "" "" "USES;LINK;PRIVATE" ${ARGN})
  get_property(known GLOBAL PROPERTY TRANSEPT_FOLDERS)
  foreach(used ${ARG_USES})
    if(NOT used IN_LIST known)
      message(FATAL_ERROR "${folder} uses ${used}, which is not declared before it.")
    endif()
  endforeach()
  set_property(GLOBAL APPEND PROPERTY TRANSEPT_FOLDERS ${folder})
  set_property(GLOBAL APPEND_STRING PROPERTY TRANSEPT_USES "${folder}: ${ARG_USES}\n")
endfunction()

# transept_library(FOLDER [USES folders...] [LINK libraries...] [PRIVATE libraries...]): a folder as a static library of its
# own sources, those of sub-folders left out. The library of engine/data/formats is engine_data_formats. Libraries that
# its headers do not show are PRIVATE.
function(transept_library folder)
  transept_folder(${folder} ${ARGN})
  cmake_parse_arguments(ARG "" "" "USES;LINK;PRIVATE" ${ARGN})
  string(REPLACE "/" "_" name ${folder})
  set(uses ${ARG_USES})
  if(folder MATCHES "^engine/" AND NOT folder STREQUAL "engine/base")
    list(APPEND uses engine/base)
  endif()
  list(TRANSFORM uses REPLACE "/" "_")
  list(FILTER uses EXCLUDE REGEX "^kernels_cuda_")
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${uses} ${ARG_LINK} PRIVATE ${ARG_PRIVATE})
  if(folder MATCHES "^engine/" AND sources)
    transept_precompiled(${name} engine_headers)
    transept_unity(${name})
  endif()
endfunction()

# transept_window_tests(FOLDER [LINK libraries...] [NEEDS targets...] [SOURCES files...] [EXCEPT stems...]): every
# NAME_test.cpp of the folder goes into the Qt Test program FOLDER_tests (tests/support/window_test.h), and each is a ctest
# of its own, FOLDER/NAME_test.
function(transept_window_tests folder)
  cmake_parse_arguments(ARG "" "" "LINK;NEEDS;SOURCES;EXCEPT" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *_test.cpp)
  foreach(stem ${ARG_EXCEPT})
    list(FILTER sources EXCLUDE REGEX "/${stem}\\.cpp$")
  endforeach()
  set(target ${folder}_tests)
  add_executable(${target} ${sources} ${ARG_SOURCES} ${CMAKE_SOURCE_DIR}/tests/support/window_test.cpp)
  set_target_properties(${target} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE ${ARG_LINK} Qt6::Widgets Qt6::Test)
  transept_precompiled(${target} transept_window_headers)
  transept_unity(${target} 16)
  target_compile_definitions(${target} PRIVATE
    TRANSEPT_SOURCE_DIR="${CMAKE_SOURCE_DIR}" TRANSEPT_ENGINE_PROGRAM="${CMAKE_BINARY_DIR}/bin/transept-engine")
  if(ARG_NEEDS)
    add_dependencies(${target} ${ARG_NEEDS})
  endif()
  foreach(source ${sources})
    get_filename_component(stem ${source} NAME_WE)
    add_test(NAME ${folder}/${stem} COMMAND ${target} ${stem})
    set_tests_properties(${folder}/${stem} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;OMP_WAIT_POLICY=passive")
  endforeach()
endfunction()

# transept_doctest(FOLDER [LINK libraries...] [EXCEPT stems...] [NEEDS targets...]): every NAME_test.cpp of the folder and
# of those below goes into the program FOLDER_tests, and each is a ctest of its own, FOLDER/NAME_test. No Qt.
function(transept_doctest folder)
  cmake_parse_arguments(ARG "" "" "LINK;EXCEPT;NEEDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *_test.cpp)
  foreach(stem ${ARG_EXCEPT})
    list(FILTER sources EXCLUDE REGEX "/${stem}\\.cpp$")
  endforeach()
  set(target ${folder}_tests)
  add_executable(${target} ${sources})
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE ${ARG_LINK} test_support)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 warns without cause: of literals in std::string, and with -Og of std::stop_source.
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-maybe-uninitialized)
  endif()
  transept_precompiled(${target} test_headers)
  transept_unity(${target} 16)
  target_compile_definitions(${target} PRIVATE
    TRANSEPT_SOURCE_DIR="${CMAKE_SOURCE_DIR}" TRANSEPT_ENGINE_PROGRAM="${CMAKE_BINARY_DIR}/bin/transept-engine")
  if(ARG_NEEDS)
    add_dependencies(${target} ${ARG_NEEDS})
  endif()
  foreach(source ${sources})
    get_filename_component(stem ${source} NAME_WE)
    file(RELATIVE_PATH place ${CMAKE_CURRENT_SOURCE_DIR} ${source})
    add_test(NAME ${folder}/${stem} COMMAND ${target} "--source-file=*/${folder}/${place}")
    # A filter that finds no case is a mistake and not a success.
    set_tests_properties(${folder}/${stem} PROPERTIES
      ENVIRONMENT "OMP_WAIT_POLICY=passive" FAIL_REGULAR_EXPRESSION "test cases: +0 ")
  endforeach()
endfunction()

# transept_on_plain_processor(FOLDER TEST...): these tests of the folder run once more, as FOLDER/TEST_plain, as on a
# processor with AVX2 and without a bf16 unit: for verdicts that another rounding could change. x86 only.
function(transept_on_plain_processor folder)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    return()
  endif()
  foreach(test ${ARGN})
    add_test(NAME ${folder}/${test}_plain COMMAND ${folder}_tests "--source-file=*/${folder}/${test}.cpp")
    set_tests_properties(${folder}/${test}_plain PROPERTIES
      ENVIRONMENT "OMP_WAIT_POLICY=passive;TRANSEPT_VECTORS=avx2;TRANSEPT_BF16_UNIT=none"
      FAIL_REGULAR_EXPRESSION "test cases: +0 ")
  endforeach()
endfunction()

# transept_headers(NAME [PROGRAMS] HEADERS... [LINK libraries...]): compiles once the headers that nearly every file of a
# group of targets includes, for libraries or for PROGRAMS. transept_precompiled(TARGET NAME) makes TARGET use them, which
# saves half to two thirds of the time per file. Only with GCC: a clang build shows missing includes.
function(transept_headers name)
  cmake_parse_arguments(ARG "PROGRAMS" "" "HEADERS;LINK" ${ARGN})
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp CONTENT "")
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
  if(ARG_PROGRAMS)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${name} PRIVATE -fPIE)
  endif()
endfunction()
function(transept_precompiled target headers)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_precompile_headers(${target} REUSE_FROM ${headers})
  endif()
endfunction()

# transept_unity(TARGET [COUNT]): compiles eight sources, or COUNT, as one, which takes a quarter of the time where headers
# are large. Names in anonymous namespaces must differ within TARGET. Only with GCC, for the same reason.
function(transept_unity target)
  if(TRANSEPT_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(count 8 ${ARGN})
    list(GET count -1 count)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
  endif()
endfunction()
