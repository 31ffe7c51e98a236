import type { createPorts, PairingPorts, PeerMetadata } from '@foyer/pairing';
import type { WalletOptions, WalletStorage } from '../wallet/WalletOptions.ts';

/** What a wallet app is made of: keys and chains as every test wallet, and the relay it is reached over. */
export interface WalletAppOptions
  extends Pick<
    WalletOptions,
    'chains' | 'privateKey' | 'mnemonic' | 'count' | 'shareAll' | 'mode' | 'delay' | 'rpc'
  > {
  /** `ws://…` or `wss://…`: the relay the site uses too. */
  readonly relayUrl: string;
  /** Default `local`. */
  readonly projectId?: string | undefined;
  /** What the app says about itself. Default the name `Foyer Test Wallet`. */
  readonly metadata?: { readonly [Name in keyof PeerMetadata]?: PeerMetadata[Name] | undefined } | undefined;
  /** Whether it knows one-step sign-in (`wc_sessionAuthenticate`); if not, sites fall back to a plain session. Default true. */
  readonly oneStep?: boolean | undefined;
  /** Makes a WebSocket. Default the global one; Node before version 22 has none: pass that of `ws`. */
  readonly WebSocket?: NonNullable<Parameters<typeof createPorts>[0]['WebSocket']> | undefined;
  /** Where sessions are kept. Default IndexedDB in a page, else memory. */
  readonly records?: PairingPorts['records'] | undefined;
  /** Where account and chain are remembered. Default nowhere. In the page's own storage, all its tabs show the same ones. */
  readonly storage?: WalletStorage | undefined;
  /** Two apps on one origin need two names. Default `foyer-testkit-app`. */
  readonly storageName?: string | undefined;
}
