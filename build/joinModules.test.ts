import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Join, joinLazy, joinModules, loadedByScript } from './joinModules.mjs';

/** Lays modules into a new folder. */
async function lay(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-join-'));
  for (const [name, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), code);
  }
  return folder;
}

/** Builds the library in `folder` with its modules joined, to `dist` in it. */
async function buildJoined(folder: string, inputs: readonly string[], joins: readonly Join[]): Promise<void> {
  const joined = joinModules(folder, joins);
  await build({
    input: {
      ...Object.fromEntries(inputs.map((name) => [name, join(folder, `${name}.js`)])),
      ...joined.input,
    },
    plugins: [joined.plugin],
    preserveEntrySignatures: 'allow-extension',
    output: { dir: join(folder, 'dist'), format: 'esm', entryFileNames: '[name].js', ...joined.output },
  });
}

const files = {
  'index.js': "import { shell } from './shell.js'; export const mount = () => [shell, import('./view.js')];",
  'shell.js':
    "import { row } from './row.js'; import { mark } from './mark.js'; export const shell = [row, mark];",
  'row.js': "export const row = 'row';",
  'mark.js': "export const mark = 'mark';",
  'view.js': "import { row } from './row.js'; export const view = [row, 'view'];",
  'host.js': "import { mark } from './mark.js'; export const host = [mark];",
};

describe('joinModules', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await lay(files);
    await buildJoined(
      folder,
      ['index', 'host'],
      [{ name: 'modal', from: ['index.js'], without: ['host.js'] }],
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes one file of what is always loaded together, and leaves the rest apart', async () => {
    expect((await readdir(join(folder, 'dist'))).sort()).toEqual([
      'host.js',
      'index.js',
      'mark.js',
      'modal.js',
      'view.js',
    ]);
  });

  it('keeps what an import() answers', async () => {
    const { mount } = await import(join(folder, 'dist/index.js'));
    const [shell, view] = mount();
    expect(shell).toEqual(['row', 'mark']);
    expect((await view).view).toEqual(['row', 'view']);
  });
});

describe('joinModules, of several', () => {
  const shared = {
    'page.js': "export const open = () => [import('./engine.js'), import('./wallets.js')];",
    'engine.js':
      "import { both } from './both.js'; import { jobs } from './jobs.js'; export const engine = [both, jobs];",
    'wallets.js':
      "import { both } from './both.js'; import { list } from './list.js'; export const wallets = [both, list];",
    'both.js': "import { deep } from './deep.js'; export const both = ['both', deep];",
    'deep.js': "export const deep = 'deep';",
    'jobs.js': "import { deep } from './deep.js'; export const jobs = ['jobs', deep];",
    'list.js': "export const list = ['list'];",
  };
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes one file of what all of them load, and of what an earlier join left', async () => {
    folder = await lay(shared);
    await buildJoined(
      folder,
      ['page'],
      [
        { name: 'shared', from: ['engine.js', 'wallets.js'], without: [] },
        { name: 'engine-parts', from: ['engine.js'], without: [] },
        { name: 'wallets-parts', from: ['wallets.js'], without: ['list.js'] },
      ],
    );
    const names = ['engine-parts.js', 'engine.js', 'list.js', 'page.js', 'shared.js', 'wallets.js'];
    expect((await readdir(join(folder, 'dist'))).sort()).toEqual(names);
    const [engine, wallets] = await Promise.all((await import(join(folder, 'dist/page.js'))).open());
    expect(engine.engine).toEqual([
      ['both', 'deep'],
      ['jobs', 'deep'],
    ]);
    expect(wallets.wallets).toEqual([['both', 'deep'], ['list']]);
  });
});

describe('joinModules, with the module that an import() answers', () => {
  const files = {
    'page.js':
      "export const open = () => import('./engine.js').then(({ engine }) => engine); export const other = () => import('./other.js');",
    'engine.js': "import { deep } from './deep.js'; export const engine = ['engine', deep];",
    'deep.js': "export const deep = 'deep';",
    'other.js': "import { deep } from './deep.js'; export const other = deep;",
  };
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is one file that keeps its names, and needs no helper of the bundler', async () => {
    folder = await lay(files);
    await buildJoined(
      folder,
      ['page'],
      [{ name: 'engine', from: ['engine.js'], without: [], isWhole: true }],
    );
    expect((await readdir(join(folder, 'dist'))).sort()).toEqual(['engine.js', 'other.js', 'page.js']);
    const { open, other } = await import(join(folder, 'dist/page.js'));
    expect(await open()).toEqual(['engine', 'deep']);
    expect((await other()).other).toBe('deep');
    expect((await import(join(folder, 'dist/engine.js'))).engine).toEqual(['engine', 'deep']);
  });
});

