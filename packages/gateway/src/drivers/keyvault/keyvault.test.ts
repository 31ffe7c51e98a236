import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyVault } from '../../ports/KeyVault.ts';
import type { LogFields } from '../../ports/Log.ts';
import { isDoneWithin } from '../../testing/isDoneWithin.ts';
import { startTransit } from '../../testing/startTransit.ts';
import { createLocalKeyVault } from './createLocalKeyVault.ts';
import { createTransitKeyVault } from './createTransitKeyVault.ts';
import { readMasterKeys, sampleMasterKeys } from './readMasterKeys.ts';

const newKey = () => randomBytes(32).toString('hex');
const dataKey = () => new Uint8Array(randomBytes(32));
const unavailable = { code: 'KEYS_UNAVAILABLE' };

let transit: Awaited<ReturnType<typeof startTransit>>;
beforeAll(async () => {
  transit = await startTransit();
});
afterAll(() => transit.stop());
beforeEach(() => {
  transit.state.mood = 'well';
});

function openTransit(parts: { timeoutMs?: number; url?: string; readToken?: () => Promise<string> } = {}) {
  const lines: LogFields[] = [];
  const keep = (_: string, fields: LogFields = {}) => void lines.push(fields);
  const clock = { time: 0, now: () => clock.time };
  const vault = createTransitKeyVault({
    url: transit.url,
    wrappingKey: 'foyer',
    macKey: 'foyer-mac',
    readToken: async () => 'the token',
    clock,
    log: { info: keep, warn: keep, error: keep },
    ...parts,
  });
  return { vault, clock, lines };
}

const vaults: [string, () => Promise<KeyVault>][] = [
  ['local', () => createLocalKeyVault({ keys: newKey() })],
  ['transit', async () => openTransit().vault],
];

describe.each(vaults)('a %s key vault', (_, open) => {
  it('keyvault-01 opens what it wrapped, under the same context alone', async () => {
    const vault = await open();
    const key = dataKey();
    const wrapped = await vault.wrap(key, 'one');
    expect(wrapped.kekId).toBe(vault.currentKekId);
    expect(await vault.unwrap(wrapped, 'one')).toEqual(key);
    await expect(vault.unwrap(wrapped, 'two')).rejects.toThrow();
  });

  it('AT-V4 keyvault-01 opens nothing that was changed', async () => {
    const vault = await open();
    const { kekId, wrapped } = await vault.wrap(dataKey(), 'one');
    for (let index = 0; index < wrapped.length; index += 1) {
      const changed = Uint8Array.from(wrapped);
      changed[index] = (changed[index] ?? 0) ^ 2;
      await expect(vault.unwrap({ kekId, wrapped: changed }, 'one')).rejects.toThrow();
    }
  });

  it('keyvault-02 macs the same text to the same bytes', async () => {
    const vault = await open();
    const mac = await vault.mac('text');
    expect(mac).toHaveLength(32);
    expect(await vault.mac('text')).toEqual(mac);
    expect(await vault.mac('other')).not.toEqual(mac);
  });

  it('keyvault-03 says that it has not the key it is asked for', async () => {
    const vault = await open();
    const { wrapped } = await vault.wrap(dataKey(), 'one');
    const foreign = { kekId: 'elsewhere:key', wrapped };
    await expect(vault.unwrap(foreign, 'one')).rejects.toMatchObject(unavailable);
  });
});

