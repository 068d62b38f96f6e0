// The engine's heap. A call takes many small blocks and gives all of them back, so blocks have sizes that are powers of two, and one
// that was given back waits for the next of its size: nothing is searched, split or merged. It is a seventh of Emscripten's smallest
// heap, which a reader would download (see CMakeLists.txt).
#include <emscripten/heap.h>

#include <cstddef>
#include <cstdint>

extern unsigned char __heap_base;  // where the linker put nothing any more

namespace {

struct Block {
  std::size_t size_class;  // it has 2^size_class bytes, these among them
  Block* next;             // while it waits
};

// What stands before the content, which is aligned for a double.
constexpr std::size_t head = 8;

Block* waiting[32];
std::uintptr_t unused = reinterpret_cast<std::uintptr_t>(&__heap_base);

// Never taken before. There is nothing that could go on without it.
Block* fresh_block(std::size_t size_class) {
  const std::uintptr_t block = unused;
  unused += std::size_t{1} << size_class;
  if (unused < block || (unused > emscripten_get_heap_size() && !emscripten_resize_heap(unused))) __builtin_trap();
  return reinterpret_cast<Block*>(block);
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
  const auto size_class = static_cast<std::size_t>(32 - __builtin_clz((size + head - 1) | 15));
  Block* block = waiting[size_class];
  if (block) {
    waiting[size_class] = block->next;
  } else {
    block = fresh_block(size_class);
    block->size_class = size_class;
  }
  return reinterpret_cast<char*>(block) + head;
}

void free(void* content) {
  if (!content) return;
  Block* const block = reinterpret_cast<Block*>(static_cast<char*>(content) - head);
  block->next = waiting[block->size_class];
  waiting[block->size_class] = block;
}

}  // extern "C"
