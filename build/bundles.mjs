/**
 * What is built beside the libraries: scripts for a page with everything inside, and programs for Node.
 *
 * @typedef {object} Bundle
 * @property {string} folder The workspace it belongs to.
 * @property {string} entry Source, relative to the folder.
 * @property {string} output File, relative to the folder; lazy chunks land in `chunks/` beside it.
 * @property {'module-script' | 'classic-script' | 'node'} runs Where it runs. A program for Node keeps packages as imports.
 * @property {boolean} ownsFolder Whether the output's folder holds nothing else and is emptied first.
 * @property {{ name: string, from: string, folders: readonly string[] }} [join] One chunk for what the lazy module `from` loads out of `folders`; paths below the root.
 */

/** @type {readonly Bundle[]} */
export const bundles = [
  {
    folder: 'packages/modal',
    entry: 'src/script/foyer.ts',
    output: 'dist/script/foyer.js',
    runs: 'module-script',
    ownsFolder: true,
    // The modal with React: every view needs it.
    join: {
      name: 'modal',
      from: 'packages/ui/src/exports/index.ts',
      folders: ['packages/ui/src', 'node_modules'],
    },
  },
  { folder: 'apps/gateway', entry: 'src/main.ts', output: 'dist/main.js', runs: 'node', ownsFolder: true },
  {
    folder: 'apps/gateway',
    entry: 'src/exports/index.ts',
    output: 'dist/exports/index.js',
    runs: 'node',
    ownsFolder: true,
  },
];
