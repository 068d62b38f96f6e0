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
  const compiler = isWasm
    ? /** @type {string} */ (which('emcc'))
    : (which('c++') ?? which('g++') ?? which('clang++') ?? '');
  const env = isWasm ? emscriptenEnvironment() : {};
  await configure(preset, compiler, env);
  const said = await run('cmake', ['--build', '--preset', preset, '--target', ...targets, '--', '--quiet'], {
    env,
    quiet: true,
  });
  if (!said.includes('no work to do')) process.stdout.write(said);
}

/** Once a tree, compiler and preset; CMake repeats it by itself when CMakeLists.txt changes. */
async function configure(
  /** @type {Preset} */ preset,
  /** @type {string} */ compiler,
  /** @type {Record<string, string>} */ env,
) {
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
  console.log(`compiling C++ in build/${preset}`);
  const cmake = ['cmake', '--preset', preset, `-DNORM_TRACE_TESTS=${tests}`];
  await (preset === 'wasm'
    ? run('emcmake', cmake, { env, quiet: true })
    : run(cmake[0], cmake.slice(1), { env, quiet: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, key);
}

/** @returns {Record<string, string>} */
function emscriptenEnvironment() {
  // Debian's emcc wants acorn, and looks for it where only Debian's own node would.
  const modules = '/usr/share/nodejs';
  return existsSync(modules)
    ? { NODE_PATH: [process.env.NODE_PATH, modules].filter(Boolean).join(path.delimiter) }
    : {};
}
