import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createFakeFrame } from '../testing/createFakeFrame.ts';
import { FakeClock } from '../testing/FakeClock.ts';
import { openSignedIn, openWallet } from '../testing/openWallet.ts';

it('embedded-01 puts no frame into the page before it is needed, and one then', async () => {
  const { frame, wallet, ready, names, told } = openWallet();
  expect(await wallet.isConnected()).toBe(false);
  await ready();
  expect(frame.visits).toHaveLength(0);
  const asking = Promise.all([wallet.connectEmail('ada@example.org'), wallet.getUser(1)]);
  await ready();
  await asking;
  expect(frame.visits).toHaveLength(1);
  expect(names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_EMAIL', 'GET_USER']);
  expect(told).toEqual(['loading', 'ready']);
});

it('embedded-01 is there at once where the visitor signed in before', () => {
  const clock = new FakeClock();
  const frame = createFakeFrame(clock);
  frame.records.set('wallet.EMAIL_LOGIN_USED_KEY', 'true');
  openWallet({}, frame, clock);
  expect(frame.visits).toHaveLength(1);
});

it('embedded-02 has its address', async () => {
  const { frame, wallet, ready } = openWallet({ walletUrl: 'https://wallet.example/', enableLogger: true });
  const asking = wallet.connectEmail('ada@example.org');
  await ready();
  await asking;
  expect(frame.visits[0]?.url).toBe(
    'https://wallet.example/sdk?projectId=meadow&chainId=eip155%3A1&version=4&enableLogger=true',
  );
});

it.each(['', 'wallet', 'javascript:alert(1)', 'data:text/html,x', 'blob:https://a.example/1'])(
  'embedded-02 refuses %o as its address',
  async (walletUrl) => {
    const { wallet, frame } = openWallet({ walletUrl });
    await expect(wallet.connectEmail('ada@example.org')).rejects.toMatchObject({
      code: 'FRAME_DEPENDENCY_FAILED',
    });
    expect(frame.visits).toHaveLength(0);
  },
);

it('embedded-03 AT-M2 greets the exact origin of the wallet site once', async () => {
  const { frame, wallet, ready } = openWallet({ walletUrl: 'https://wallet.example:8443/some/path' });
  const asking = wallet.connectEmail('ada@example.org');
  await ready();
  await asking;
  const [visit] = frame.visits;
  expect(visit?.greetings).toEqual([
    {
      origin: 'https://wallet.example:8443',
      hello: {
        type: 'foyer-app/HELLO',
        version: 1,
        projectId: 'meadow',
        nonce: expect.stringMatching(/^[\da-f]{32}$/),
      },
    },
  ]);
});

it('embedded-04 AT-M3 hears nothing before the nonce came back, and no second READY', async () => {
  const { frame, wallet, clock, told, names } = openWallet();
  frame.isAlive = false;
  const asking = wallet.connectEmail('ada@example.org');
  frame.navigate();
  const { nonce } = (frame.visits[0]?.greetings[0]?.hello ?? {}) as { nonce: string };
  frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
  frame.tell('READY', { version: '1', nonce: nonce.replace(/./g, '0') });
  frame.say({ type: 'foyer-frame/READY', id: 'x', payload: { version: '1', nonce } });
  frame.tell('READY', { version: '1', nonce, more: true });
  await frame.settle();
  clock.advance(500);
  await frame.settle();
  expect(told).toEqual(['loading']);
  expect(names()).toEqual([]);
  frame.tell('READY', { version: '1', nonce });
  frame.tell('READY', { version: '2', nonce });
  await frame.settle();
  clock.advance(500);
  await frame.settle();
  await asking;
  expect(told).toEqual(['loading', 'ready']);
  expect(names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_EMAIL']);
});

it('embedded-05 waits 500 ms after READY', async () => {
  const { frame, wallet, clock, names } = openWallet();
  const asking = wallet.connectEmail('ada@example.org');
  await frame.settle();
  clock.advance(499);
  await frame.settle();
  expect(names()).toEqual([]);
  clock.advance(1);
  await frame.settle();
  await asking;
  expect(names().at(-1)).toBe('CONNECT_EMAIL');
});

it('embedded-06 AT-F13 gives up a frame that is not ready in 20 s, and begins anew', async () => {
  const { frame, wallet, clock, told, ready } = openWallet();
  frame.isAlive = false;
  const asking = wallet.connectEmail('ada@example.org');
  const failing = expect(asking).rejects.toMatchObject({
    code: 'FRAME_ABORTED',
    message: 'Something went wrong',
  });
  clock.advance(19_999);
  expect(told).toEqual(['loading']);
  clock.advance(1);
  await failing;
  expect(told).toContain('failed');
  expect(told.at(-1)).toBe('fault load');
  expect(frame.visits[0]?.isRemoved).toBe(true);
  frame.isAlive = true;
  const again = wallet.connectEmail('ada@example.org');
  await ready();
  await expect(again).resolves.toEqual({ action: 'VERIFY_OTP' });
  expect(frame.visits).toHaveLength(2);
});

it('embedded-32 gives up at once a frame that the policy of the page keeps out, and begins anew', async () => {
  const { frame, wallet, told, ready } = openWallet();
  frame.isAlive = false;
  const asking = wallet.connectEmail('ada@example.org');
  const failing = expect(asking).rejects.toMatchObject({ code: 'FRAME_ABORTED' });
  frame.refuse();
  await failing;
  expect(told.slice(-2)).toEqual(['failed', 'fault policy']);
  expect(frame.visits[0]?.isRemoved).toBe(true);
  frame.isAlive = true;
  const again = wallet.connectEmail('ada@example.org');
  await ready();
  await expect(again).resolves.toEqual({ action: 'VERIFY_OTP' });
  frame.refuse();
  expect(told.at(-1)).toBe('ready');
});

it('embedded-06 AT-F13 gives up a frame that answers a limited request in no 30 s', async () => {
  const { frame, wallet, clock, told, ready } = openWallet();
  frame.answers.CONNECT_OTP = () => new Promise(() => undefined);
  const asking = Promise.all([
    expect(wallet.connectOtp('123456')).rejects.toMatchObject({ code: 'FRAME_ABORTED' }),
    expect(wallet.showSettings('devices')).resolves.toBeUndefined(),
  ]);
  await ready();
  clock.advance(29_999);
  expect(told).not.toContain('failed');
  clock.advance(1);
  await asking;
  expect(told.at(-1)).toBe('fault request');
});

it('embedded-06 theme and data of the page wait without a limit', async () => {
  const clock = new FakeClock();
  const frame = createFakeFrame(clock);
  frame.isAlive = false;
  frame.records.set('wallet.EMAIL_LOGIN_USED_KEY', 'true');
  const { wallet, told } = openWallet({}, frame, clock);
  wallet.syncTheme({ themeMode: 'light' });
  clock.advance(60_000);
  expect(told).not.toContain('failed');
});

it('embedded-07 lets the user take their time at the frame', async () => {
  const { frame, wallet, clock, told, ready } = openWallet();
  let finish = (): void => undefined;
  frame.answers.CONNECT_OTP = () =>
    new Promise<void>((resolve) => {
      finish = () => resolve();
    });
  const asking = wallet.connectOtp('123456');
  await ready();
  frame.tell('VISIBILITY', { visible: true, reason: 'recovery' });
  await frame.settle();
  clock.advance(600_000);
  frame.tell('VISIBILITY', { visible: false, reason: 'recovery' });
  await frame.settle();
  clock.advance(29_000);
  finish();
  await frame.settle();
  await expect(asking).resolves.toBeUndefined();
  expect(told).toEqual(['loading', 'ready', 'shown recovery', 'hidden']);
});

it('embedded-08 AT-F6 ends what was asked when the frame is led elsewhere', async () => {
  const { frame, wallet, told } = await openSignedIn();
  frame.answers.RPC_REQUEST = () => new Promise(() => undefined);
  const asking = wallet.provider.request({ method: 'personal_sign', params: ['0x', '0x'] });
  const failing = expect(asking).rejects.toMatchObject({ code: 4900, message: 'Request was aborted' });
  await frame.settle();
  frame.navigate();
  await failing;
  expect(frame.visits[0]?.greetings).toHaveLength(1);
  expect(frame.visits[0]?.isRemoved).toBe(true);
  expect(told.at(-1)).toBe('absent');
  // The next request has a frame of its own.
  frame.answers.RPC_REQUEST = () => '0x1';
  const again = wallet.provider.request({ method: 'eth_blockNumber' });
  expect(frame.visits).toHaveLength(2);
  expect(again).toBeInstanceOf(Promise);
  wallet.dispose();
  await expect(again).rejects.toThrow('Request was aborted');
});

it('embedded-09 R17 fails at once without a network, and works when it is back', async () => {
  const { frame, wallet, ready } = openWallet();
  frame.isOnline = false;
  await expect(wallet.connectEmail('ada@example.org')).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  expect(frame.visits).toHaveLength(0);
  frame.isOnline = true;
  const asking = wallet.connectEmail('ada@example.org');
  await ready();
  await expect(asking).resolves.toEqual({ action: 'VERIFY_OTP' });
});

it('embedded-27 tells that the user wants the modal closed', async () => {
  let left = 0;
  const { frame, wallet, ready } = openWallet({
    onLeave: () => {
      left += 1;
    },
  });
  const asking = wallet.connectEmail('ada@example.org');
  await ready();
  await asking;
  frame.tell('LEAVE', {});
  await frame.settle();
  expect(left).toBe(1);
});

it('embedded-10 leaves nothing behind', async () => {
  const { frame, wallet, clock } = openWallet();
  const asking = wallet.connectEmail('ada@example.org');
  wallet.dispose();
  wallet.dispose();
  await expect(asking).rejects.toMatchObject({ code: 'FRAME_ABORTED' });
  expect(clock.pending).toBe(0);
  expect(frame.visits.every(({ isRemoved }) => isRemoved)).toBe(true);
  await expect(wallet.connectEmail('ada@example.org')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
});

it('embedded-10 leaves no listener on a signal that outlives its requests', async () => {
  const { frame, wallet, clock, ready } = openWallet();
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, 'abort').length;
  const asking = wallet.connectEmail('ada@example.org', signal);
  expect(listeners()).toBe(1);
  await ready();
  await asking;
  expect(listeners()).toBe(0);
  frame.answers.CONNECT_OTP = () => Promise.reject(new Error('no'));
  await expect(wallet.connectOtp('123456', signal)).rejects.toThrow();
  expect(listeners()).toBe(0);
  frame.answers.CONNECT_OTP = () => new Promise(() => undefined);
  const slow = expect(wallet.connectOtp('123456', signal)).rejects.toMatchObject({ code: 'FRAME_ABORTED' });
  await frame.settle();
  expect(listeners()).toBe(1);
  clock.advance(30_000);
  await slow;
  expect(listeners()).toBe(0);
});

it('embedded-10 R18 a page that comes back begins cleanly with what was stored', async () => {
  const first = openWallet();
  const asking = first.wallet.connectEmail('ada@example.org');
  await first.ready();
  await asking;
  // The tab crashes: nothing is told, nothing waits.
  const next = createFakeFrame(first.clock);
  for (const [name, value] of first.frame.records) next.records.set(name, value);
  const { wallet } = openWallet({}, next, first.clock);
  await expect(wallet.connectEmail('ada@example.org')).rejects.toMatchObject({
    message: 'Please try again after 30 seconds',
  });
  expect(next.visits).toHaveLength(0);
});
