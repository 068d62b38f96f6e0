/**
 * What the command line can do beside computing one vector: `norm-trace <command> …`. A command is loaded when it is asked for.
 *
 * @typedef {{run: (words: string[]) => Promise<void>}} Command `words`: what follows its name; sets process.exitCode
 * @type {Readonly<Record<string, () => Promise<Command>>>}
 */
export const commands = {
  block: () => import('./block.js'),
  prerender: () => import('./prerender.js'),
};
