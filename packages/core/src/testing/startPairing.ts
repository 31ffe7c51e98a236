// Here already, so that a test waits for what happens and not for code.
import '../pairing/createPaired.ts';
import type { Options } from '../kernel/Options.ts';
import type { PageFacts } from '../ports/Page.ts';
import type { PairedWallet } from '../ports/PairedWallet.ts';
import { FakeAdapter } from './FakeAdapter.ts';
import { FakeDapp } from './FakeDapp.ts';
import type { FakeStorage } from './FakeStorage.ts';
import { flush, type Started, startCore, until } from './startCore.ts';

/** A chain family that takes paired wallets. */
export class PairingAdapter extends FakeAdapter {
  readonly paired: PairedWallet[] = [];
  #stop: () => void = () => undefined;

  async pair(wallet: PairedWallet) {
    this.paired.push(wallet);
    const { id: connectorId } = wallet.connector;
    this.#stop();
    this.#stop = wallet.onChange(() => {
      const accounts = wallet.accounts();
      if (accounts.length === 0) {
        this.#stop();
        this.host.onDisconnected({ connectorId });
      } else this.host.onAccountsChanged({ connectorId, accounts });
    });
    return { connectorId, accounts: wallet.accounts(), networkId: wallet.networkId() };
  }
}

export interface PairingStarted extends Omit<Started, 'adapter'> {
  readonly adapter: PairingAdapter;
  readonly dapp: FakeDapp;
  /** Opens the modal and the view that waits for a wallet app, and starts as the view does. */
  show(wallet?: { readonly id: string; readonly name: string }): Promise<void>;
  /** Waits until a code is there that was not answered. */
  code(): Promise<string>;
}

/** An instance whose pairing client is the test's. */
export function startPairing(
  parameters: {
    readonly options?: Partial<Options>;
    readonly stored?: Readonly<Record<string, string>>;
    readonly page?: Partial<PageFacts>;
    readonly prepare?: (dapp: FakeDapp) => void;
    readonly prepareStorage?: (storage: FakeStorage) => unknown;
  } = {},
): PairingStarted {
  const adapter = new PairingAdapter();
  const dapp = new FakeDapp(() => started.clock.now());
  parameters.prepare?.(dapp);
  const started: Started = startCore({
    ...parameters,
    prepare: ({ storage }) => void parameters.prepareStorage?.(storage),
    adapter,
    ports: { pairing: dapp.port },
  });
  const { core } = started;
  return {
    ...started,
    adapter,
    dapp,
    async show(wallet) {
      await core.actions.modal.open();
      core.actions.router.push('ConnectingWalletConnect', wallet && { wallet });
      core.actions.pairing.start(wallet && { wallet });
      await flush();
    },
    async code() {
      await until(core, ({ pairing }) => pairing.code.status === 'ready');
      const { code } = core.getState().pairing;
      return code.status === 'ready' ? code.uri : '';
    },
  };
}
