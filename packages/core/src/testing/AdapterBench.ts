import type { Network } from '../network/Network.ts';
import type { Adapter } from '../ports/Adapter.ts';

/** An adapter together with a wallet it can find and the suite can drive. */
export interface AdapterBench {
  /** Makes a further adapter on the same page, as after a reload. */
  createAdapter(): Adapter;
  /** The wallet's connector. */
  readonly connectorId: string;
  /** Two networks the wallet can be on; it starts on the first. */
  readonly networks: readonly [Network, Network];
  /** At least two addresses as the adapter must report them; the wallet starts on the first. */
  readonly addresses: readonly [string, string, ...string[]];
  readonly wallet: {
    /** Agrees to everything from now on; declines everything from now on. */
    approve(): void;
    reject(): void;
    lock(): void;
    changeAccount(index: number): void;
    changeNetwork(network: Network): void;
    /** Takes the site's permission away and says so. */
    disconnect(): void;
    /** How often the wallet has asked its user. */
    promptCount(): number;
  };
  dispose(): void;
}
