import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { shrinkScripts } from './shrinkScripts.mjs';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function writeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-shrink-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const shout = `
  const unused = () => 'never called';
  const separator = '-';
  export function shout(first, second) {
    const upper = first.toUpperCase();
    return upper + separator + second;
  }
`;

describe('shrinkScripts', () => {
  it('makes each module smaller; it imports and exports by the same names, and does the same', async () => {
    const user = "import { shout } from './shout.js';\nexport const heard = shout('a', 'b');\n";
    const folder = await writeFolder({
      'package.json': '{"type":"module"}',
      'shout.js': shout,
      'user.js': user,
    });
    await shrinkScripts(folder);
    expect((await readFile(join(folder, 'shout.js'), 'utf8')).length).toBeLessThan(shout.length / 2);
    const { heard } = await import(pathToFileURL(join(folder, 'user.js')).href);
    expect(heard).toBe('A-b');
  });

  it('leaves everything else as it is', async () => {
    const folder = await writeFolder({ 'page.html': '<p>  </p>', 'look.css': 'p  {}' });
    await shrinkScripts(folder);
    expect((await readdir(folder)).sort()).toEqual(['look.css', 'page.html']);
    expect(await readFile(join(folder, 'look.css'), 'utf8')).toBe('p  {}');
  });

  it.each([
    ['export const = 1', 'bad.js: Name expected'],
    ['const unused = 1;', 'bad.js: nothing is left of it'],
  ])('names the file that is no module: %s', async (text, message) => {
    const folder = await writeFolder({ 'bad.js': text });
    await expect(shrinkScripts(folder)).rejects.toThrow(message);
  });
});
