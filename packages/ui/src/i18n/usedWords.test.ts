import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Words } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import type { ViewPage } from '../kit/ViewPage.ts';
import { pageSources } from '../shell/pageSources.ts';
import { hostWords } from './en/hostWords.ts';
import { shellWords } from './en/shellWords.ts';
import { en } from './en.ts';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const ui = join(packages, 'ui/src');
const keys = Object.keys(en);

/** Whether a file says texts: not what holds or handles them, and no test. */
function isSpeaking(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(test|stories|test-d)\.|\/testing\/|\/i18n\//.test(file);
}

/** The keys that files name: as a whole, or put together (`legal.${kind}One`) with a part that they name. */
function keysIn(files: readonly string[]): readonly string[] {
  const texts = files.filter(isSpeaking).map((file) => readFileSync(file, 'utf8'));
  const text = texts.join('\n');
  const templates = [...text.matchAll(/`([a-z]+\.\w*)\$\{\w+\}(\w*)`/g)].map(
    ([, start, end]) => new RegExp(`^${start}(\\w+)${end}$`),
  );
  return keys.filter(
    (key) =>
      text.includes(`'${key}'`) ||
      templates.some((template) => text.includes(`'${template.exec(key)?.[1]}'`)),
  );
}

/** A file and everything of this package that is loaded with it. */
function closureOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'/gms,
  );
  for (const [, path = ''] of imports) closureOf(join(dirname(file), path), seen);
  return seen;
}

function keysLoadedWith(file: string): readonly string[] {
  return keysIn([...closureOf(file)]);
}

/** Every file of the packages that is shipped. */
const sources = readdirSync(packages, { recursive: true, withFileTypes: true })
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /\/packages\/[^/]+\/src\/.*\.tsx?$/.test(file));

/** The files that a file loads lazily. */
const lazyImportsOf = (file: string) =>
  [...readFileSync(join(ui, file), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
    join(ui, dirname(file), path),
  );

/** The files of the lazily loaded views, as pageSources and the list of the embedded wallet's views import them. */
const embeddedList = 'views/embeddedPages.ts';
const lazyFiles = ['shell/pageSources.ts', embeddedList]
  .flatMap(lazyImportsOf)
  .filter((file) => file !== join(ui, embeddedList));

describe('the texts of the source', () => {
  it('words-11 says every text somewhere', () => {
    const said = new Set(keysIn(sources));
    // Failures are said by their code: failureText.test.ts holds these against the error table.
    const silent = keys.filter((key) => !said.has(key) && !key.startsWith('error.'));
    expect(silent).toEqual([]);
  });

  it('words-11 has the English that the buttons of a host page carry themselves', () => {
    const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const carried = [...text.matchAll(/selectWord\(state, '(host\.\w+)', '([^']+)'\)/g)];
    expect(Object.fromEntries(carried.map(([, key, english]) => [key, english]))).toEqual(hostWords);
  });

  it('words-09 says in the shell only what comes with the shell', () => {
    const strange = keysLoadedWith(join(ui, 'shell/mountModal.tsx')).filter((key) => !(key in shellWords));
    expect(strange).toEqual([]);
  });

  it('words-09 has a page for every lazy view', () => {
    const lazy = Object.values(pageSources).filter((source) => typeof source === 'function');
    expect(lazyFiles).toHaveLength(lazy.length + lazyImportsOf(embeddedList).length);
    expect(lazyFiles.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(lazyFiles.map((file) => [relative(ui, file), file]))(
    'words-09 says in %s only what comes with it or the shell',
    async (_, file) => {
      const pages = Object.values((await import(file)) as Record<string, ViewPage>);
      const [page] = pages;
      expect(pages).toHaveLength(1);
      const brought: Words = page?.words ?? {};
      const said = keysLoadedWith(file).filter((key) => !(key in shellWords));
      expect(said.filter((key) => !(key in brought))).toEqual([]);
    },
  );
});
