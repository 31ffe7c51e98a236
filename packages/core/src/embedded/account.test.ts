import { expect, it } from 'vitest';
import { selectAccountSnapshot } from '../host/state.ts';
import { flush } from '../testing/startCore.ts';
import { email } from '../testing/startEmbedded.ts';
import { PairingAdapter } from '../testing/startPairing.ts';
import { useEmbedded } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();

const stored = {
  'foyer.version': '1',
  'foyer.connection_status': 'connected',
  'foyer.connected_namespaces': 'eip155',
  'foyer.eip155:connected_connector_id': 'AUTH',
  'foyer.wallet.EMAIL_LOGIN_USED_KEY': 'true',
};

it('emailwallet-11 tells who is signed in, with the account', async () => {
  const { core, login } = start();
  expect(selectAccountSnapshot(core.getState()).embeddedWalletInfo).toBeUndefined();
  await login();
  expect(selectAccountSnapshot(core.getState())).toMatchObject({
    isConnected: true,
    embeddedWalletInfo: {
      user: { email },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    },
  });
});

it('emailwallet-12 comes back after a reload without being shown as disconnected', async () => {
  const started = start({ stored });
  const seen = new Set<string>();
  started.core.subscribe(() =>
    seen.add(started.core.getState().connection.byNamespace.eip155?.status ?? 'none'),
  );
  await started.ready();
  await started.core.ready();
  expect([...seen]).toEqual(expect.not.arrayContaining(['disconnected', 'none']));
  expect(started.core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  expect(started.frame.asked.map(({ name }) => name)).toEqual([
    'SYNC_DAPP_DATA',
    'SYNC_THEME',
    'IS_CONNECTED',
    'GET_USER',
  ]);
});

it('emailwallet-12 forgets a session that is over', async () => {
  const started = start({
    stored,
    prepare: ({ answers }) => {
      answers.IS_CONNECTED = () => ({ isConnected: false });
    },
  });
  await started.ready();
  await started.core.ready();
  expect(started.core.getState().connection).toMatchObject({ byNamespace: {}, missed: undefined });
  expect(started.storage.read('foyer.connection_status')).toBe('disconnected');
});

/** A family of its own beside Ethereum's. */
class SolanaAdapter extends PairingAdapter {
  override readonly namespace = 'solana' as never;
}

it('emailwallet-12 forgets a session that is over in every family', async () => {
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 };
  const rpcUrls = { default: { http: ['https://rpc.example'] } };
  const started = start({
    stored: {
      ...stored,
      'foyer.connected_namespaces': 'eip155,solana',
      'foyer.solana:connected_connector_id': 'AUTH',
    },
    options: {
      adapters: [new PairingAdapter(), new SolanaAdapter()],
      networks: [
        { id: 1, name: 'Ethereum', nativeCurrency, rpcUrls },
        { id: 'mainnet', chainNamespace: 'solana', name: 'Solana', nativeCurrency, rpcUrls },
      ],
    },
    prepare: ({ answers }) => {
      answers.IS_CONNECTED = () => ({ isConnected: false });
    },
  });
  expect(Object.keys(started.core.getState().connection.byNamespace)).toEqual(['eip155', 'solana']);
  await started.ready();
  await started.core.ready();
  expect(started.core.getState().connection).toMatchObject({ byNamespace: {}, missed: undefined });
  expect(started.storage.read('foyer.connection_status')).toBe('disconnected');
});

it('emailwallet-38 forgets at a sign-out the address of a login that was given up', async () => {
  const { core, login, ready } = start();
  await login();
  await core.actions.modal.open();
  const sending = core.actions.embedded.submitEmail('other@example.org');
  await ready();
  await sending;
  core.actions.modal.close();
  expect(selectEmbedded(core.getState()).login).toEqual({ step: 'idle', email: 'other@example.org' });
  const leaving = core.actions.connection.disconnect({ namespace: 'eip155' });
  await ready();
  await leaving;
  expect(selectEmbedded(core.getState()).login).toEqual({ step: 'idle' });
});

it('emailwallet-12 AT-F13 notes a frame that does not come as missed after 20 s, and tries again', async () => {
  const started = start({
    stored,
    prepare: (frame) => {
      frame.isAlive = false;
    },
  });
  await started.ready();
  started.clock.advance(19_499);
  await flush();
  expect(started.core.getState().connection.byNamespace.eip155?.status).toBe('connecting');
  started.clock.advance(1);
  await started.core.ready();
  await flush();
  expect(started.core.getState().connection.missed).toMatchObject({ connectorId: 'AUTH' });
  expect(started.log.join()).toContain('could not be loaded');
  started.frame.isAlive = true;
  const again = started.core.actions.connection.retryMissed();
  await started.ready();
  await again;
  expect(started.core.getState().connection.byNamespace.eip155?.status).toBe('connected');
});

it('emailwallet-13 signs out', async () => {
  const { core, frame, login, storage, clock } = start();
  await login();
  frame.answers.SIGN_OUT = () => new Promise(() => undefined);
  const leaving = core.actions.connection.disconnect({ namespace: 'eip155' });
  await flush();
  expect(core.getState().connection.byNamespace).toEqual({});
  expect(storage.read('foyer.wallet.EMAIL_LOGIN_USED_KEY')).toBeNull();
  clock.advance(3_000);
  await leaving;
  await frame.settle();
  expect(frame.asked.at(-1)?.name).toBe('SIGN_OUT');
  expect(selectEmbedded(core.getState()).info).toBeUndefined();
});

