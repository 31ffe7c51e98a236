import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Wallet } from '@foyer/protocol/http';
import type { Balance } from '../balance/state.ts';
import type { EmbeddedActions } from '../embedded/EmbeddedActions.ts';
import type { LocaleState } from '../locale/state.ts';
import type { Network } from '../network/Network.ts';
import type { PairingActions } from '../pairing/PairingActions.ts';
import type { RouterData, ViewName } from '../router/state.ts';
import type { FoyerEvent } from '../telemetry/FoyerEvent.ts';
import type { ThemeVariables } from '../theme/state.ts';
import type { Connector } from '../wallets/Connector.ts';
import type { FoyerHostVerbs } from './Foyer.ts';
import type { Metadata, Options } from './Options.ts';
import type { State } from './State.ts';

/** Views a host may open directly (behaviour.md §1.3), as far as they exist now. */
export type OpenableView =
  | 'Account'
  | 'Connect'
  | 'Networks'
  | 'AllWallets'
  | 'ConnectingWalletConnectBasic'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'ApproveTransaction'
  | 'EmbeddedSettings';

/** Views a host may lead an open modal to: the others live on what the visitor chose before. */
export type ShowableView =
  | OpenableView
  | 'UnsupportedChain'
  | 'ConnectWallets'
  | 'Create'
  | 'GetWallet'
  | 'UpdateEmailWallet';

/** What only the kit's own code decides from the options, completed with defaults. */
export interface ResolvedOptions extends Options {
  readonly metadata: Metadata;
  /** `st` of every gateway call: `foyer`. */
  readonly sdkType: string;
  /** `sv` of every gateway call, for example `react-evm-0.1.0`. */
  readonly sdkVersion: string;
}

/** The bound verbs of an instance, by feature. The modal calls these; hosts use `Foyer`. */
export interface Actions {
  readonly modal: {
    open(parameters?: {
      view?: OpenableView | 'UnsupportedChain' | undefined;
      namespace?: Namespace | undefined;
      /** A code the host made itself: shown as if it were the kit's. */
      uri?: string | undefined;
    }): Promise<void>;
    close(): void;
    /** Overlay click, Esc, X: shakes instead of closing where closing is refused. */
    safeClose(): void;
    setLoading(loading: boolean): void;
    /** Closes because the modal's code could not be loaded; the buttons say so. */
    fail(): void;
  };
  readonly router: {
    push(view: ViewName, data?: RouterData): void;
    replace(view: ViewName, data?: RouterData): void;
    reset(view: ViewName, data?: RouterData): void;
    /** Adds to what the view shown remembers while the visitor goes on from it and comes back. */
    amend(data: RouterData): void;
    goBack(): void;
  };
  readonly connection: {
    /** Loads what connecting will need, asking no wallet anything. */
    prepare(): void;
    /** Never rejects for what the visitor sees in `state.connection.attempt`; resolves when the attempt has ended. */
    connect(connector: Connector): Promise<void>;
    /** Tries the wallet in `state.connection.missed` again. */
    retryMissed(): Promise<void>;
    /** One namespace, or all. Always callable; at most 3 s; clears storage even when the wallet is silent. Rejects with `DISCONNECT_FAILED`. */
    disconnect(parameters?: { namespace?: Namespace | undefined }): Promise<void>;
    signMessage(parameters: {
      message: string;
      namespace?: Namespace | undefined;
    }): Promise<{ signature: string }>;
    sendTransaction(parameters: {
      to: string;
      value?: bigint | undefined;
      data?: string | undefined;
      gas?: bigint | undefined;
    }): Promise<{ hash: string }>;
    /** The connected wallet's provider. */
    getProvider(namespace: Namespace): unknown;
  };
  readonly network: {
    /**
     * Switches at once where the wallet allows, showing nothing; not connected, it only selects.
     * Rejects with `NETWORK_NOT_FOUND`, `USER_REJECTED`, `UNSUPPORTED_CHAIN_ADD`.
     */
    switchNetwork(network: Network | { readonly id: number | string } | CaipNetworkId): Promise<void>;
    /** What a click on a network row does: decides by behaviour.md §4 and routes to SwitchNetwork. */
    chooseNetwork(network: Network): void;
  };

  readonly balance: {
    /** Refreshes the active account's native balance unless younger than 30 s; `force` skips that. */
    refresh(parameters?: { force?: boolean | undefined }): Promise<Balance>;
  };
  readonly wallets: {
    /** Loads the next page of the search there is (100 entries), else of the registry (40 entries), once at a time. */
    loadMore(): Promise<void>;
    /** Searches the registry (100 entries), among certified wallets when asked; '' without that ends the search. Late answers are dropped. */
    search(text: string, filter?: { readonly certified?: boolean | undefined }): Promise<void>;
    /** What a click on a registry wallet does: asks its connector when installed, else pairs its app, else shows how to get it. */
    choose(wallet: Wallet): void;
  };
  readonly features: {
    /** Asks the gateway about this project, once an instance; opening the modal does it too. Never rejects. */
    load(): Promise<void>;
  };
  readonly pairing: PairingActions;
  readonly embedded: EmbeddedActions;
  readonly theme: {
    setMode(mode: 'light' | 'dark' | undefined): void;
    setVariables(variables: ThemeVariables): void;
  };
  readonly locale: { choose(choice: LocaleState['choice']): void };
  readonly notices: {
    showSuccess(message: string): void;
    showError(error: unknown): void;
    /** Stays until another toast takes its place, or `hideToast`. */
    showLoading(message: string): void;
    hideToast(): void;
    closeAlert(): void;
  };
  readonly telemetry: { track(event: FoyerEvent): void };
  /** The verbs of `Foyer` whose code comes with their first call. */
  readonly host: { call(name: keyof FoyerHostVerbs, parameters: readonly unknown[]): Promise<unknown> };
}

/** A running instance: state, verbs, events. Owns everything it starts. */
export interface Core {
  readonly options: ResolvedOptions;
  getState(): State;
  /** The state a server renders: what a first client render must equal. */
  getServerState(): State;
  subscribe(listener: () => void): () => void;
  subscribeEvents(
    listener: (event: FoyerEvent & { timestamp: number; address?: string }) => void,
  ): () => void;
  readonly actions: Actions;
  /** Picture addresses at the gateway, or undefined without one. */
  readonly images: {
    wallet(imageId: string): string | undefined;
    network(network: Pick<Network, 'assets' | 'id' | 'caipNetworkId'>): string | undefined;
    connector(connector: Connector): string | undefined;
  };
  /** Loads the verbs' code ahead of their first use (hover, focus); they load it themselves otherwise. Rejects with `MODAL_LOAD_FAILED`. */
  load(): Promise<void>;
  /** Resolves when every stored connection was restored or given up. */
  ready(): Promise<void>;
  /** Aborted by `dispose`: whoever waits for the state to change waits no longer. */
  readonly signal: AbortSignal;
  /** Stops every listener, timer and request. Idempotent. */
  dispose(): void;
}
