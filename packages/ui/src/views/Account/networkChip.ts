import { type Core, type Network, type State, selectActiveNetwork } from '@foyer/core';

/** What the network selector of the header shows. */
export interface ShownNetwork {
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  /** False where there is nothing to choose: it only tells. */
  readonly canChange: boolean;
}

/** What the selector shows: it opens the list when there is another network, or the current one is not the site's (behaviour.md §2.3). */
export function networkChip(core: Pick<Core, 'images' | 'options'>, state: State): ShownNetwork {
  const network: Network | undefined = selectActiveNetwork(state);
  const isAllowed = core.options.enableNetworkSwitch !== false;
  return {
    name: network?.name,
    imageUrl: network && core.images.network(network),
    canChange: isAllowed && (state.network.networks.length > 1 || network === undefined),
  };
}
