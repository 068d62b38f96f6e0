/**
 * embind's JavaScript, for the types that cross the seam: int, double, std::string. What `emscripten::function` in embind.cpp writes
 * into the WebAssembly calls these. Emscripten's own library knows classes, overloads, enums and thirty number types, and a reader
 * would download it all (see CMakeLists.txt, which also says when it is used).
 *
 * A type is how a value goes in, how it comes out, and how what went in is given up.
 */
mergeInto(LibraryManager.library, {
  $seam: {},

  $seamNumber: { in: (value) => value, out: (value) => value, free: () => {} },

  _embind_register_integer__deps: ['$seam', '$seamNumber'],
  _embind_register_integer: function (type) {
    seam[type] = seamNumber;
  },

  _embind_register_float__deps: ['$seam', '$seamNumber'],
  _embind_register_float: function (type) {
    seam[type] = seamNumber;
  },

  // Its length in bytes, and then its bytes.
  _embind_register_std_string__deps: ['$seam', 'malloc', 'free'],
  _embind_register_std_string: function (type) {
    seam[type] = {
      in(text) {
        var bytes = new TextEncoder().encode(text);
        var at = _malloc(bytes.length + 4);
        HEAPU32[at >> 2] = bytes.length;
        HEAPU8.set(bytes, at + 4);
        return at;
      },
      out(at) {
        var text = UTF8Decoder.decode(HEAPU8.subarray(at + 4, at + 4 + HEAPU32[at >> 2]));
        _free(at);
        return text;
      },
      free: (at) => _free(at),
    };
  },

  // In place of Emscripten's, which tries several sizes: its heap grows by an eighth at least.
  emscripten_resize_heap: function (size) {
    wasmMemory.grow((Math.max(size - HEAPU8.length, HEAPU8.length >> 3) + 65535) >>> 16);
    updateGlobalBufferAndViews(wasmMemory.buffer);
    return true;
  },

  // `count` and `types`: what comes out, and then what goes in. `invoker` takes the C++ function before what goes in.
  _embind_register_function__deps: ['$seam', '$getWasmTableEntry'],
  _embind_register_function: function (name, count, types, signature, invoker, target) {
    var [result, ...parameters] = HEAPU32.slice(types >> 2, (types >> 2) + count);
    Module[UTF8Decoder.decode(HEAPU8.subarray(name, HEAPU8.indexOf(0, name)))] = (...values) => {
      var given = parameters.map((type, index) => seam[type].in(values[index]));
      var answer = getWasmTableEntry(invoker)(target, ...given);
      parameters.forEach((type, index) => seam[type].free(given[index]));
      return seam[result].out(answer);
    };
  },
});
