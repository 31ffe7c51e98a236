import { type Core, type State, selectActiveNetwork, selectActiveNetworkId } from '@foyer/core';
import { wellKnownName } from './networkNames.ts';

/** A network as a view shows it. */
export interface Place {
  readonly name: string;
  readonly imageUrl: string | undefined;
}

/** The network the visitor is on, also one that the site did not ask for where it is well known. */
export function activePlace(core: Pick<Core, 'images'>, state: State): Place | undefined {
  const network = selectActiveNetwork(state);
  if (network) return { name: network.name, imageUrl: core.images.network(network) };
  const caipNetworkId = selectActiveNetworkId(state);
  const name = caipNetworkId && wellKnownName(caipNetworkId);
  if (!name) return undefined;
  const id = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1);
  return { name, imageUrl: core.images.network({ id, caipNetworkId, assets: {} }) };
}
