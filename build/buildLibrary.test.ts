import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildLibrary } from './buildLibrary.mjs';
import { root } from './workspace.mjs';

const folder = 'build/fixtures/library';
const dist = join(root, folder, 'dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

beforeAll(async () => {
  mkdirSync(join(dist, 'old'), { recursive: true });
  writeFileSync(join(dist, 'old/gone.js'), 'export {};');
  writeFileSync(join(dist, 'old/kept.d.ts'), 'export {};');
  await buildLibrary({ name: 'library', folder, entries: { 'exports/index': './src/exports/index.ts' } });
});
afterAll(() => {
  rmSync(dist, { recursive: true });
  rmSync(join(root, folder, 'LICENSE'));
});

describe('buildLibrary', () => {
  it('puts the licence beside what is published', () => {
    expect(readFileSync(join(root, folder, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(root, 'LICENSE'), 'utf8'),
    );
  });

  it('writes one file a module, as its source lies', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    expect(files.sort()).toEqual([
      'exports/index.js',
      'view/draw.js',
      'view/load.js',
      'view/sizes.js',
      'view/view.css.js',
    ]);
  });

  it('keeps what is loaded on need apart, and packages as imports', () => {
    expect(read('view/load.js')).toMatch(/import\("\.\/draw\.js"\)/);
    expect(read('view/load.js')).toMatch(/from "node:path"/);
  });

  it('turns a stylesheet into minified text', () => {
    expect(read('view/view.css.js')).toContain('.view{color:red}');
  });

  it('lets a browser compile functions while the file arrives', () => {
    expect(read('view/load.js')).toMatch(/^const load = \((?:async )?function\(/m);
  });

  it('keeps the directive that bundlers for servers look for', () => {
    expect(read('exports/index.js')).toMatch(/^'use client'|^"use client"/);
  });

  it('copies what is read at run time, and the built code finds it', async () => {
    const { load } = await import(join(dist, 'exports/index.js'));
    expect(await load('s')).toContain(`drawn s.view{color:red}b${dist}/data/list.json`);
    expect(read('data/list.json')).toBe('["a"]\n');
  });

  it('removes what has no source any more, and leaves declarations to their own step', () => {
    expect(existsSync(join(dist, 'old/gone.js'))).toBe(false);
    expect(existsSync(join(dist, 'old/kept.d.ts'))).toBe(true);
  });

  it('fails where built files import each other in a circle, and tells which', async () => {
    const place = mkdtempSync(join(tmpdir(), 'foyer-circle-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    mkdirSync(join(place, 'src'));
    const lay = (name: string, other: string) =>
      writeFileSync(
        join(place, 'src', `${name}.ts`),
        `import { ${other} } from './${other}.ts';\nexport const ${name} = (): unknown => ${other};\n`,
      );
    lay('one', 'two');
    lay('two', 'one');
    const library = { name: 'circle', folder: relative(root, place), entries: { one: './src/one.ts' } };
    await expect(buildLibrary(library)).rejects.toThrow(/circle.*(one\.js -> two\.js|two\.js -> one\.js)/s);
  });
});
