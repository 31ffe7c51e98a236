import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTestSite } from '../testing/writeTestSite.ts';
import { createWalletSite } from './createWalletSite.ts';

let built: Awaited<ReturnType<typeof writeTestSite>>;
beforeAll(async () => {
  built = await writeTestSite();
});
afterAll(() => built.remove());

const outage = (code: string) => Object.assign(new Error(`secret ${code}`), { code });

/** A wallet site whose projects cannot be read, and what it tells the log. */
async function setUp() {
  const told: unknown[] = [];
  const tell = (message: string, fields?: object) => void told.push({ message, ...fields });
  const clock = { time: 0, now: () => clock.time };
  let failure = new Error('nothing');
  const site = await createWalletSite({
    folder: built.folder,
    projects: {
      isRemembered: () => true,
      seed: async () => {},
      find: () => Promise.reject(failure),
    },
    rateLimit: { take: async () => 0 },
    gatewayUrl: 'https://gateway.example/',
    walletUrl: 'https://wallet.example',
    clock,
    log: { info: tell, warn: tell, error: tell },
  });
  const fail = (error: Error) => {
    failure = error;
    return site.fetch(new Request('https://wallet.example/sdk?projectId=site'));
  };
  return { clock, fail, told };
}

it.each([
  ['while the database hangs', outage('STORE_TIMEOUT'), 503, '2'],
  ['after a fault of ours', new Error('secret'), 500, null],
])('walletsite-20 says %s that a page cannot be made', async (_, error, status, retryAfter) => {
  const { fail, told } = await setUp();
  const response = await fail(error);
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter]);
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await response.text()).not.toContain('secret');
  const reason = expect.stringContaining(error.message);
  expect(told).toEqual([{ message: 'page failed', path: '/sdk', reason }]);
});

it('gw-http-22 tells the log once in 30 seconds of each thing that the database says', async () => {
  const { clock, fail, told } = await setUp();
  for (const code of ['STORE_TIMEOUT', 'STORE_TIMEOUT', '53300']) await fail(outage(code));
  expect(told).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('STORE_TIMEOUT') }),
    expect.objectContaining({ reason: expect.stringContaining('53300') }),
  ]);
  clock.time = 30_000;
  await fail(outage('STORE_TIMEOUT'));
  expect(told[2]).toMatchObject({ unsaid: 1 });
});

it('gw-http-22 tells the log of each fault of ours', async () => {
  const { fail, told } = await setUp();
  for (let count = 0; count < 2; count += 1) await fail(new Error('a fault'));
  expect(told).toHaveLength(2);
});
