// Long because every story needs the same site, with a worker for each way that a browser fails.

import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose';
import type { Page } from 'playwright-core';
import { verifyMessage } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeExitKit } from '../../../../build/writeExitKit.mjs';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { findViolations } from '../../../../checks/src/browser/findViolations.ts';
import { openTestSite, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';
import type { Hex } from '../intent/Intent.ts';

const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data:";
/** What breaks in each of these workers before ours runs. */
const sabotage = {
  'no-database': 'IDBFactory.prototype.open = () => { throw new DOMException("", "SecurityError"); };',
  'no-keys': 'IDBObjectStore.prototype.put = () => { throw new DOMException("", "DataCloneError"); };',
  full: 'IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };',
  silent: 'IDBFactory.prototype.open = () => ({});',
  'fails-once':
    'const { open } = IDBFactory.prototype; let opens = 0; IDBFactory.prototype.open = function (...given) { opens += 1; if (opens === 2) throw new DOMException("", "UnknownError"); return open.apply(this, given); };',
  constant: 'Crypto.prototype.getRandomValues = (bytes) => bytes.fill(7);',
} as const;

let site: TestSite;

beforeAll(async () => {
  const page = await bundlePage({ stage: new URL('./testing/page.ts', import.meta.url) });
  const worker = await bundlePage({ worker: new URL('./worker.ts', import.meta.url) });
  const code = worker.get('worker.js') ?? '';
  const broken = Object.entries(sabotage).map(
    ([name, fault]) => [`${name}.js`, `${fault}\n${code}`] as const,
  );
  site = await openTestSite({
    scripts: new Map([...page, ...worker, ...broken]),
    bodies: { '/': '<main></main>' },
    entry: 'stage.js',
    policy,
  });
});

afterAll(() => site.close());

async function onPage(story: (page: Page) => Promise<void>): Promise<void> {
  const visit = await site.visit('/', {});
  await visit.page.goto(site.url.replace('127.0.0.1', 'localhost'));
  await visit.page.waitForFunction(() => 'stage' in window);
  await story(visit.page);
  await visit.end();
  expect(visit.faults).toEqual([]);
}

const again = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForFunction(() => 'stage' in window);
};

/** Creates a wallet and signs, all on the page. */
const createAndSign = (page: Page, script?: string) =>
  page.evaluate(async (path) => {
    const gateway = await window.stage.createFakeGateway();
    const vault = window.stage.openVault(path);
    const identity = await vault.open('project-1');
    const user = window.stage.createUser();
    const keeper = window.stage.openKeeper(vault, gateway, identity.deviceId, user);
    const { accounts } = await keeper.ensure();
    const address = accounts[0]?.address ?? '';
    const [signature] = await keeper.sign(window.stage.messageFor(address));
    const { words, exitKit } = await keeper.reveal();
    const shares = gateway.wallet?.splits.map(({ share }) => new TextDecoder().decode(share)) ?? [];
    return {
      address,
      signature,
      words,
      exitKit: exitKit ?? '',
      code: user.code,
      shares,
      isKept: identity.isKept,
      deviceId: identity.deviceId,
      sent: gateway.sent.join('\n'),
    };
  }, script);

