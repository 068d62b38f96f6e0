/**
 * Where the WebAssembly is when nobody says otherwise. Written out so that bundlers see it and bring the file along; our own bundle
 * keeps it beside itself (web/tools/bundle.js).
 */
export const engineUrl = () => new URL('../generated/engine.wasm', import.meta.url);
