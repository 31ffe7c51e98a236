import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFile } from './staticFile.ts';

describe('a file of a page', () => {
  let root = '';

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'foyer-file-'));
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html>');
    writeFileSync(join(root, 'assets/a.js'), 'export {};');
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    '/assets/a.js',
    '/assets/%61.js',
    '/%61ssets/a.js',
    '//assets//a.js',
    '/assets/./a.js',
    '/x/../assets/a.js',
  ])('devstack-31 is the same one for %s', async (path) => {
    const file = await staticFile(root, path);
    expect([file?.path, file?.cacheControl]).toEqual([
      join(root, 'assets/a.js'),
      'public, max-age=31536000, immutable',
    ]);
  });

  it.each(['/', '/index.html', '/assets/../index.html'])(
    'devstack-17 is asked for again at %s, which has no hash in its name',
    async (path) => {
      const file = await staticFile(root, path);
      expect([file?.path, file?.cacheControl]).toEqual([join(root, 'index.html'), 'no-cache']);
    },
  );
});
