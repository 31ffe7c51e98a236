import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { sealAssets } from './sealAssets.mjs';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function writeSite(script: string): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'foyer-seal-'));
  folders.push(site);
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'assets/a.js'), script);
  await writeFile(join(site, 'assets/B.css'), 'p{}');
  await writeFile(
    join(site, 'page.html'),
    '<script src="./assets/a.js"></script><link href="./assets/B.css">',
  );
  return site;
}

describe('sealAssets', () => {
  it('moves the assets to an address of their content and lets the page refer to it', async () => {
    const site = await writeSite('1');
    const hash = await sealAssets(site);
    expect((await readdir(join(site, 'f', hash))).sort()).toEqual(['B.css', 'a.js']);
    expect(await readFile(join(site, 'page.html'), 'utf8')).toBe(
      `<script src="/f/${hash}/a.js"></script><link href="/f/${hash}/B.css">`,
    );
  });

  it('gives equal content the same hash and other content another', async () => {
    const [first, second, third] = await Promise.all(['1', '1', '2'].map(writeSite));
    const hashes = await Promise.all([first, second, third].map((site) => sealAssets(site as string)));
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });

  it('can be checked with sha256sum', async () => {
    const site = await writeSite('1');
    const hash = await sealAssets(site);
    const command = 'LC_ALL=C; export LC_ALL; sha256sum * | sha256sum';
    const printed = execFileSync('sh', ['-c', command], { cwd: join(site, 'f', hash), encoding: 'utf8' });
    expect(printed.split(' ')[0]).toBe(hash);
  });
});
