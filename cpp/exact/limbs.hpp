// The limbs of a magnitude: a vector of 32-bit words that keeps up to four of them, as most numbers of a
// trace have, in itself and without the heap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace norm_trace::exact {

using Limb = std::uint32_t;

class Limbs {
 public:
  Limbs() = default;
  explicit Limbs(std::size_t size) { resize(size); }  // zeros
  // The limbs of one word, without a leading zero limb.
  static Limbs of(std::uint64_t value) {
    Limbs limbs;
    limbs.state_.inside[0] = static_cast<Limb>(value);
    limbs.state_.inside[1] = static_cast<Limb>(value >> 32);
    limbs.state_.size = value >> 32 != 0 ? 2 : value != 0;
    return limbs;
  }
  Limbs(const Limbs& other);
  Limbs(Limbs&& other) noexcept { swap(other); }
  Limbs& operator=(const Limbs& other);
  Limbs& operator=(Limbs&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Limbs() {
    if (on_heap()) delete[] state_.heap;
  }

  // When it optimises for size, Clang 14 would call even these.
  [[gnu::always_inline]] std::size_t size() const { return state_.size; }
  [[gnu::always_inline]] bool empty() const { return state_.size == 0; }
  [[gnu::always_inline]] Limb* data() { return on_heap() ? state_.heap : state_.inside; }
  [[gnu::always_inline]] const Limb* data() const { return on_heap() ? state_.heap : state_.inside; }
  [[gnu::always_inline]] Limb back() const { return data()[state_.size - 1]; }

  void resize(std::size_t size);  // new limbs are 0
  void push_back(Limb limb);
  void pop_back() { --state_.size; }
  void trim();  // takes leading zero limbs off
  void swap(Limbs& other) noexcept { std::swap(state_, other.state_); }

  friend bool operator==(const Limbs& a, const Limbs& b);

 private:
  static constexpr std::uint32_t inside_capacity = 4;

  struct State {
    std::uint32_t size = 0, capacity = inside_capacity;
    union {
      Limb inside[inside_capacity] = {};
      Limb* heap;
    };
  };

  [[gnu::always_inline]] bool on_heap() const { return state_.capacity > inside_capacity; }
  void reserve(std::size_t capacity);

  State state_;
};

}  // namespace norm_trace::exact