describe('master keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(['hex', 'base64', 'base64url'] as const)('keyvault-04 takes 32 bytes as %s', (encoding) => {
    const bytes = randomBytes(32);
    const [key] = readMasterKeys(`a:${bytes.toString(encoding)}\n`);
    expect(key).toEqual({ id: 'a', bytes: new Uint8Array(bytes) });
  });

  it('AT-V19 keyvault-04 refuses 31 bytes, nothing, and what is no encoding', async () => {
    await expect(createLocalKeyVault({ keys: randomBytes(31).toString('hex') })).rejects.toThrow(
      'expected at least 32 bytes, it has 31',
    );
    for (const keys of ['', ' ', ',', 'a:']) await expect(createLocalKeyVault({ keys })).rejects.toThrow();
    await expect(createLocalKeyVault({ keys: `a:${newKey()}!` })).rejects.toThrow('expected hex or base64');
  });

  it.each([43, 63, 65])('AT-V19 keyvault-04 does not take %i hex digits for base64', async (length) => {
    const keys = randomBytes(33).toString('hex').slice(0, length);
    await expect(createLocalKeyVault({ keys })).rejects.toThrow('an odd number of hex digits');
  });

  it.each([
    ...sampleMasterKeys.map((key) => ['the sample', key]),
    ['zeros', '00'.repeat(32)],
    ['one byte', 'a7'.repeat(64)],
    ['two halves', `${'0123456789abcdeffedcba9876543210'.repeat(4)}`],
    ['a count', Buffer.from(Array.from({ length: 32 }, (_, index) => 7 + index * 5)).toString('hex')],
    ['text', Buffer.from('the quick brown fox jumps over it all').toString('base64')],
    ['a phrase', 'correct-horse-battery-staple-correct-horse-battery'],
  ])('AT-V19 keyvault-05 keyvault-09 refuses %s, and does not tell it', async (_, key) => {
    const refusal = await createLocalKeyVault({ keys: `first:${key}` }).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect((refusal as Error).message).toMatch(/"first" is refused/);
    expect((refusal as Error).message).not.toContain(key.slice(0, 8));
  });

  it('keyvault-05 takes every key that is random', () => {
    for (let count = 0; count < 2000; count += 1) {
      expect(readMasterKeys(randomBytes(32).toString('hex'))).toHaveLength(1);
      expect(readMasterKeys(randomBytes(32).toString('base64'))).toHaveLength(1);
    }
  });

  it('AT-V19 keyvault-06 refuses a file in the data folder, also behind a link', async () => {
    const data = join(folder, 'data');
    await mkdir(join(data, 'deep'), { recursive: true });
    const [inside, outside, link] = [join(data, 'deep/key'), join(folder, 'key'), join(folder, 'link')];
    await writeFile(inside, newKey());
    await writeFile(outside, newKey());
    await symlink(inside, link);
    for (const file of [inside, link]) {
      await expect(createLocalKeyVault({ file, dataDirectory: data })).rejects.toThrow(
        'lies in the data folder',
      );
    }
    await createLocalKeyVault({ file: outside, dataDirectory: data });
    await createLocalKeyVault({ file: outside });
  });

  it('keyvault-09 tells no path of a file that cannot be read: the key itself may stand there', async () => {
    for (const [file, code] of [
      [newKey(), 'ENOENT'],
      [folder, 'EISDIR'],
    ] as const) {
      const refusal = await createLocalKeyVault({ file }).catch((error: Error) => error);
      expect(refusal).toMatchObject({ message: expect.stringContaining(`cannot be read (${code})`) });
      expect(inspect(refusal, { depth: 9 })).not.toContain(file);
    }
  });

  it('keyvault-07 wraps with the first and opens with all', async () => {
    const [old, next] = [newKey(), newKey()];
    const before = await createLocalKeyVault({ keys: `old:${old}` });
    const key = dataKey();
    const wrapped = await before.wrap(key, 'one');
    const after = await createLocalKeyVault({ keys: `new:${next},old:${old}` });
    expect(await after.unwrap(wrapped, 'one')).toEqual(key);
    expect((await after.wrap(key, 'one')).kekId).toMatch(/^local:new:/);
    await expect(createLocalKeyVault({ keys: `a:${old},a:${next}` })).rejects.toThrow('"a" is given twice');
    await expect(createLocalKeyVault({ keys: `a:${old},${next}` })).rejects.toThrow('has no id');
  });

  it('AT-V18 keyvault-08 says of another key under the same name that the key is not there', async () => {
    const before = await createLocalKeyVault({ keys: `main:${newKey()}` });
    const after = await createLocalKeyVault({ keys: `main:${newKey()}` });
    const wrapped = await before.wrap(dataKey(), 'one');
    await expect(after.unwrap(wrapped, 'one')).rejects.toMatchObject(unavailable);
  });

  it('keyvault-02 macs alike on two nodes of one key', async () => {
    const keys = newKey();
    const nodes = await Promise.all([createLocalKeyVault({ keys }), createLocalKeyVault({ keys })]);
    const [one, other] = await Promise.all(nodes.map((node) => node.mac('text')));
    expect(one).toEqual(other);
  });
});

