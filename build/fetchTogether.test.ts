import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type RolldownLog } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchTogether } from './fetchTogether.mjs';

const files = {
  'script.js':
    "import { mark } from './mark.js'; export const open = () => [mark, import('./modal.js'), import('./alone.js')];",
  'mark.js': "export const mark = 'mark';",
  'alone.js': "import { mark } from './mark.js'; export const alone = mark;",
  'modal.js':
    "import { mark } from './mark.js'; import { row } from './row.js'; export const modal = [mark, row, () => import('./view.js')];",
  'view.js': "import { row } from './row.js'; export const view = row;",
  'row.js': "import { deep } from './deep.js'; export const row = ['row', deep];",
  'deep.js': "export const deep = 'deep';",
};

describe('fetchTogether', () => {
  let folder = '';
  const told: RolldownLog[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-together-'));
    await Promise.all(Object.entries(files).map(([name, code]) => writeFile(join(folder, name), code)));
    const apart = (name: string) => ({ name, test: (id: string) => id.endsWith(`/${name}.js`) });
    await build({
      input: join(folder, 'script.js'),
      plugins: [fetchTogether()],
      onLog: (_level, log) => void told.push(log),
      output: {
        dir: join(folder, 'dist'),
        format: 'esm',
        sourcemap: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: ['deep', 'row', 'mark'].map(apart) },
      },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const read = (name: string) => readFile(join(folder, 'dist', name), 'utf8');
  /** The names of what is imported by import(), without their hashes, in order. */
  const loadedIn = (code: string) =>
    [...code.matchAll(/import\("([^"]+)-.{8}\.js"\)/g)].map(([, path]) => path);

  it('asks for a lazy chunk with all that it imports, however deep, and with nothing that is here', async () => {
    expect(loadedIn(await read('script.js'))).toEqual([
      './chunks/row',
      './chunks/deep',
      './chunks/modal',
      './chunks/alone',
    ]);
  });

  it('answers the lazy module', async () => {
    const { open } = await import(join(folder, 'dist/script.js'));
    const [mark, modal, alone] = open();
    expect(mark).toBe('mark');
    expect((await modal).modal.slice(0, 2)).toEqual(['mark', ['row', 'deep']]);
    expect((await alone).alone).toBe('mark');
  });

  it('leaves alone what a lazy chunk itself loads, which would grow', async () => {
    const chunks = await readdir(join(folder, 'dist/chunks'));
    const modal = chunks.find((name) => /^modal-.*js$/.test(name)) ?? '';
    expect(loadedIn(await read(`chunks/${modal}`))).toEqual(['./view']);
  });

  it('keeps the maps to the sources', () => {
    expect(told).toEqual([]);
  });

  it('lets the lazy chunk alone fail, where a file of it does not come', async () => {
    const missed: unknown[] = [];
    const note = (reason: unknown) => void missed.push(reason);
    process.on('unhandledRejection', note);
    // Beside no chunks.
    const code = (await read('script.js'))
      .replace(/^import .*;$/m, "const mark = 'mark';")
      .replace(/^\/\/# sourceMappingURL.*$/m, '');
    await writeFile(join(folder, 'alone-script.mjs'), code);
    const { open } = await import(join(folder, 'alone-script.mjs'));
    const [, modal, alone] = open();
    expect(await Promise.allSettled([modal, alone])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(missed).toEqual([]);
  });
});
