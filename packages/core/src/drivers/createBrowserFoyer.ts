import type { AdapterList, NetworkList } from '../host/HostTypes.ts';
import { createCore } from '../kernel/createCore.ts';
import { createFoyer } from '../kernel/createFoyer.ts';
import type { LoadModal } from '../kernel/createModalHolder.ts';
import type { Foyer } from '../kernel/Foyer.ts';
import type { Options } from '../kernel/Options.ts';
import { createBrowserPorts } from './createBrowserPorts.ts';
import { createServerPorts } from './createServerPorts.ts';

/**
 * Starts an instance on a page; on a server everything about it is inert.
 * `loadModal` is called on the first open or prefetch, never before.
 * @throws FoyerError `NO_NETWORKS` (also for what is no list), `INVALID_CAIP_NETWORK_ID`, `SIWX_AND_SIWE_CONFIG`; TypeError for `adapters` that are no list, or were not made.
 */
export function createBrowserFoyer<const Networks extends NetworkList, const Adapters extends AdapterList>(
  options: Options<Networks, Adapters>,
  { sdk, loadModal }: { readonly sdk: 'react' | 'html'; readonly loadModal: LoadModal },
): Foyer<Networks, Adapters> {
  const isBrowser = typeof document !== 'undefined';
  const ports = isBrowser ? createBrowserPorts() : createServerPorts();
  const core = createCore(options, ports, sdk);
  // The one place where what the host gave meets what was made of it.
  return createFoyer(core, isBrowser ? loadModal : undefined, ports.log) as Foyer<Networks, Adapters>;
}
