import type { Namespace } from '@foyer/protocol/caip';

/** spec.md §3. */
export type ConnectorType =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'WALLET_CONNECT'
  | 'ID_AUTH';

/** A way to reach one wallet in one namespace. */
export interface Connector {
  /** Stable over reloads: the rdns for an announced wallet, `injected` for the generic browser wallet. */
  readonly id: string;
  readonly name: string;
  readonly type: ConnectorType;
  readonly chain: Namespace;
  /** A checked `data:` or `https:` picture, or undefined. */
  readonly imageUrl?: string;
  readonly imageId?: string;
  /** Id of the same wallet in the registry, when known. */
  readonly explorerId?: string;
  readonly info?: { readonly rdns?: string; readonly uuid?: string };
}
