import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';

let site: TestSite;

beforeAll(async () => {
  const scripts = await bundlePage({ secrets: new URL('./testing/page.ts', import.meta.url) });
  site = await openTestSite({
    scripts,
    bodies: { '/': '<main></main>' },
    entry: 'secrets.js',
    policy: strictPolicy,
  });
});

afterAll(() => site.close());

async function onPage(story: (page: Page) => Promise<void>, sabotage?: () => void): Promise<void> {
  const visit = await site.visit('/', { prepare: async (page) => sabotage && page.addInitScript(sabotage) });
  await visit.page.waitForFunction(() => 'secrets' in window);
  await story(visit.page);
  await visit.end();
  expect(visit.faults).toEqual([]);
}

/** Sets, reads, lists and deletes on a page whose store may not work. */
const useAll = (page: Page) =>
  page.evaluate(async () => {
    const records = window.secrets.openRecords();
    await records.set('a/1', 'one');
    await records.set('a/2', 'two');
    await records.set('a/2', 'two again');
    await records.set('b/1', 'other');
    const before = [
      await records.get('a/1'),
      await records.get('a/2'),
      [...(await records.list('a/'))].sort(),
    ];
    await records.remove('a/1');
    const after = [await records.get('a/1'), await records.list('a/'), await records.list('')];
    return { before, after, warnings: records.warnings };
  });
const used = {
  before: ['one', 'two again', ['a/1', 'a/2']],
  after: [undefined, ['a/2'], ['a/2', 'b/1']],
};

describe('secrets: a store that works', () => {
  it('secrets-01 outlives a reload, and another tab reads it', () =>
    onPage(async (page) => {
      expect(await useAll(page)).toEqual({ ...used, warnings: [] });
      await page.reload();
      await page.waitForFunction(() => 'secrets' in window);
      expect(await page.evaluate(() => window.secrets.openRecords().get('a/2'))).toBe('two again');
      const other = await page.context().newPage();
      await other.goto(site.url);
      await other.waitForFunction(() => 'secrets' in window);
      expect(await other.evaluate(() => window.secrets.openRecords().list('a/'))).toEqual(['a/2']);
    }));

  it('secrets-02 no secret can be read, nor the key', () =>
    onPage(async (page) => {
      const found = await page.evaluate(async () => {
        const records = window.secrets.openRecords();
        await records.set('session', 'symKey:0707070707070707');
        await records.set('session', 'symKey:0707070707070707');
        const local = JSON.stringify({ ...localStorage, ...sessionStorage });
        return { ...(await window.secrets.readAll()), local };
      });
      expect(found.keys).toEqual([{ extractable: false, type: 'secret', algorithm: 'AES-GCM' }]);
      expect(found.exported).toEqual(['InvalidAccessError']);
      expect(found.fields).toEqual([['iv', 'sealed', 'version']]);
      expect(found.bytes[0]?.length).toBe(12 + 'symKey:0707070707070707'.length + 16);
      expect(found.bytes.join()).not.toMatch(/symKey|0707/);
      expect(found.local).toBe('{}');
    }));

  it('secrets-02 the same value is never sealed alike twice', () =>
    onPage(async (page) => {
      const sealed = () =>
        page.evaluate(async () => {
          await window.secrets.openRecords().set('session', 'value');
          return (await window.secrets.readAll()).bytes[0];
        });
      expect(await sealed()).not.toBe(await sealed());
    }));

  it('secrets-03 two that begin at once have one key', () =>
    onPage(async (page) => {
      const other = await page.context().newPage();
      await other.goto(site.url);
      await other.waitForFunction(() => 'secrets' in window);
      const begin = (own: Page, name: string) =>
        own.evaluate((text) => window.secrets.openRecords().set(text, text), name);
      await Promise.all([begin(page, 'a'), begin(other, 'b'), begin(page, 'c'), begin(other, 'd')]);
      const found = await page.evaluate(async () => {
        const records = window.secrets.openRecords();
        const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => records.get(name)));
        return { all, keys: (await window.secrets.readAll()).keys.length };
      });
      expect(found).toEqual({ all: ['a', 'b', 'c', 'd'], keys: 1 });
    }));

  it.each(['flip', 'version', 'text'] as const)('secrets-04 drops a record after %s', (edit) =>
    onPage(async (page) => {
      const found = await page.evaluate(async (own) => {
        const records = window.secrets.openRecords();
        await records.set('a', 'one');
        await window.secrets.spoil('a', own);
        return [await records.get('a'), await records.list(''), records.warnings];
      }, edit);
      expect(found).toEqual([undefined, [], []]);
    }),
  );

  it('secrets-04 drops a record that was put under another name', () =>
    onPage(async (page) => {
      const found = await page.evaluate(async () => {
        const records = window.secrets.openRecords();
        await records.set('a', 'one');
        await window.secrets.spoil('a', 'rename');
        return [await records.get('a'), await records.get('a-other'), await records.list('')];
      });
      expect(found).toEqual(['one', undefined, ['a']]);
    }));

  it('secrets-06 R19 begins anew after the visitor cleared the site', () =>
    onPage(async (page) => {
      await page.evaluate(async () => {
        const records = window.secrets.openRecords();
        await records.set('a', 'one');
        Object.assign(window, { records });
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'indexeddb' });
      const found = await page.evaluate(async () => {
        const { records } = window as unknown as { records: ReturnType<typeof window.secrets.openRecords> };
        const before = await records.get('a');
        await records.set('b', 'two');
        return [before, await records.get('b'), await records.list(''), records.warnings];
      });
      expect(found).toEqual([undefined, 'two', ['b'], []]);
    }));

  it.each(['get', 'set'] as const)(
    'secrets-06 R19 begins anew also where %s learns of it only meanwhile',
    (verb) =>
      onPage(async (page) => {
        const found = await page.evaluate(async (first) => {
          const records = window.secrets.openRecords();
          await records.set('a', 'one');
          const { transaction } = IDBDatabase.prototype;
          IDBDatabase.prototype.transaction = function (...parameters) {
            IDBDatabase.prototype.transaction = transaction;
            const begun = transaction.apply(this, parameters);
            queueMicrotask(() => begun.abort());
            return begun;
          };
          const read = first === 'get' ? await records.get('a') : await records.set('a', 'two');
          return [read, await records.get('a'), records.warnings];
        }, verb);
        expect(found).toEqual(verb === 'get' ? ['one', 'one', []] : [undefined, 'two', []]);
      }),
  );
});

