import { type Core, type Network, type State, selectActiveNetwork } from '@foyer/core';

/** The network selector of the Account header. */
export interface NetworkChip {
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  /** False where there is nothing to choose: it only tells. */
  readonly canChange: boolean;
}

/** What the selector shows: it opens the list when there is another network, or the current one is not the site's (behaviour.md §2.3). */
export function networkChip(core: Pick<Core, 'images' | 'options'>, state: State): NetworkChip {
  const network: Network | undefined = selectActiveNetwork(state);
  const isAllowed = core.options.enableNetworkSwitch !== false;
  return {
    name: network?.name,
    imageUrl: network && core.images.network(network),
    canChange: isAllowed && (state.network.networks.length > 1 || network === undefined),
  };
}
