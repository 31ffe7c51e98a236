import type { AdapterList, Foyer, NetworkList, Options } from '@foyer/core';
import { createBrowserFoyer } from '@foyer/core/browser';
import type { WordOptions } from '@foyer/ui';
import { defineElements } from './elements/defineElements.ts';
import { addInstance } from './elements/instances.ts';

/**
 * Makes an instance for any page and registers the custom elements. Elements without a `foyer` property belong to the
 * first living instance. On a server nothing starts. The modal's code is loaded on intent or on the first open.
 * @throws FoyerError `NO_NETWORKS` when `networks` is no list, is empty or holds undefined, `INVALID_CAIP_NETWORK_ID` for a network's id that is none, `SIWX_AND_SIWE_CONFIG` for both with an EVM adapter; TypeError for `adapters` that are no list, or were not made (`evm` for `evm()`).
 */
export function createFoyer<
  const Networks extends NetworkList,
  const Adapters extends AdapterList = AdapterList,
>(options: Options<Networks, Adapters> & WordOptions): Foyer<Networks, Adapters> {
  const foyer = createBrowserFoyer(options, {
    sdk: 'html',
    // The name is taken at the import: a bundler then needs no object, and no helper, for the module.
    loadModal: () => import('@foyer/ui').then(({ prepareModal }) => ({ prepareModal })),
  });
  if (typeof document === 'undefined') return foyer;

  const instance = {
    ...foyer,
    dispose() {
      forget();
      foyer.dispose();
    },
  };
  const forget = addInstance(document, instance);
  defineElements();
  return instance;
}
