/** The two CMake builds: native and WebAssembly. CMake and Ninja know what to rebuild; here is only when to configure, and with what. */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { doctestIsThere } from './setup.js';
import { root, run, which } from './shell.js';

/** @typedef {'native' | 'sanitize' | 'wasm'} Preset */

/**
 * @param {Preset} preset
 * @param {string[]} targets
 */
export async function compile(preset, targets) {
  const isWasm = preset === 'wasm';
  const compiler = isWasm ? /** @type {string} */ (which('emcc')) : (which('c++') ?? which('g++') ?? which('clang++') ?? '');
  const env = isWasm ? emscriptenEnvironment(compiler) : {};
  await configure(preset, compiler, env);
  await run('cmake', ['--build', '--preset', preset, '--target', ...targets, '--', '--quiet'], { env });
}

/** Once a tree, compiler and preset; CMake repeats it by itself when CMakeLists.txt changes. */
async function configure(/** @type {Preset} */ preset, /** @type {string} */ compiler, /** @type {Record<string, string>} */ env) {
  const folder = path.join(root, 'build', preset);
  const tests = doctestIsThere() ? 'ON' : 'OFF';
  const key = JSON.stringify([
    root, // a cache of another place is refused by CMake
    realpathSync(compiler),
    statSync(realpathSync(compiler)).mtimeMs,
    tests,
    readFileSync(path.join(root, 'CMakePresets.json'), 'utf8'),
  ]);
  const stamp = path.join(folder, 'configured');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  rmSync(folder, { recursive: true, force: true });
  const cmake = ['cmake', '--preset', preset, `-DNORM_TRACE_TESTS=${tests}`];
  await (preset === 'wasm' ? run('emcmake', cmake, { env, quiet: true }) : run(cmake[0], cmake.slice(1), { env, quiet: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, key);
}

/** @param {string} emcc @returns {Record<string, string>} */
function emscriptenEnvironment(emcc) {
  /** @type {Record<string, string>} */
  const env = {};
  // Debian's emcc wants acorn, and looks for it where only Debian's own node would.
  const modules = '/usr/share/nodejs';
  if (existsSync(modules)) env.NODE_PATH = [process.env.NODE_PATH, modules].filter(Boolean).join(path.delimiter);
  // emcc keeps libraries that it compiles beside itself; who may not write there keeps them here.
  const cache = path.join(path.dirname(realpathSync(emcc)), 'cache');
  if (!process.env.EM_CACHE && existsSync(cache) && !isWritable(cache)) env.EM_CACHE = path.join(root, 'build/emscripten-cache');
  return env;
}

/** @param {string} folder */
function isWritable(folder) {
  const { mode, uid } = statSync(folder);
  const me = process.getuid?.();
  return me === 0 || (me === uid && (mode & 0o200) !== 0) || (mode & 0o002) !== 0;
}