describe('the vault in a browser', () => {
  it('vault-01 vault-03 creates and signs in a worker whose built-ins are frozen, and is the same device after a reload', () =>
    onPage(async (page) => {
      const { address, signature, deviceId, isKept } = await createAndSign(page);
      expect(isKept).toBe(true);
      expect(
        await verifyMessage({ address: address as Hex, message: 'hello', signature: signature as Hex }),
      ).toBe(true);
      await again(page);
      const found = await page.evaluate(async () => {
        const [a, b] = [window.stage.openVault(), window.stage.openVault()];
        return (await Promise.all([a.open('project-1'), b.open('project-1'), b.open('project-1')])).map(
          (one) => one.deviceId,
        );
      });
      expect(found).toEqual([deviceId, deviceId, deviceId]);
      const fresh = await page.evaluate(async () => {
        const [a, b] = [window.stage.openVault(), window.stage.openVault()];
        return (await Promise.all([a.open('project-2'), b.open('project-2')])).map((one) => one.deviceId);
      });
      expect(new Set(fresh).size).toBe(1);
      expect(fresh).not.toContain(deviceId);
    }));

  it.each(['no-database', 'no-keys', 'full', 'silent'])(
    'vault-04 AT-V16 R19 works in memory alone with a store that fails: %s',
    (name) =>
      onPage(async (page) => {
        const { address, signature, isKept } = await createAndSign(page, `/${name}.js`);
        expect(isKept).toBe(false);
        expect(
          await verifyMessage({ address: address as Hex, message: 'hello', signature: signature as Hex }),
        ).toBe(true);
        expect(await page.evaluate(() => window.stage.dump())).not.toContain('iv');
      }),
  );

  it('vault-05 AT-V24 makes no wallet of constant random numbers', () =>
    onPage(async (page) => {
      const failure = await createAndSign(page, '/constant.js').catch((error) => String(error));
      expect(failure).toContain('random');
    }));

  it('vault-02 refuses calls it does not know, and more than it asked for', () =>
    onPage(async (page) => {
      const codes = await page.evaluate(async () => {
        const vault = window.stage.openVault();
        await vault.open('project-1');
        const ask = (name: string, params: unknown) =>
          vault.call(name as 'recall', params as never).then(
            () => 'answered',
            (error) => error.code,
          );
        return [
          await ask('constructor', {}),
          await ask('seed', {}),
          await ask('recall', { name: 'a', more: 1 }),
          await ask('recall', null),
        ];
      });
      expect(codes).toEqual(['BAD_CALL', 'BAD_CALL', 'BAD_CALL', 'BAD_CALL']);
    }));

  it('vault-16 proves possession of the device’s key, as jose reads it', () =>
    onPage(async (page) => {
      const { proof, deviceId, publicKey } = await page.evaluate(async () => {
        const vault = window.stage.openVault();
        const identity = await vault.open('project-1');
        const url = 'https://api.example/keys/v1/wallet?projectId=a#b';
        return {
          ...identity,
          proof: await vault.prove({ method: 'post', url, nonce: 'n-1', accessToken: 'token' }),
        };
      });
      expect(await calculateJwkThumbprint(publicKey)).toBe(deviceId);
      const { payload, protectedHeader } = await jwtVerify(proof, await importJWK(publicKey, 'ES256'));
      expect(protectedHeader).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey });
      const ath = 'PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A';
      expect(payload).toMatchObject({
        htm: 'POST',
        htu: 'https://api.example/keys/v1/wallet?projectId=a',
        nonce: 'n-1',
        ath,
      });
    }));

  it('vault-17 vault-18 keeps small texts over the end of an idle worker, until a wipe', () =>
    onPage(async (page) => {
      const seen = await page.evaluate(async () => {
        const vault = window.stage.openVault(undefined, 0);
        await vault.open('project-1');
        const ended = window.stage.whenEnded();
        await vault.keep('session', 'refresh-canary');
        await ended;
        const kept = await vault.recall('session');
        const dump = await window.stage.dump();
        await vault.wipe();
        await vault.open('project-1');
        return { kept, after: await vault.recall('session'), isPlain: dump.includes('refresh-canary') };
      });
      expect(seen).toEqual({ kept: 'refresh-canary', after: undefined, isPlain: false });
    }));

  it.each([
    ['/worker.js', ['kept', 'kept']],
    ['/fails-once.js', ['refused', 'kept']],
  ])('vault-21 opens a database that another tab took away at the next call: %s', (script, expected) =>
    onPage(async (page) => {
      const calls = await page.evaluate(async (path) => {
        const vault = window.stage.openVault(path);
        await vault.open('project-1');
        await new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('foyer-wallet');
          request.onsuccess = resolve;
          request.onblocked = reject;
        });
        const keep = () =>
          vault.keep('session', 'kept').then(
            () => vault.recall('session'),
            () => 'refused',
          );
        return [await keep(), await keep()];
      }, script);
      expect(calls).toEqual(expected);
    }),
  );

  /** The device whose key proves, and a text that it kept, before an idle worker's end and at each call after it. */
  const callAfterEnd = (page: Page, scripts: readonly string[]) =>
    page.evaluate(async (paths) => {
      const vault = window.stage.openVault(paths, 0);
      const { deviceId } = await vault.open('project-1');
      const ended = window.stage.whenEnded();
      await vault.keep('session', 'refresh-canary');
      await ended;
      const call = () =>
        Promise.all([
          vault.prove({ method: 'GET', url: 'https://api.example/' }),
          vault.recall('session'),
        ]).then(
          ([proof, kept]) => ({ kept, proof }),
          (error) => error.code,
        );
      return { deviceId, calls: [await call(), await call()] };
    }, scripts);

  it('vault-18 R13 is the same device after the rest when the disk is full by then', () =>
    onPage(async (page) => {
      const { deviceId, calls } = await callAfterEnd(page, ['/worker.js', '/full.js']);
      for (const { kept, proof } of calls) {
        expect(kept).toBe('refresh-canary');
        expect(await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk as JWK)).toBe(deviceId);
      }
    }));

  it.each(['no-database', 'silent'])(
    'vault-18 R19 does not go on as another device where what it kept cannot be read, and tries again: %s',
    (name) =>
      onPage(async (page) => {
        const { deviceId, calls } = await callAfterEnd(page, ['/worker.js', `/${name}.js`, '/worker.js']);
        expect(calls[0]).toBe('STOPPED');
        expect(calls[1].kept).toBe('refresh-canary');
        expect(await calculateJwkThumbprint(decodeProtectedHeader(calls[1].proof).jwk as JWK)).toBe(deviceId);
      }),
  );

  it('vault-18 is a new device, that knows nothing of the old one, where the site’s data was cleared meanwhile', () =>
    onPage(async (page) => {
      const { deviceId, proof, kept } = await page.evaluate(async () => {
        const vault = window.stage.openVault(undefined, 0);
        const { deviceId } = await vault.open('project-1');
        const ended = window.stage.whenEnded();
        await vault.keep('session', 'refresh-canary');
        await ended;
        for (const { name } of await indexedDB.databases()) {
          const clearing = indexedDB.deleteDatabase(name ?? '');
          await new Promise((resolve, reject) => {
            clearing.onsuccess = resolve;
            clearing.onerror = reject;
          });
        }
        const proof = await vault.prove({ method: 'GET', url: 'https://api.example/' });
        return { deviceId, proof, kept: await vault.recall('session') };
      });
      expect(kept).toBeUndefined();
      expect(await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk as JWK)).not.toBe(deviceId);
    }));

  it('vault-19 AT-V13 leaves no words, share or code in storage, address or what the gateway is sent', () =>
    onPage(async (page) => {
      const { words, code, shares, sent } = await createAndSign(page);
      const dump = await page.evaluate(() => window.stage.dump());
      expect(dump).toContain('"iv"');
      const canaries = [
        words,
        words.split(' ').slice(0, 3).join(' '),
        code,
        ...shares.map((text) => JSON.parse(text).share),
      ];
      for (const canary of canaries) expect(`${dump}\n${sent}`).not.toContain(canary);
    }));

  it('keeper-04 AT-V14 R18 a worker that dies at any call leaves a good wallet or none', () =>
    onPage(async (page) => {
      const rounds = await page.evaluate(async () => {
        const results: boolean[] = [];
        for (let point = 0; point < 8; point += 1) {
          const gateway = await window.stage.createFakeGateway();
          const user = window.stage.createUser();
          const dying = window.stage.dyingVault(point);
          const { deviceId } = await dying.open('project-1');
          await window.stage
            .openKeeper(dying, gateway, deviceId, user)
            .ensure()
            .catch(() => undefined);
          const vault = window.stage.openVault();
          await vault.open('project-1');
          const keeper = window.stage.openKeeper(vault, gateway, deviceId, user);
          const { accounts } = await keeper.ensure();
          const [signature] = await keeper.sign(window.stage.messageFor(accounts[0]?.address ?? ''));
          results.push(signature !== undefined);
          vault.close();
        }
        return results;
      });
      expect(rounds).toEqual(Array(8).fill(true));
    }));
});

