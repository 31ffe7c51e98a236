import { expect, it } from 'vitest';
import { openSignedIn, openWallet } from '../testing/openWallet.ts';

const email = 'ada@example.org';

it('embedded-16 R16 asks for a mail at most every 30 s, whatever the clock does', async () => {
  const { frame, wallet, clock, ready } = openWallet();
  const asking = wallet.connectEmail(email);
  await ready();
  await asking;
  clock.advance(22_500);
  await expect(wallet.connectEmail(email)).rejects.toThrow('Please try again after 8 seconds');
  await expect(wallet.updateEmail(email)).rejects.toMatchObject({ code: 'EMAIL_THROTTLED' });
  expect(wallet.resendAt() - clock.now()).toBe(7_500);
  clock.advance(7_500);
  await expect(wallet.updateEmail('ada@example.net')).resolves.toEqual({ action: 'VERIFY_PRIMARY_OTP' });
  await expect(wallet.connectEmail(email)).rejects.toThrow('Please try again after 30 seconds');
  for (const ms of [-86_400_000, 86_400_000, -600_000]) {
    clock.set(clock.now() + ms);
    await expect(wallet.connectEmail(email)).resolves.toEqual({ action: 'VERIFY_OTP' });
  }
  expect(frame.records.get('wallet.LAST_EMAIL_LOGIN_TIME')).toBe(String(clock.now()));
});

it('embedded-16 a mail that was refused is none, and a login clears the wait', async () => {
  const { frame, wallet } = await openSignedIn();
  frame.answers.CONNECT_EMAIL = () => Promise.reject(new Error('no'));
  await expect(wallet.connectEmail(email)).rejects.toThrow('no');
  frame.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' });
  await wallet.connectEmail(email);
  await wallet.getUser(1);
  await expect(wallet.connectEmail(email)).resolves.toEqual({ action: 'CONNECT' });
});

it('embedded-16 waits for the code that the opened link sent from then on', async () => {
  const { wallet, clock, ready } = openWallet();
  const asking = wallet.connectEmail(email);
  await ready();
  await asking;
  clock.advance(25_000);
  await wallet.connectDevice();
  expect(wallet.resendAt() - clock.now()).toBe(30_000);
});

it('embedded-16 waits for the code to the new address from its mail on, and after the change for none', async () => {
  const { wallet, clock } = await openSignedIn();
  await wallet.updateEmail('ada@example.net');
  clock.advance(20_000);
  await wallet.updateEmailPrimaryOtp('123456');
  expect(wallet.resendAt() - clock.now()).toBe(30_000);
  await wallet.updateEmailSecondaryOtp('123456');
  await wallet.signOut();
  await expect(wallet.connectEmail('ada@example.net')).resolves.toBeDefined();
});

it.each([
  [40_000, { code: 'EMAIL_THROTTLED', message: 'Please try again after 40 seconds' }],
  [3_573_000, { code: 'EMAIL_THROTTLED', context: { reason: 'TOO_MANY_REQUESTS', seconds: 3573 } }],
])(
  'embedded-30 begins no wait where the new address could not be mailed yet, and says for how long: %i ms',
  async (resendInMs, why) => {
    const { frame, wallet, clock } = await openSignedIn();
    await wallet.updateEmail('ada@example.net');
    clock.advance(20_000);
    frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => ({ resendInMs });
    await expect(wallet.updateEmailPrimaryOtp('123456')).resolves.toMatchObject(why);
    expect(wallet.resendAt() - clock.now()).toBe(10_000);
  },
);

