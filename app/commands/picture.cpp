// SPDX-License-Identifier: Apache-2.0
// Converts SVG to PNG with librsvg and cairo.
#include "app/commands/picture.h"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/base/error.h"

namespace transept {
namespace {

constexpr double largestPicture = 16000;  // pixels per side; cairo's limit is 32,767

template <auto Free>
struct Freed {
  template <typename T>
  void operator()(T* object) const {
    Free(object);
  }
};
using Handle = std::unique_ptr<RsvgHandle, Freed<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Freed<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Freed<cairo_destroy>>;

cairo_status_t append(void* file, const unsigned char* data, unsigned int length) noexcept {
  static_cast<std::string*>(file)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

[[noreturn]] void refusePicture(const std::string& path) {
  throw UserError(ErrorKind::badInput, "The picture " + path + " cannot be written as PNG.",
                  "Save it as SVG, or choose a shorter sentence or a single head.", path);
}

}  // namespace

void writePng(NamedOutput& file, const std::string& svg, double scale) {
  const std::string& path = file.path();
  const Handle handle(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
  gdouble width = 0, height = 0;
  if (!handle || !rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height)) refusePicture(path);
  scale = std::min(scale, largestPicture / std::max(width, height));
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(std::ceil(width * scale)),
                                                   static_cast<int>(std::ceil(height * scale))));
  const Context context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  cairo_scale(context.get(), scale, scale);
  const RsvgRectangle whole{0, 0, width, height};
  if (!rsvg_handle_render_document(handle.get(), context.get(), &whole, nullptr)) refusePicture(path);
  std::string png;
  if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) refusePicture(path);
  file.write(png);
}

}  // namespace transept
