import { SourceMap } from 'node:module';
import { type OutputOptions, rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { compileAhead } from './compileAhead.mjs';

const source = `'use client';
import { sep } from 'node:path';
/** The first. */
const early = first();
/** Calls the second. */
export function first() { return second(); }
export const place = sep;
/** After its first use. */
export function second(by = 1) { return 1 + by; }
export async function wait() { return early; }
export function* count() { yield* more(); yield 2; }
async function* never() { yield 0; }
function* more() { yield 1; }
export default function () { return never; }
`;

async function compile(code: string, output: OutputOptions = {}) {
  const build = await rolldown({
    input: 'module',
    external: ['node:path'],
    checks: { moduleLevelDirective: false },
    plugins: [
      {
        name: 'one-module',
        resolveId: (id) => (id === 'module' ? id : null),
        load: (id) => (id === 'module' ? code : null),
      },
      compileAhead(),
    ],
  });
  const { output: files } = await build.generate({ format: 'esm', ...output });
  await build.close();
  return files[0];
}

const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

describe('compileAhead', () => {
  it('puts every function of a file in brackets, whatever its kind', async () => {
    const { code } = await compile(source);
    expect(code.match(/^const \w+ = \((?:async )?function\b/gm)).toHaveLength(7);
    expect(code).not.toMatch(/^(?:export )?(?:async )?function\b/m);
  });

  it('leaves a file doing what it did: what is called before its line is there', async () => {
    const { first, place, wait, count, default: last } = await run((await compile(source)).code);
    expect([first(), place, await wait(), [...count()]]).toEqual([2, '/', 2, [1, 2]]);
    expect(await last()().next()).toEqual({ done: false, value: 0 });
    expect(first.name).toBe('first');
  });

  it('keeps functions in their order, before all else, whether or not they begin the file', async () => {
    const names = async (code: string) =>
      [...(await compile(code)).code.matchAll(/^const (\w+)/gm)].map(([, name]) => name);
    const functions = (...all: string[]) => all.map((name) => `export function ${name}() {}\n`).join('');
    const constant = 'export const c = d();\n';
    expect(await names(`${functions('a', 'b')}${constant}${functions('d', 'e')}`)).toEqual([...'abdec']);
    expect(await names(`${constant}${functions('a', 'b', 'd')}`)).toEqual([...'abdc']);
    expect(await names(functions('a', 'b', 'd'))).toEqual([...'abd']);
  });

  it('puts arrow functions in brackets where they stand, within a call’s too', async () => {
    const arrows =
      'export const sum = (by) => [1, 2].map((one) => one + by).reduce((all, one) => all + one, 0);';
    const { code } = await compile(arrows);
    expect(code.replace(/\s+/g, ' ')).toContain(
      'const sum = ((by) => [1, 2].map(((one) => one + by)).reduce(((all, one) => all + one), 0));',
    );
    expect((await run(code)).sum(1)).toBe(5);
    const minified = (await compile(arrows, { minify: true })).code;
    expect(minified.replace(/\b[a-z]\b/g, 'x')).toContain(
      'x=(x=>[1,2].map((x=>x+x)).reduce(((x,x)=>x+x),0))',
    );
    expect((await run(minified)).sum(1)).toBe(5);
  });

  it('leaves async arrow functions alone, which V8 compiles late all the same', async () => {
    expect((await compile('export const wait = async () => 1;')).code).toContain(
      'const wait = async () => 1;',
    );
  });

  it('keeps directives and imports first, and every comment with its function', async () => {
    const { code } = await compile(source);
    expect(code).toMatch(
      /^["']use client["'];\nimport \{ sep \} from "node:path";\n\/\*\* Calls the second\. \*\//,
    );
    expect(code).toContain('/** After its first use. */\nconst second =');
  });

  it('keeps the brackets through the minifier of Vite', async () => {
    const { code } = await compile(source, { minify: true });
    expect(code.match(/=\((?:async )?function/g)?.length).toBe(7);
    expect((await run(code)).first()).toBe(2);
  });

  it('maps a function to its own line', async () => {
    const { code, map } = await compile(source, { sourcemap: true });
    const line = code.split('\n').findIndex((text) => text.startsWith('const second ='));
    const origin = map && new SourceMap(JSON.parse(map.toString())).findEntry(line, 'const '.length);
    expect(origin).toMatchObject({
      originalLine: source.split('\n').findIndex((text) => /second\(by/.test(text)),
    });
  });

  it('leaves a file without functions as it is', async () => {
    expect((await compile('export const one = 1;')).code).toContain('const one = 1;');
    expect((await compile("export { sep } from 'node:path';")).code).toContain('node:path');
  });
});
