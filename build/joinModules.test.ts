import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinModules } from './joinModules.mjs';

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
    folder = await mkdtemp(join(tmpdir(), 'foyer-join-'));
    await Promise.all(Object.entries(files).map(([name, code]) => writeFile(join(folder, name), code)));
    const joined = joinModules(folder, [{ name: 'modal', from: 'index.js', without: ['host.js'] }]);
    await build({
      input: { index: join(folder, 'index.js'), host: join(folder, 'host.js') },
      plugins: [joined.plugin],
      preserveEntrySignatures: 'allow-extension',
      output: { dir: join(folder, 'dist'), format: 'esm', entryFileNames: '[name].js', ...joined.output },
    });
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
