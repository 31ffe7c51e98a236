import { relative } from 'node:path';

/**
 * What a site always loads together, so that its bundler finds one module instead of many: small chunks cost a
 * request each. A join is what all of `from` (or `atLeast` so many) load statically, without the closures of `without` and
 * what an earlier join took; `from` themselves, which are what others import, stay files of their own unless the join `isWhole`.
 * @typedef {object} Join
 * @property {string} name File it becomes, below `dist/`.
 * @property {readonly string[] | 'lazy'} from Modules below `src/`; 'lazy': all that an import() loads.
 * @property {number} [atLeast] How many of `from` must load a module; all, if not given.
 * @property {readonly string[]} without Modules below `src/` whose closures stay as they are.
 * @property {true} [isWhole] `from`, one module that an import() loads, is in the file too.
 * @property {readonly string[]} [also] Modules below `src/` that come along in every case, with what they load.
 */

/** @type {Readonly<Record<string, readonly Join[]>>} By package name. */
export const joinsByPackage = {
  '@foyer/core': [
    // What every page has before a click.
    {
      name: 'start',
      from: ['drivers/createBrowserFoyer.ts'],
      without: ['telemetry/rules.ts'],
      // Too small for a request of its own, which a reload would wait for.
      also: ['balance/state.ts'],
    },
    // What the first open works with, without the module that its import() answers: others import from here, and a
    // bundler would add a helper to a page's first files for a module that is both. Then what a connection does, with that
    // module. What the packages over this one import stays apart: a page has some of it before a click.
    {
      name: 'kernel/engine',
      from: ['kernel/createEngine.ts'],
      without: ['exports/index.ts'],
      // The modal's first view needs these too.
      also: [
        'wallets/selectors.ts',
        'wallets/rules.ts',
        'router/rules.ts',
        'features/rules.ts',
        'embedded/state.ts',
      ],
    },
    {
      name: 'kernel/createConnections',
      from: ['kernel/createConnections.ts'],
      without: ['exports/index.ts', 'kernel/callGateway.ts', 'wallets/fetchWallets.ts'],
      isWhole: true,
    },
  ],
  // The shell, its primitives and the first view; what host buttons need before a click stays apart.
  '@foyer/ui': [
    { name: 'modal', from: ['exports/index.ts'], without: ['exports/host.ts'] },
    // What most views share, then what those that lead to a wallet do: each small set of them would be a request more.
    { name: 'views/parts', from: 'lazy', atLeast: 7, without: ['exports/host.ts'] },
    {
      name: 'views/links',
      from: [],
      without: [],
      also: ['views/site.ts', 'views/walletLinks.ts', 'i18n/en/anyWalletWords.ts', 'i18n/en/openWords.ts'],
    },
  ],
};

/**
 * Joins modules of a library; every other module stays a file of its own.
 * @param {string} source Folder of the library's sources, absolute.
 * @param {readonly Join[]} joins
 * @returns {{ input: Readonly<Record<string, string>>, plugin: import('rolldown').Plugin, output: import('rolldown').OutputOptions }}
 */
export function joinModules(source, joins) {
  /** @type {Map<string, string>} */
  const nameById = new Map();
  // What is taken in of another package lies out of the sources, and must not lie out of `dist`.
  const place = (/** @type {string} */ id) =>
    relative(source, id)
      .replace(/\.[^.]+$/, '')
      .replace(/^(\.\.\/)+/, 'taken/');
  /** @type {Set<string>} Entries and what is loaded by import(): they name their own files, and stay the module an import() answers. */
  const doors = new Set();
  /** @type {Map<string, string>} Those of them that go along with what they load. */
  const whole = new Map();
  /** @type {Set<string>} Those of them that only an import() loads. */
  const lazy = new Set();
  return {
    // An entry keeps the names it exports: what an import() of it answers needs no object made for it, nor a helper for that.
    input: Object.fromEntries(
      joins.filter(({ isWhole }) => isWhole).map(({ name, from }) => [name, `${source}/${from[0]}`]),
    ),
    plugin: {
      name: 'join-modules',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          if (info?.isEntry || info?.dynamicImporters.length) doors.add(id);
          if (!info?.isEntry && info?.dynamicImporters.length) lazy.add(id);
        }
        const closure = (/** @type {string} */ path) => closureOf(this, `${source}/${path}`);
        for (const { name, from: wanted, without, also = [], atLeast, isWhole } of joins) {
          const from = wanted === 'lazy' ? [...lazy] : wanted.map((path) => `${source}/${path}`);
          const apart = new Set([...from, ...without.flatMap((path) => [...closure(path)])]);
          const closures = from.map((id) => closureOf(this, id));
          const loads = (/** @type {string} */ id) => closures.filter((one) => one.has(id)).length;
          const all = new Set(closures.flatMap((one) => [...one]));
          const shared = [...all].filter((id) => !apart.has(id) && loads(id) >= (atLeast ?? from.length));
          for (const id of [...shared, ...also.flatMap((path) => [...closure(path)])])
            if (!nameById.has(id)) nameById.set(id, name);
          for (const id of isWhole ? from : []) whole.set(id, name);
        }
      },
    },
    output: {
      chunkFileNames: ({ facadeModuleId }) => (facadeModuleId ? `${place(facadeModuleId)}.js` : '[name].js'),
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          {
            debugName: 'joined',
            name: (id) => whole.get(id) ?? (doors.has(id) ? null : (nameById.get(id) ?? place(id))),
          },
        ],
      },
    },
  };
}

