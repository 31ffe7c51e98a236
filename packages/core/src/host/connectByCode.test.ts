import './actions.ts';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../testing/FakeDapp.ts';
import { until } from '../testing/startCore.ts';
import { startPairing } from '../testing/startPairing.ts';

const alice = '0xA11CE0000000000000000000000000000000A11C';
const far = { id: 'org.far', name: 'Far Wallet' };

/** Calls the host's verb; resolves with the address. */
function connect({ core }: Pick<ReturnType<typeof startPairing>, 'core'>, wanted: object): Promise<unknown> {
  return core.actions.host.call('connectWallet', [wanted]);
}

/** One who paired a wallet, and is asked headless for another. */
async function pairedAndAskedAgain() {
  const started = startPairing();
  await started.core.load();
  const trying = () => connect(started, { id: 'walletConnect', isHeadless: true });
  const first = trying();
  await started.code();
  started.dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`]));
  await first;
  await until(started.core, ({ pairing }) => pairing.code.status === 'idle');
  const second = trying();
  await started.code();
  return { ...started, second };
}

describe('host: a wallet by pairing', () => {
  it('instance-13 one click on “any wallet” shows the code', async () => {
    const started = startPairing();
    const { core, dapp } = started;
    await core.load();
    const trying = connect(started, { id: 'walletConnect' });
    await until(core, ({ router, modal }) => modal.open && router.view === 'ConnectingWalletConnect');
    core.actions.pairing.start();
    await started.code();
    dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`]));
    await expect(trying).resolves.toBe(`eip155:1:${alice}`);
  });

  it('instance-13 a wallet that is not here shows its own code', async () => {
    const started = startPairing({ options: { customWallets: [far] } });
    await started.core.load();
    void connect(started, { id: far.id });
    await until(started.core, ({ router }) => router.view === 'ConnectingWalletConnect');
    expect(started.core.getState().router.data.wallet).toEqual(far);
  });

  it.each(['walletConnect', far.id])('instance-13 headless, %s is paired without the modal', async (id) => {
    const started = startPairing({ options: { customWallets: [far] } });
    const { core, dapp } = started;
    await core.load();
    const trying = connect(started, { id, isHeadless: true });
    await started.code();
    expect(core.getState().modal.open).toBe(false);
    expect(core.getState().pairing.wallet).toEqual(id === far.id ? far : undefined);
    dapp.proposals[0]?.approve(sessionOf([`eip155:1:${alice}`]));
    await expect(trying).resolves.toBe(`eip155:1:${alice}`);
    expect(core.getState().wallets.recent.map((wallet) => wallet.id)).toEqual(id === far.id ? [far.id] : []);
  });

  it('instance-12 a visitor who is paired and declines another wallet is told so', async () => {
    const { core, dapp, second } = await pairedAndAskedAgain();
    dapp.proposals[1]?.fail({ code: 5000, message: 'User rejected.' });
    await expect(second).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });

  it('instance-12 a visitor who is paired and gives another wallet up gets no address', async () => {
    const { core, second } = await pairedAndAskedAgain();
    core.actions.pairing.cancel();
    await expect(second).resolves.toBeUndefined();
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });

  it('instance-12 modal-09 another wallet that is paired with the same account is a success', async () => {
    const { dapp, second } = await pairedAndAskedAgain();
    dapp.proposals[1]?.approve(sessionOf([`eip155:1:${alice}`], { topic: 'topic-2' }));
    await expect(second).resolves.toBe(`eip155:1:${alice}`);
  });

  it('instance-12 given up it answers with no account, also where the session before lives longer meanwhile', async () => {
    const { core, dapp, second } = await pairedAndAskedAgain();
    const session = sessionOf([`eip155:1:${alice}`]);
    dapp.tell('updated', { ...session, expiresAt: session.expiresAt + 1 });
    core.actions.pairing.cancel();
    await expect(second).resolves.toBeUndefined();
  });
});