describe('joinModules, of what is loaded on need', () => {
  const views = {
    'page.js':
      "import { mark } from './mark.js'; export const open = () => [mark, import('./one.js'), import('./two.js'), import('./three.js')];",
    'one.js':
      "import { line } from './line.js'; import { mark } from './mark.js'; import { wait } from './wait.js'; export const view = [line, mark, wait];",
    'two.js':
      "import { line } from './line.js'; import { icon } from './icon.js'; export const view = [line, icon];",
    'three.js':
      "import { icon } from './icon.js'; import { mark } from './mark.js'; export const view = [icon, mark];",
    'line.js': "export const line = 'line';",
    'icon.js': "export const icon = 'icon';",
    'mark.js': "export const mark = 'mark';",
    'wait.js': "export const wait = 'wait';",
  };
  let folder = '';
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes one file of what so many of them share, but for what the page has before', async () => {
    folder = await lay(views);
    await buildJoined(folder, ['page'], [{ name: 'parts', from: 'lazy', atLeast: 2, without: ['page.js'] }]);
    const names = ['mark.js', 'one.js', 'page.js', 'parts.js', 'three.js', 'two.js', 'wait.js'];
    expect((await readdir(join(folder, 'dist'))).sort()).toEqual(names);
    const [, ...loaded] = (await import(join(folder, 'dist/page.js'))).open();
    expect((await Promise.all(loaded)).map(({ view }) => view)).toEqual([
      ['line', 'mark', 'wait'],
      ['line', 'icon'],
      ['icon', 'mark'],
    ]);
  });
});

describe('joinLazy', () => {
  const script = {
    'foyer.js':
      "import { mark } from './mark.js'; import { sign } from './sign.js'; export const open = () => [mark + sign, import('./modal/index.js'), import('./later.js')];",
    'mark.js': "export const mark = 'mark';",
    'sign.js': "export const sign = '!';",
    'later.js': "import { sign } from './sign.js'; export const later = sign;",
    'modal/index.js':
      "import { row } from './row.js'; import { rules, engine } from '../rules.js'; import { mark } from '../mark.js'; export const modal = [row, rules, mark, () => import('./view.js'), engine];",
    'modal/row.js': "export const row = ['row'];",
    'modal/view.js': "import { row } from './row.js'; export const view = [row, 'view'];",
    'rules.js': "export const rules = ['rules']; export const engine = () => import('./engine.js');",
    'engine.js': "import { rules } from './rules.js'; export const engine = [rules, 'engine'];",
  };
  let folder = '';
  let importsByFile: Readonly<Record<string, readonly string[]>> = {};
  beforeAll(async () => {
    folder = await lay(script);
    const joined = joinLazy({
      name: 'joined',
      from: join(folder, 'modal/index.js'),
      folders: [join(folder, 'modal')],
    });
    const buildWith = (early?: ReadonlySet<string>) =>
      build({
        input: join(folder, 'foyer.js'),
        plugins: [joined.plugin],
        output: {
          dir: join(folder, 'dist'),
          format: 'esm',
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `${name.split('~')[0]}-[hash].js`,
          ...joined.output(early),
        },
      });
    const { output } = await buildWith(loadedByScript((await buildWith()).output));
    const chunks = output.filter((file) => file.type === 'chunk');
    importsByFile = Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports]));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const importsOf = (name: string) =>
    Object.entries(importsByFile).find(([file]) => file.startsWith(`${name}-`))?.[1] ?? [];

  it('puts what the lazy module imports out of its folders into one chunk, which others load it from', () => {
    expect(importsOf('view').map((file) => file.split('-')[0])).toEqual(['joined']);
    expect(importsOf('engine').map((file) => file.split('-')[0])).toEqual(['apart']);
  });

  it('puts what the script loads at once into one chunk beside it', () => {
    expect(importsByFile['foyer.js']?.map((file) => file.split('-')[0])).toEqual(['early']);
  });

  it('lets no chunk import the script, whose address may carry a query', () => {
    expect(Object.values(importsByFile).flat()).not.toContain('foyer.js');
  });

  it('keeps what an import() answers', async () => {
    const [mark, modal] = (await import(join(folder, 'dist/foyer.js'))).open();
    const [row, rules, sameMark, loadView] = (await modal).modal;
    expect([mark, row, rules, sameMark]).toEqual(['mark!', ['row'], ['rules'], 'mark']);
    expect((await loadView()).view).toEqual([['row'], 'view']);
  });
});