/**
 * Joins what a bundle loads together with a lazy module: one chunk, not one for each set of other lazy modules that
 * share something with it. `output` is told what the page's script loads beside itself (`loadedByScript`): that becomes one
 * chunk, `early`. Everything else is split as ever; `from` stays what its import() answers.
 * @param {object} join
 * @param {string} join.name Of the chunk.
 * @param {string} join.from Absolute, as `folders` are.
 * @param {readonly string[]} join.folders
 * @returns {{ plugin: import('rolldown').Plugin, output: (besideScript?: ReadonlySet<string>) => import('rolldown').OutputOptions }}
 */
export function joinLazy({ name, from, folders }) {
  /** @type {Set<string>} */
  const joined = new Set();
  /** @type {Set<string>} */
  const apart = new Set();
  return {
    plugin: {
      name: 'join-lazy',
      buildEnd() {
        const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
        const ofScript = new Set(entries.flatMap((entry) => [...closureOf(this, entry)]));
        const isInside = (/** @type {string} */ id) => folders.some((folder) => id.startsWith(`${folder}/`));
        for (const id of closureOf(this, from)) {
          if (id !== from) (isInside(id) && !ofScript.has(id) ? joined : apart).add(id);
        }
      },
    },
    output: (besideScript = new Set()) => ({
      codeSplitting: {
        groups: [
          // Taken first: the modal imports most of it too, so `apart` would take it, in a file for each set of lazy modules
          // that share something, and the script would load two dozen files in place of one.
          { name: 'early', test: (id) => besideScript.has(id) },
          // Before the joined: a group takes along what its modules import, and the script would load the modal.
          { name: 'apart', test: (id) => apart.has(id), entriesAware: true },
          { name, test: (id) => joined.has(id) },
        ],
      },
    }),
  };
}

/**
 * The modules that a script loads before it does anything, out of files of their own. No other file may import the
 * script, whose address may carry a query, so what it shares with them is not in it.
 * @param {readonly (import('rolldown').OutputChunk | import('rolldown').OutputAsset)[]} output
 * @returns {ReadonlySet<string>}
 */
export function loadedByScript(output) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const script = chunks.find(({ isEntry }) => isEntry);
  const files = importsOf(
    script?.fileName ?? '',
    Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])),
  );
  return new Set(chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

/**
 * The files that a file imports statically, those that they import, and so on.
 * @param {string} fileName
 * @param {Readonly<Record<string, { readonly imports: readonly string[] }>>} chunks By name.
 * @returns {ReadonlySet<string>}
 */
export function importsOf(fileName, chunks) {
  const files = new Set(chunks[fileName]?.imports);
  // A set goes on to what is added meanwhile.
  for (const file of files) for (const next of chunks[file]?.imports ?? []) files.add(next);
  return files;
}

/**
 * A module and everything it imports statically, as far as it is compiled here.
 * @param {import('rolldown').PluginContext} context @param {string} entry @returns {ReadonlySet<string>}
 */
function closureOf(context, entry) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ id) => {
    const info = context.getModuleInfo(id);
    if (seen.has(id) || !info?.code) return;
    seen.add(id);
    info.importedIds.forEach(visit);
  };
  visit(entry);
  return seen;
}
