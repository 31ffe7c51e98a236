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
});
