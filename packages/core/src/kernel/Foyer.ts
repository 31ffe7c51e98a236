import type { CaipAddress, CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Account } from '../account/state.ts';
import type { ConnectionStatus } from '../connection/state.ts';
import type { LocaleState } from '../locale/state.ts';
import type { Network } from '../network/Network.ts';
import type { FoyerEvent } from '../telemetry/FoyerEvent.ts';
import type { ThemeVariables } from '../theme/state.ts';
import type { Core, OpenableView } from './Core.ts';

/** What a host reads about the account (behaviour.md §1.4). */
export interface AccountSnapshot {
  readonly allAccounts: readonly Account[];
  readonly caipAddress: CaipAddress | undefined;
  readonly address: string | undefined;
  readonly isConnected: boolean;
  readonly status: ConnectionStatus;
}

/** behaviour.md §1.3 public state. */
export interface PublicState {
  readonly loading: boolean;
  readonly open: boolean;
  readonly selectedNetworkId: CaipNetworkId | undefined;
  readonly activeChain: Namespace;
  readonly initialized: boolean;
}

/** The instance a host holds (behaviour.md §1.3). All methods are safe on a server, where nothing happens. */
export interface Foyer {
  /** The headless core, for bindings and the modal. */
  readonly core: Core;
  open(parameters?: { view?: OpenableView; namespace?: Namespace }): Promise<void>;
  close(): void;
  isOpen(): boolean;
  /** Loads the modal's code without showing it; buttons call it on hover and focus. */
  prefetch(): void;
  ready(): Promise<void>;
  disconnect(namespace?: Namespace): Promise<void>;
  switchNetwork(network: { readonly id: number | string } | CaipNetworkId): Promise<void>;
  getState(): PublicState;
  getAccount(namespace?: Namespace): AccountSnapshot;
  getCaipNetwork(): Network | undefined;
  getCaipNetworks(): readonly Network[];
  getProvider(namespace: Namespace): unknown;
  getThemeMode(): 'light' | 'dark';
  getThemeVariables(): ThemeVariables;
  setThemeMode(mode: 'light' | 'dark' | undefined): void;
  setThemeVariables(variables: ThemeVariables): void;
  /** Changes the language of the interface: `'auto'`, a BCP 47 tag, or an imported catalogue. */
  setLocale(locale: LocaleState['choice']): void;
  subscribeState(listener: (state: PublicState) => void): () => void;
  subscribeAccount(listener: (account: AccountSnapshot) => void, namespace?: Namespace): () => void;
  subscribeNetwork(listener: (network: Network | undefined) => void): () => void;
  subscribeEvents(
    listener: (event: FoyerEvent & { timestamp: number; address?: string }) => void,
  ): () => void;
  dispose(): void;
}

/** The modal as the UI package offers it. */
export interface ModalModule {
  /** Gets what a modal needs before it can show, its words; the answer mounts it: once, on first need. */
  prepareModal(core: Core): Promise<() => { unmount(): void }>;
}
