import type { AdapterList, Foyer, NetworkList, Options } from '@foyer/core';
import { createBrowserFoyer } from '@foyer/core/browser';
import type { WordOptions } from '@foyer/ui';

/**
 * Makes an instance for a React site: call it once, outside of components, and give it to `<FoyerProvider>`.
 * On a server nothing starts. The modal's code is loaded on intent or on the first open.
 * @throws FoyerError `NO_NETWORKS` when `networks` is no list, is empty or holds undefined, `INVALID_CAIP_NETWORK_ID` for a network's id that is none, `SIWX_AND_SIWE_CONFIG` for both with an EVM adapter; TypeError for `adapters` that are no list, or were not made (`evm` for `evm()`).
 */
export function createFoyer<
  const Networks extends NetworkList,
  const Adapters extends AdapterList = AdapterList,
>(options: Options<Networks, Adapters> & WordOptions): Foyer<Networks, Adapters> {
  return createBrowserFoyer(options, {
    sdk: 'react',
    // The name is taken at the import: a bundler then needs no object, and no helper, for the module.
    loadModal: () => import('@foyer/ui').then(({ prepareModal }) => ({ prepareModal })),
  });
}