/** Each makes the store fail in one way, before the page's scripts run. */
const faults: readonly (readonly [name: string, told: string, sabotage: () => void])[] = [
  [
    'throws when it is looked at',
    'SecurityError',
    () => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
    },
  ],
  [
    'refuses to open',
    'UnknownError',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('no', 'UnknownError');
      };
    },
  ],
  ['is of a newer version', 'VersionError', () => void indexedDB.open('foyer.pairing', 99)],
  [
    'has no WebCrypto',
    'TypeError',
    () => Object.defineProperty(window.crypto, 'subtle', { value: undefined }),
  ],
  [
    'is full',
    'QuotaExceededError',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...parameters) {
        if (this.name === 'records') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, parameters);
      };
    },
  ],
  [
    'is full when it writes to disk',
    'AbortError',
    () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...parameters) {
        const request = put.apply(this, parameters);
        if (this.name === 'records') request.addEventListener('success', () => this.transaction.abort());
        return request;
      };
    },
  ],
  [
    'does not answer',
    'no answer',
    () => {
      IDBFactory.prototype.open = () =>
        Object.create(IDBOpenDBRequest.prototype, {
          onupgradeneeded: { writable: true },
          onsuccess: { writable: true },
          onerror: { writable: true },
        });
    },
  ],
];

describe('secrets: a store that does not', () => {
  it.each(faults)('secrets-05 R19 memory serves where it %s', (_name, told, sabotage) =>
    onPage(async (page) => {
      const found = await useAll(page);
      expect(found.before).toEqual(used.before);
      expect(found.after).toEqual(used.after);
      expect(found.warnings).toEqual([
        [`Pairing cannot be stored here (${told}): sessions end with the page`],
      ]);
    }, sabotage),
  );

  it('secrets-05 R19 what filled up on the way counts over what is stored, and does not come back', () =>
    onPage(async (page) => {
      const found = await page.evaluate(async () => {
        const records = window.secrets.openRecords();
        await records.set('a', 'old');
        await records.set('b', 'old');
        const { put, delete: remove } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        IDBObjectStore.prototype.delete = IDBObjectStore.prototype.put as never;
        await records.set('a', 'new');
        await records.remove('b');
        const full = [await records.get('a'), await records.get('b'), await records.list('')];
        Object.assign(IDBObjectStore.prototype, { put, delete: remove });
        await records.set('a', 'newer');
        await records.remove('b');
        return [full, await records.get('a'), await window.secrets.openRecords().list('')];
      });
      expect(found).toEqual([['new', undefined, ['a']], 'newer', ['a']]);
    }));
});
