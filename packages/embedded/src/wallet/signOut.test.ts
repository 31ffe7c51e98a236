import { expect, it } from 'vitest';
import { createFakeFrame } from '../testing/createFakeFrame.ts';
import { type Bench, openSignedIn, openWallet } from '../testing/openWallet.ts';

const email = 'ada@example.org';
const due = ['wallet.SIGN_OUT_DUE', 'true'];
const never = () => new Promise(() => undefined);

/** The page is loaded anew: a wallet on another frame, with what was stored. */
function reload({ clock, frame, wallet }: Bench): Bench {
  wallet.dispose();
  const next = createFakeFrame(clock);
  for (const [name, value] of frame.records) next.records.set(name, value);
  return openWallet({}, next, clock);
}

/** Somebody signs out of a frame that never loads, and the page is loaded anew. */
async function signOutUnheard(): Promise<Bench> {
  const bench = reload(await openSignedIn());
  bench.frame.isAlive = false;
  const leaving = bench.wallet.signOut();
  bench.clock.advance(3_000);
  await leaving;
  return reload(bench);
}

it('embedded-33 AT-T10 a sign-out that the frame did not hear before a reload is its first request at the next use', async () => {
  const { frame, wallet, ready, names } = await signOutUnheard();
  let answer = (): void => undefined;
  frame.answers.SIGN_OUT = () =>
    new Promise<void>((resolve) => {
      answer = () => resolve();
    });
  expect(await wallet.isConnected()).toBe(false);
  expect(frame.visits).toHaveLength(0);
  expect([...frame.records]).toEqual([due]);
  const asking = wallet.connectEmail(email);
  await ready();
  expect(names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SIGN_OUT']);
  expect([...frame.records]).toEqual([due]);
  answer();
  await asking;
  expect(names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SIGN_OUT', 'CONNECT_EMAIL']);
  expect(frame.records.has('wallet.SIGN_OUT_DUE')).toBe(false);
});

it('embedded-33 AT-T10 one that was made offline is sent once there is a network, once', async () => {
  const bench = reload(await openSignedIn());
  bench.frame.isOnline = false;
  await bench.wallet.signOut();
  bench.frame.isOnline = true;
  const asking = bench.wallet.connectEmail(email);
  await bench.ready();
  await asking;
  expect(bench.names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SIGN_OUT', 'CONNECT_EMAIL']);
});

it('embedded-33 one that waits for the frame is sent once, and what is asked after it waits for its answer', async () => {
  const { frame, wallet, ready, names } = openWallet();
  const leaving = wallet.signOut();
  const asking = wallet.connectEmail(email);
  await ready();
  await Promise.all([asking, leaving]);
  expect(names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SIGN_OUT', 'CONNECT_EMAIL']);
  expect(frame.records.has('wallet.SIGN_OUT_DUE')).toBe(false);
});

it('embedded-33 one of another tab goes first too where the frame is ready already', async () => {
  const { frame, wallet, names } = await openSignedIn();
  frame.records.set('wallet.SIGN_OUT_DUE', 'true');
  wallet.drop();
  const count = names().length;
  await wallet.connectEmail(email);
  expect(names().slice(count)).toEqual(['SIGN_OUT', 'CONNECT_EMAIL']);
});

it('embedded-33 what waits behind one can be taken back', async () => {
  const { frame, wallet, names, clock, told } = await openSignedIn();
  frame.answers.SIGN_OUT = never;
  void wallet.signOut();
  const stop = new AbortController();
  const asking = expect(wallet.connectEmail(email, stop.signal)).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  });
  await frame.settle();
  stop.abort();
  await asking;
  expect(names().at(-1)).toBe('SIGN_OUT');
  // Nobody waits any more: the frame stays.
  clock.advance(20_000);
  expect(told).not.toContain('fault load');
});

it('embedded-33 what waits behind one waits behind a second one too, which goes at once', async () => {
  const { frame, wallet, names } = await openSignedIn();
  frame.answers.SIGN_OUT = never;
  void wallet.signOut();
  const asking = wallet.connectEmail(email).catch(() => 'ended');
  await frame.settle();
  const count = names().length;
  void wallet.signOut();
  await frame.settle();
  expect(names().slice(count)).toEqual(['SIGN_OUT']);
  wallet.dispose();
  expect(await asking).toBe('ended');
});

it('embedded-33 has 20 s of its own for the answer, however late the frame is ready', async () => {
  const { frame, wallet, clock, ready } = openWallet();
  let answer = (): void => undefined;
  frame.answers.SIGN_OUT = () =>
    new Promise<void>((resolve) => {
      answer = () => resolve();
    });
  const leaving = wallet.signOut();
  const asking = wallet.connectEmail(email);
  clock.advance(18_000);
  await ready();
  await leaving;
  clock.advance(2_400);
  await frame.settle();
  answer();
  await expect(asking).resolves.toMatchObject({ action: expect.any(String) });
});

it('embedded-33 AT-F13 one that is not answered lets nobody in: what waits behind it ends after 20 s, and the next use begins with it', async () => {
  const bench = await openSignedIn();
  const { frame, wallet, clock, ready, told, names } = bench;
  frame.answers.SIGN_OUT = never;
  const leaving = wallet.signOut();
  const asking = expect(wallet.connectEmail(email)).rejects.toMatchObject({ code: 'FRAME_ABORTED' });
  clock.advance(20_000);
  await Promise.all([leaving, asking]);
  expect(told.at(-1)).toBe('fault load');
  frame.answers.SIGN_OUT = () => undefined;
  const count = names().length;
  const again = wallet.connectEmail(email);
  await ready();
  await again;
  expect(names().slice(count)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'SIGN_OUT', 'CONNECT_EMAIL']);
});

it('embedded-33 one that the frame could not do lets nobody in either', async () => {
  const { frame, wallet, names, told } = await openSignedIn();
  frame.answers.SIGN_OUT = () => Promise.reject(new Error('no'));
  const leaving = wallet.signOut();
  const asking = wallet.connectEmail(email);
  await expect(asking).rejects.toMatchObject({ code: 'FRAME_ABORTED' });
  await leaving;
  expect(names()).not.toContain('CONNECT_EMAIL');
  expect([...frame.records]).toEqual([due]);
  expect(told.at(-1)).toBe('absent');
});

it('embedded-33 is told where the browser stores nothing, too', async () => {
  const bench = await openSignedIn();
  const { ports } = bench.frame;
  const records = { read: () => undefined, write: () => undefined, remove: () => undefined };
  const { wallet, names, ready } = openWallet({ ports: { ...ports, records } }, bench.frame, bench.clock);
  const leaving = wallet.signOut();
  await ready();
  await leaving;
  expect(names().at(-1)).toBe('SIGN_OUT');
});
