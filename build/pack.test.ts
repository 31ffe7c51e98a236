import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('pack.mjs', import.meta.url));
const pack = (...words: string[]) => promisify(execFile)(process.execPath, [program, ...words]);

describe('npm run pack', () => {
  it('says before it builds anything which packages there are', async () => {
    await expect(pack('@foyer/reakt', 'viem')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^No package @foyer\/reakt\. There are: .*@foyer\/react/),
    });
  });

  it('says what to say where nothing was said', async () => {
    await expect(pack()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run pack @foyer/react @foyer/evm viem'),
    });
  });
});
