import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Network, NetworkInput } from '../network/Network.ts';
import type { Adapter } from '../ports/Adapter.ts';

/** Networks as a host passes them: at least one. */
export type NetworkList = readonly [NetworkInput, ...NetworkInput[]];
export type AdapterList = readonly Adapter[];

/**
 * How a host may name one of its networks: the object it passed, the chain's own id in an object, the CAIP-2 id, or
 * what the instance answered. Any id where the list is not known at compile time.
 */
export type WantedOf<Networks extends NetworkList> =
  | Network
  | { readonly id: Networks[number]['id'] }
  | CaipIdOf<Networks[number]>;

/** The CAIP-2 id of a network; without a namespace it is eip155 (behaviour.md §1.1). */
export type CaipIdOf<One extends NetworkInput> = One extends NetworkInput
  ? One extends { readonly caipNetworkId: infer Id extends CaipNetworkId }
    ? Id
    : One['id'] extends CaipNetworkId
      ? One['id']
      : string extends One['id']
        ? CaipNetworkId
        : One extends { readonly chainNamespace: infer Family extends Namespace }
          ? `${Family}:${One['id']}`
          : `eip155:${One['id']}`
  : never;

/** Without an adapter every family is reached by pairing: as where the list is not known at compile time. */
type Serving<Adapters extends AdapterList> = Adapters['length'] extends 0 ? AdapterList : Adapters;

/** What `getProvider` hands out for a family: what the adapter given for it says; nothing for a family without one, where there are others. */
export type ProviderOf<
  Adapters extends AdapterList,
  Family extends Namespace,
> = Serving<Adapters>[number] extends infer One
  ? One extends Adapter<infer Own, infer Provider>
    ? Family extends Own
      ? Provider
      : never
    : never
  : never;

/** The families of the adapters given; every family without any. */
export type FamilyOf<Adapters extends AdapterList> = Serving<Adapters>[number]['namespace'];