describe('a real passkey', () => {
  it.each([true, false])(
    'factors-01 factors-05 AT-V11 AT-V15 PRF %s: creates, and recovers after the storage was cleared',
    (hasPrf) =>
      onPage(async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send('WebAuthn.enable');
        await session.send('WebAuthn.addVirtualAuthenticator', {
          options: {
            protocol: 'ctap2',
            ctap2Version: 'ctap2_1',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
            hasPrf,
          },
        });
        const result = await page.evaluate(async () => {
          const gateway = await window.stage.createFakeGateway();
          const user = window.stage.createUser('passkey');
          const open = async () => {
            const vault = window.stage.openVault();
            const { deviceId } = await vault.open('project-1');
            return { vault, keeper: window.stage.openKeeper(vault, gateway, deviceId, user, true) };
          };
          const first = await open();
          const made = await first.keeper.ensure();
          await first.vault.wipe();
          if (gateway.wallet?.wraps[0]?.kind === 'code') user.unlockWith = 'code';
          const second = await open();
          const found = await second.keeper.ensure();
          return {
            made: made.accounts,
            found: found.accounts,
            seen: user.seen,
            sent: gateway.sent.join('\n'),
            kinds: gateway.wallet?.wraps.map(({ kind }) => kind),
          };
        });
        expect(result.found).toEqual(result.made);
        expect(result.sent).not.toMatch(/"prf"|"results"/);
        expect(result.kinds).toEqual([hasPrf ? 'passkey' : 'code']);
        if (hasPrf)
          expect(result.seen.slice(1)).toEqual([
            'passkey create',
            'passkey confirm',
            'ask passkey=true code=false',
            'passkey unlock',
          ]);
      }),
  );
});