it('embedded-30 waits for no mail after the right code, or where none went: a reload before the account is there loses no time', async () => {
  const { frame, wallet, ready } = openWallet();
  const asking = wallet.connectEmail(email);
  await ready();
  await asking;
  frame.answers.CONNECT_OTP = () => Promise.reject(new Error('wrong'));
  await expect(wallet.connectOtp('000000')).rejects.toThrow('wrong');
  await expect(wallet.connectEmail(email)).rejects.toMatchObject({ code: 'EMAIL_THROTTLED' });
  frame.answers.CONNECT_OTP = () => undefined;
  await wallet.connectOtp('123456');
  frame.answers.CONNECT_EMAIL = () => ({ action: 'CONNECT' });
  await wallet.connectEmail(email);
  await expect(wallet.connectEmail(email)).resolves.toEqual({ action: 'CONNECT' });
});

it('embedded-17 waits for the mailed link longer than one request does', async () => {
  const { frame, wallet, clock, ready, told } = openWallet();
  let approve = (): void => undefined;
  frame.answers.CONNECT_DEVICE = () =>
    new Promise<void>((resolve) => {
      approve = () => resolve();
    });
  const asking = wallet.connectDevice();
  await ready();
  for (let round = 0; round < 4; round += 1) {
    clock.advance(30_000);
    await frame.settle();
  }
  expect(frame.asked.filter(({ name }) => name === 'CONNECT_DEVICE')).toHaveLength(5);
  approve();
  await expect(asking).resolves.toBeUndefined();
  expect(told).toEqual(['loading', 'ready']);
});