it('emailwallet-14 follows a session that ends in the frame', async () => {
  const { core, frame, login } = start();
  await login();
  frame.tell('SESSION_UPDATE', { token: '' });
  await frame.settle();
  expect(core.getState().connection.byNamespace).toEqual({});
  expect(selectEmbedded(core.getState()).info).toBeUndefined();
});

it('emailwallet-14 R20 follows another tab that signed out, without asking the frame', async () => {
  const { core, frame, login, storage } = start();
  await login();
  const count = frame.asked.length;
  storage.changeElsewhere('foyer.connection_status', 'disconnected');
  await flush();
  await frame.settle();
  expect(core.getState().connection.byNamespace).toEqual({});
  expect(frame.asked.slice(count).map(({ name }) => name)).not.toContain('SIGN_OUT');
});

it('emailwallet-15 follows the network', async () => {
  const { adapter, ask, frame, login } = start();
  await login();
  const wallet = adapter.paired.at(-1);
  expect(wallet?.networkIds()).toEqual(['eip155:1', 'eip155:8453']);
  expect(wallet?.moveTo('eip155:5')).toBe(false);
  expect(wallet?.moveTo('eip155:8453')).toBe(true);
  await ask('eth_getCode');
  expect(frame.asked.slice(-2)).toMatchObject([
    { name: 'SWITCH_NETWORK', payload: { chainId: 8453 } },
    { name: 'RPC_REQUEST', payload: { method: 'eth_getCode', chainId: 8453 } },
  ]);
});

it('emailwallet-30 a device that was removed is told so, and led to the way back in', async () => {
  const { core, frame, login, view } = start();
  await login();
  frame.tell('SESSION_UPDATE', { token: '', reason: 'DEVICE_REFUSED' });
  await frame.settle();
  expect(core.getState().connection.byNamespace).toEqual({});
  expect([core.getState().modal.open, view()]).toEqual([true, 'Connect']);
  expect(selectEmbedded(core.getState()).login).toMatchObject({
    step: 'idle',
    error: { message: 'This device was removed from your wallet. Sign in by email to let it in again.' },
  });
});

it('emailwallet-16 changes the address by both codes', async () => {
  const { clock, core, frame, login, view, names } = start();
  await login();
  await core.actions.modal.open();
  core.actions.router.push('UpdateEmailWallet');
  const { embedded } = core.actions;
  await embedded.updateEmail('nobody');
  expect(selectEmbedded(core.getState()).change).toMatchObject({
    step: 'idle',
    error: { message: 'Invalid email' },
  });
  await embedded.updateEmail('ada@example.net');
  expect(view()).toBe('UpdateEmailPrimaryOtp');
  expect(names()).toContain('EMAIL_EDIT');
  await expect(embedded.resend()).resolves.toBe(false);
  clock.advance(30_000);
  await expect(embedded.resend()).resolves.toBe(true);
  frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => Promise.reject(new Error('Wrong code'));
  await embedded.submitOldCode('000000');
  expect(selectEmbedded(core.getState()).change).toMatchObject({
    step: 'old',
    error: { message: 'Wrong code' },
  });
  frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => undefined;
  await embedded.submitOldCode('123456');
  expect(view()).toBe('UpdateEmailSecondaryOtp');
  await embedded.submitNewCode('654321');
  expect(view()).toBe('Account');
  expect(selectEmbedded(core.getState())).toMatchObject({
    change: { step: 'idle' },
    info: { user: { email: 'ada@example.net' } },
  });
});

it('emailwallet-16 says that the new address was not mailed yet, and when it can be', async () => {
  const { clock, core, frame, login, view } = start();
  await login();
  await core.actions.modal.open();
  core.actions.router.push('UpdateEmailWallet');
  const { embedded } = core.actions;
  await embedded.updateEmail('ada@example.net');
  frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => ({ resendInMs: 40_000 });
  await embedded.submitOldCode('123456');
  expect(view()).toBe('UpdateEmailSecondaryOtp');
  expect(selectEmbedded(core.getState()).change).toMatchObject({
    step: 'new',
    isUnmailed: true,
    unsent: { code: 'EMAIL_THROTTLED', context: { seconds: 40 } },
    resendAt: clock.now() + 40_000,
  });
  frame.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' });
  clock.advance(40_000);
  await expect(embedded.resend()).resolves.toBe(true);
  expect(selectEmbedded(core.getState()).change).toMatchObject({ step: 'new', newEmail: 'ada@example.net' });
  expect(selectEmbedded(core.getState()).change).not.toHaveProperty('isUnmailed');
});

it('emailwallet-16 goes on while the wallet asks on screens of its own', async () => {
  const { core, frame, login, view } = start();
  await login();
  await core.actions.modal.open();
  core.actions.router.push('UpdateEmailWallet');
  frame.answers.UPDATE_EMAIL = () => {
    frame.tell('VISIBILITY', { visible: true, reason: 'approval' });
    frame.tell('VISIBILITY', { visible: false, reason: 'approval' });
    return { action: 'VERIFY_PRIMARY_OTP' };
  };
  await core.actions.embedded.updateEmail('ada@example.net');
  expect(view()).toBe('UpdateEmailPrimaryOtp');
  core.actions.router.goBack();
  expect(view()).toBe('UpdateEmailWallet');
});

it('emailwallet-16 is given up by leaving', async () => {
  const { core, login } = start();
  await login();
  await core.actions.modal.open();
  core.actions.router.push('UpdateEmailWallet');
  await core.actions.embedded.updateEmail('ada@example.net');
  core.actions.router.goBack();
  expect(selectEmbedded(core.getState()).change).toEqual({ step: 'idle' });
});