describe('the exit kit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-exit-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('exitkit-01 exitkit-03 exitkit-04 AT-V21 gives the same words from a disk, with the network cut', () =>
    onPage(async (page) => {
      const { words, exitKit, code } = await createAndSign(page);
      await writeExitKit(join(folder, 'exit-kit.html'));
      await writeFile(join(folder, 'kit.json'), exitKit);
      const cold = await site.browser.newContext({ offline: true });
      const offline = await cold.newPage();
      const asked: string[] = [];
      const faults: string[] = [];
      offline.on('request', (request) => asked.push(request.url()));
      offline.on('console', (message) => faults.push(message.text()));
      await offline.goto(pathToFileURL(join(folder, 'exit-kit.html')).href);
      await offline.setInputFiles('#file', join(folder, 'kit.json'));
      await offline.fill('#code', code.toLowerCase());
      await offline.getByRole('button', { name: 'Show the twelve words' }).click();
      await offline.waitForFunction(() => document.getElementById('words')?.textContent);
      expect(await offline.textContent('#words')).toBe(words);
      await offline.fill('#code', `${code.slice(0, -1)}U`);
      await offline.getByRole('button', { name: 'Show the twelve words' }).click();
      await offline.getByText('The recovery code has a typo').waitFor();
      expect(await offline.textContent('#words')).toBe('');
      expect(asked).toHaveLength(1);
      expect(faults).toEqual([]);
      expect(await findViolations(offline)).toEqual([]);
      await cold.close();
    }));
});
