/**
 * What the bridge uses of a site's wagmi config. wagmi 2's and wagmi 3's own types both fit it, so that the package
 * needs neither to be installed and never brings a second copy of wagmi beside the site's.
 */
export interface WagmiConfig {
  readonly chains: readonly { readonly id: number }[];
  readonly connectors: readonly WagmiConnector[];
  readonly state: WagmiState;
  readonly storage: WagmiStorage | null;
  /** A function of the state; see `reach.ts`. */
  setState(change: never): void;
  subscribe<Value>(select: (state: WagmiState) => Value, listener: (value: Value) => void): () => void;
  getClient(parameters: never): { request(call: never): Promise<unknown> };
  /** Typed by wagmi, but not a promise of its versions: what its own actions use. Tested with each supported major. */
  readonly _internal: {
    /** Without `persist` where the config has no storage. */
    readonly store: { readonly persist?: { hasHydrated(): boolean } };
    readonly connectors: { subscribe(listener: () => void): () => void };
    /** The config's own listeners to its connectors. */
    readonly events: { change(data: never): void; connect(data: never): void; disconnect(data: never): void };
  };
}

/** wagmi's state. `current` names the connection in use by its connector's uid. */
export interface WagmiState {
  readonly chainId: number;
  readonly connections: ReadonlyMap<string, WagmiConnection>;
  readonly current: string | null;
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting';
}

/** A connection as wagmi keeps it; one remembered from an earlier visit holds only the connector's names. */
export interface WagmiConnection {
  readonly accounts: readonly unknown[];
  readonly chainId: number;
  readonly connector: WagmiConnector | RememberedConnector;
}

/** What wagmi stores of a connector. */
export interface RememberedConnector {
  readonly uid: string;
  readonly id: string;
  readonly emitter?: undefined;
}

/** One of the config's own connectors. */
export interface WagmiConnector {
  readonly uid: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly icon?: string | undefined;
  readonly rdns?: string | readonly string[] | undefined;
  readonly emitter: WagmiEmitter;
  connect(parameters?: { isReconnecting?: boolean | undefined }): Promise<WagmiAnswer>;
  disconnect(): Promise<void>;
  getProvider(): Promise<unknown>;
  isAuthorized(): Promise<boolean>;
  /** Missing where the wallet stays on one network. */
  readonly switchChain?: unknown;
}

/** What a connector answers when it connected. */
export interface WagmiAnswer {
  readonly accounts: readonly unknown[];
  readonly chainId: number;
}

/** How a connector tells the config what its wallet did. */
export interface WagmiEmitter {
  on(event: never, listener: never): void;
  off(event: never, listener: never): void;
  emit(event: never, ...payload: never[]): void;
}

interface WagmiStorage {
  setItem(key: 'recentConnectorId', value: string): unknown;
}
