/**
 * @import {FirstLook} from './types.js'
 */
import { instances, load, loaded, renewed, tables, termsOf, webAssemblyIsAllowed } from './load.js';
import { parts } from './parts.js';
import { unpack } from './unpack.js';
import { decode, encode } from './wire.js';

/** @type {Promise<FirstLook> | undefined} */
let loading;

/**
 * What shows an example needs less: an engine of half the size, with the same answers. Where the whole one has been asked for, it is that.
 *
 * @returns {Promise<FirstLook>}
 */
export function loadFirst() {
  const whole = loaded();
  if (whole) return whole;
  loading ??= start().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** @returns {Promise<FirstLook>} */
async function start() {
  if (!webAssemblyIsAllowed()) return load();
  const [{ default: create }, { default: bytes }] = await Promise.all([parts.first(), parts.firstBytes()]);
  const call = renewed(await instances(create, unpack(bytes)));
  return {
    trace(problem = {}, options = {}) {
      const fields = encode(problem);
      const terms = termsOf(options);
      return decode(call((engine) => engine.trace(fields, terms)));
    },
    ...tables(call),
  };
}
