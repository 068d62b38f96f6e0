#include "exact/limbs.hpp"

#include <cstring>

namespace norm_trace::exact {

Limbs::Limbs(const Limbs& other) { *this = other; }

Limbs& Limbs::operator=(const Limbs& other) {
  if (this == &other) return *this;
  state_.size = 0;
  reserve(other.size());
  state_.size = other.state_.size;
  std::memcpy(data(), other.data(), size() * sizeof(Limb));
  return *this;
}

void Limbs::reserve(std::size_t capacity) {
  if (capacity <= state_.capacity) return;
  Limb* limbs = new Limb[capacity];
  std::memcpy(limbs, data(), size() * sizeof(Limb));
  if (on_heap()) delete[] state_.heap;
  state_.heap = limbs;
  state_.capacity = static_cast<std::uint32_t>(capacity);
}

void Limbs::resize(std::size_t size) {
  reserve(size);
  if (size > state_.size) std::memset(data() + state_.size, 0, (size - state_.size) * sizeof(Limb));
  state_.size = static_cast<std::uint32_t>(size);
}

void Limbs::push_back(Limb limb) {
  if (state_.size == state_.capacity) reserve(2 * size());
  data()[state_.size++] = limb;
}

void Limbs::trim() {
  const Limb* limbs = data();
  while (state_.size > 0 && limbs[state_.size - 1] == 0) --state_.size;
}

bool operator==(const Limbs& a, const Limbs& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(Limb)) == 0;
}

}  // namespace norm_trace::exact