it('embedded-17 ends with the link, or when it is given up', async () => {
  const { frame, wallet, clock, ready } = openWallet();
  frame.answers.CONNECT_DEVICE = () => new Promise(() => undefined);
  const asking = expect(wallet.connectDevice()).rejects.toMatchObject({
    message: 'This sign-in took too long or is over. Start again',
    context: { said: 'FLOW_REFUSED' },
  });
  await ready();
  for (let round = 0; round < 20; round += 1) {
    clock.advance(30_000);
    await frame.settle();
  }
  await asking;
  const stop = new AbortController();
  const again = expect(wallet.connectDevice(stop.signal)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  await frame.settle();
  stop.abort();
  await again;
});

it('embedded-18 a frame that says no ends what was remembered', async () => {
  const { frame, wallet, names } = await openSignedIn();
  expect(frame.records.get('wallet.EMAIL')).toBe(email);
  await expect(wallet.isConnected()).resolves.toBe(true);
  frame.answers.IS_CONNECTED = () => ({ isConnected: false });
  await expect(wallet.isConnected()).resolves.toBe(false);
  expect([...frame.records]).toEqual([]);
  expect(wallet.addresses()).toEqual([]);
  const count = names().length;
  await expect(wallet.isConnected()).resolves.toBe(false);
  expect(names()).toHaveLength(count);
});

it('embedded-34 a late no of the session before does not forget who has signed in since', async () => {
  const { frame, wallet } = await openSignedIn();
  let answer = (_: { isConnected: boolean }): void => undefined;
  frame.answers.IS_CONNECTED = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const asking = expect(wallet.isConnected()).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  await frame.settle();
  await wallet.signOut();
  await wallet.connectOtp('123456');
  await wallet.getUser(1);
  answer({ isConnected: false });
  await asking;
  expect(wallet.addresses()).toHaveLength(1);
  expect(wallet.lastEmail()).toBe(email);
});

it('embedded-34 each of two families that ask at once is told that nobody is signed in', async () => {
  const { frame, wallet } = await openSignedIn();
  frame.answers.IS_CONNECTED = () => ({ isConnected: false });
  expect(await Promise.all([wallet.isConnected(), wallet.isConnected()])).toEqual([false, false]);
});

it('embedded-19 AT-F13 signs out in 3 s, forgetting first', async () => {
  const { frame, wallet, clock } = await openSignedIn();
  frame.answers.SIGN_OUT = () => new Promise(() => undefined);
  const leaving = wallet.signOut();
  expect([...frame.records]).toEqual([['wallet.SIGN_OUT_DUE', 'true']]);
  expect(wallet.addresses()).toEqual([]);
  let isOver = false;
  void leaving.then(() => {
    isOver = true;
  });
  clock.advance(2_999);
  await frame.settle();
  expect(isOver).toBe(false);
  clock.advance(1);
  await leaving;
});

it('embedded-19 what was asked before the sign-out and is answered after it brings nobody back', async () => {
  const { frame, wallet } = await openSignedIn();
  let answer = (): void => undefined;
  const user = frame.answers.GET_USER;
  frame.answers.GET_USER = (...asked) =>
    new Promise((resolve) => {
      answer = () => resolve(user?.(...asked));
    });
  const asking = expect(wallet.getUser(1)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' });
  await frame.settle();
  await wallet.signOut();
  answer();
  await asking;
  expect([...frame.records]).toEqual([]);
  expect(wallet.addresses()).toEqual([]);
});

it('embedded-19 tells the frame though it becomes ready too late', async () => {
  const { frame, wallet, clock, ready, names } = openWallet();
  frame.isAlive = false;
  const leaving = wallet.signOut();
  clock.advance(3_000);
  await leaving;
  frame.isAlive = true;
  frame.navigate();
  await ready();
  expect(names()).toContain('SIGN_OUT');
});

it('embedded-28 a device that was removed is told so: who waits, and the page', async () => {
  const errors: unknown[] = [];
  const { frame, wallet } = await openSignedIn({ onSignedOut: (error) => errors.push(error) });
  frame.answers.RPC_REQUEST = () => new Promise(() => undefined);
  const message = 'This device was removed from your wallet. Sign in by email to let it in again.';
  const asking = expect(
    wallet.provider.request({ method: 'personal_sign', params: ['0x00', '0x00'] }),
  ).rejects.toMatchObject({ code: 4100, message });
  await frame.settle();
  frame.tell('SESSION_UPDATE', { token: '', reason: 'DEVICE_REFUSED' });
  await asking;
  expect(errors).toMatchObject([{ code: 'FRAME_ERROR', message, context: { said: 'DEVICE_REFUSED' } }]);
  expect(wallet.addresses()).toEqual([]);
});

it('embedded-20 a session that ends in the frame ends here, and no token is kept', async () => {
  const { frame, wallet, told } = await openSignedIn();
  frame.tell('SESSION_UPDATE', { token: 'secret-token' });
  await frame.settle();
  expect(JSON.stringify([...frame.records])).not.toContain('secret-token');
  expect(wallet.addresses()).toHaveLength(1);
  frame.tell('SESSION_UPDATE', { token: '' });
  frame.tell('SESSION_UPDATE', { token: '' });
  await frame.settle();
  expect(wallet.addresses()).toEqual([]);
  expect(told.filter((one) => one === 'signed out')).toHaveLength(1);
});

it('embedded-29 tells the frame the languages of the host, else of the page, and nothing that is no tag', async () => {
  const { frame, wallet } = await openSignedIn();
  const told = async () => {
    await frame.settle();
    return frame.asked.filter(({ name }) => name === 'SYNC_THEME').at(-1)?.payload;
  };
  expect(await told()).toEqual({ themeMode: 'dark' });
  frame.languages = ['', 'pt_BR', '<script>', ...Array.from({ length: 9 }, () => 'de-CH')];
  wallet.syncTheme({ themeMode: 'light' });
  expect(await told()).toEqual({ themeMode: 'light', locales: ['pt_BR', ...Array(7).fill('de-CH')] });
  wallet.syncTheme({ locales: ['ar'] });
  expect(await told()).toEqual({ locales: ['ar'] });
});

it('embedded-35 R20 a session that gives way to another ends here before the next is heard of', async () => {
  const { frame, told, wallet } = await openSignedIn();
  frame.tell('SESSION_UPDATE', { token: 'mark-1' });
  frame.tell('SESSION_UPDATE', { token: '' });
  frame.tell('SESSION_UPDATE', { token: 'mark-2' });
  await frame.settle();
  expect([wallet.addresses(), await wallet.isConnected()]).toEqual([[], false]);
  expect(told.filter((one) => one === 'signed out')).toHaveLength(1);
});
