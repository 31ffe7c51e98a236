import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyVault } from './openKeyVault.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const key = '9f3c07a1d85be6422a70cc1493f8be0564d1a97b3e820f5cd6a84b1f7390e2c8';

describe('gw-app-09 what wraps all other keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-key-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is a master key, written out or in a file', async () => {
    const file = join(folder, 'master.key');
    await writeFile(file, `${key}\n`);
    const [one, two] = await Promise.all([
      openKeyVault({ masterKeys: key }, { log }),
      openKeyVault({ masterKeyFile: file }, { dataDirectory: join(folder, 'data'), log }),
    ]);
    expect(one.currentKekId).toBe(two.currentKekId);
    expect(await one.mac('a')).toEqual(await two.mac('a'));
  });

  it('is refused by the name of its variable', async () => {
    const dataDirectory = join(folder, 'data');
    await mkdir(dataDirectory, { recursive: true });
    const file = join(dataDirectory, 'master.key');
    await writeFile(file, key);
    const open = (keys: Parameters<typeof openKeyVault>[0]) => openKeyVault(keys, { dataDirectory, log });
    await expect(open({ masterKeyFile: file })).rejects.toThrow(
      'FOYER_MASTER_KEY_FILE: The master key file lies in the data folder',
    );
    await expect(open({ masterKeyFile: join(folder, 'none') })).rejects.toThrow(
      'FOYER_MASTER_KEY_FILE: The master key file cannot be read (ENOENT): expected the path of a file',
    );
    const vault = { vaultUrl: 'http://vault.example', vaultToken: 'secret', vaultKey: 'foyer' };
    await expect(open(vault)).rejects.toThrow('FOYER_VAULT_URL: The key vault needs https');
  });

  it.each([key.slice(2), '0'.repeat(64), 'replace-with-the-output-of-openssl-rand-hex-32'])(
    'is refused, and not told, when it is %s',
    async (masterKeys) => {
      const error = await openKeyVault({ masterKeys }, { log }).catch((reason: Error) => reason.message);
      expect(error).toMatch(/^FOYER_MASTER_KEY: The master key "main" is refused: /);
      expect(error).not.toContain(masterKeys);
    },
  );

  it.each([key, `main:${key}`, Buffer.from(key, 'hex').toString('base64'), `${key}${'0'.repeat(300)}`])(
    'is refused, and not told, when it stands in the place of its file: %s',
    async (masterKeyFile) => {
      const error = await openKeyVault({ masterKeyFile }, { log }).catch((reason: Error) => reason);
      expect((error as Error).message).toMatch(
        /^FOYER_MASTER_KEY_FILE: The master key file cannot be read \(E/,
      );
      expect(inspect(error, { depth: 9 })).not.toContain(masterKeyFile.slice(5, 13));
    },
  );
});