describe('the transit engine', () => {
  it('keyvault-10 tells of a rotated key by its id, and opens what the older version wrapped', async () => {
    const { vault } = openTransit();
    const key = dataKey();
    const wrapped = await vault.wrap(key, 'one');
    expect(wrapped.kekId).toMatch(/^transit:foyer:v\d+$/);
    transit.rotate();
    const next = await vault.wrap(key, 'one');
    expect(next.kekId).not.toBe(wrapped.kekId);
    expect(vault.currentKekId).toBe(next.kekId);
    expect(await vault.unwrap(wrapped, 'one')).toEqual(key);
    expect(transit.state.requests.at(-1)).toEqual({ path: '/v1/transit/decrypt/foyer', token: 'the token' });
    const renamed = { ...wrapped, kekId: next.kekId };
    await expect(vault.unwrap(renamed, 'one')).rejects.toThrow();
  });

  it('keyvault-10 is not asked over plain HTTP elsewhere', () => {
    expect(() => openTransit({ url: 'http://vault.example:8200' })).toThrow('https');
    expect(() => openTransit({ url: 'https://vault.example:8200' })).not.toThrow();
  });

  it('keyvault-11 is refused when it forgets contexts', async () => {
    transit.state.mood = 'forgets contexts';
    const { vault } = openTransit();
    await expect(vault.wrap(dataKey(), 'one')).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('associated data'),
    });
  });

  it.each(['broken', 'sealed', 'denied'] as const)(
    'AT-V18 keyvault-03 is unavailable when %s',
    async (mood) => {
      transit.state.mood = mood;
      const { vault, lines } = openTransit();
      const wrap = vault.wrap(dataKey(), 'one');
      await expect(wrap).rejects.toMatchObject({ ...unavailable, detail: { retryAfter: 3 } });
      await expect(vault.mac('one')).rejects.toMatchObject(unavailable);
      expect(lines.length).toBeGreaterThan(0);
      expect(JSON.stringify(lines)).not.toContain('the token');
    },
  );

  it('gw-http-22 keyvault-03 tells the log once in 30 seconds that it is not there', async () => {
    transit.state.mood = 'sealed';
    const { vault, clock, lines } = openTransit();
    const fail = () => expect(vault.mac('one')).rejects.toMatchObject(unavailable);
    await fail();
    await fail();
    expect(lines).toEqual([{ reason: 'status 503' }]);
    clock.time = 30_000;
    await fail();
    expect(lines).toEqual([{ reason: 'status 503' }, { reason: 'status 503', unsaid: 1 }]);
  });

  it('AT-V18 keyvault-03 is given up after three seconds when it is silent', async () => {
    transit.state.mood = 'silent';
    const { vault } = openTransit();
    const wrap = vault.wrap(dataKey(), 'one');
    expect(await isDoneWithin(3000, wrap)).toBe(true);
    await expect(wrap).rejects.toMatchObject(unavailable);
  });

  it('AT-V18 keyvault-03 is given up as soon when the token does not come', async () => {
    const { vault, lines } = openTransit({ timeoutMs: 50, readToken: () => new Promise(() => undefined) });
    const wrap = vault.wrap(dataKey(), 'one');
    expect(await isDoneWithin(1000, wrap)).toBe(true);
    await expect(wrap).rejects.toMatchObject(unavailable);
    expect(lines).toEqual([{ reason: 'too late' }]);
  });

  it('AT-V18 keyvault-12 is left alone after five failures, then tried once', async () => {
    const { vault, clock } = openTransit();
    const wrapped = await vault.wrap(dataKey(), 'one');
    transit.state.mood = 'sealed';
    const fail = () => expect(vault.unwrap(wrapped, 'one')).rejects.toMatchObject(unavailable);
    for (let count = 0; count < 5; count += 1) await fail();
    const asked = transit.state.requests.length;
    clock.time += 9_500;
    await expect(vault.unwrap(wrapped, 'one')).rejects.toMatchObject({ detail: { retryAfter: 1 } });
    expect(transit.state.requests).toHaveLength(asked);
    clock.time += 500;
    await Promise.all([fail(), fail(), fail()]);
    expect(transit.state.requests).toHaveLength(asked + 1);
    transit.state.mood = 'well';
    await fail();
    clock.time += 10_000;
    expect(await vault.unwrap(wrapped, 'one')).toHaveLength(32);
    await expect(vault.unwrap(wrapped, 'two')).rejects.not.toMatchObject(unavailable);
    expect(await vault.unwrap(wrapped, 'one')).toHaveLength(32);
  });
});

it('keyvault-13 knows the macs of a node that has the same keys in another order', async () => {
  const [old, next] = [newKey(), newKey()];
  const one = await createLocalKeyVault({ keys: `old:${old},new:${next}` });
  const two = await createLocalKeyVault({ keys: `new:${next},old:${old}` });
  expect((await one.macs('text'))[0]).toEqual(await one.mac('text'));
  expect(await one.macs('text')).toContainEqual(await two.mac('text'));
  expect(await two.macs('text')).toContainEqual(await one.mac('text'));
  expect(await openTransit().vault.macs('text')).toEqual([await openTransit().vault.mac('text')]);
});
