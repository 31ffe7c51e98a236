import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = (script: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><!-- foyer:config --><title>Wallet</title>
<script type="module" src="/f/0a1b2c3d/${script}"></script></head><body></body></html>`;

/**
 * A folder as the build of the wallet site writes it. The frame tells the pages around it that it runs.
 * @param scripts More files below the hash, by name.
 */
export async function writeTestSite(scripts: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-site-'));
  await mkdir(join(folder, 'f/0a1b2c3d/assets'), { recursive: true });
  const files = {
    'sdk.html': page('main.js'),
    'device.html': page('device.js'),
    'account.html': page('account.js'),
    'revert.html': page('revert.js'),
    'approve.html': page('approve.js'),
    'f/0a1b2c3d/main.js': "parent.postMessage('the frame runs', '*');",
    'f/0a1b2c3d/device.js': '',
    'f/0a1b2c3d/assets/vault.js': "postMessage('the worker runs');",
    'f/0a1b2c3d/assets/view.css': 'body { margin: 0; }',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, 'f/0a1b2c3d', name), text);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
