import { EarlyError } from '@foyer/protocol/early';
import type { PageFacts } from '../ports/Page.ts';
import type { ResolvedOptions } from './Core.ts';
import type { Options } from './Options.ts';

/** The published version; travels in `sv`. */
const version = '0.1.0';

/**
 * Completes and checks what the host passed (behaviour.md §1.1).
 * @throws FoyerError `NO_NETWORKS`, `SIWX_AND_SIWE_CONFIG`; TypeError for `adapters` that are no list, or were not made.
 */
export function resolveOptions(
  options: Options,
  sdk: 'react' | 'html' | 'headless',
  page: PageFacts,
): ResolvedOptions {
  // A page without types may give anything, or nothing: what is no list has no `every`, and what is no network has no name.
  const {
    networks,
    metadata,
    gatewayUrl,
    projectId,
    adapters = [],
    siwx,
    siweConfig,
  } = Object(options) as Options;
  if (!networks?.every?.((network) => network?.name?.trim?.()) || !networks[0])
    throw new EarlyError('NO_NETWORKS');
  // No row of the error table, which is loaded again after the click: only a page without types gets here.
  if (!adapters?.every?.((adapter) => adapter?.start))
    throw new TypeError('`adapters` takes a list like `[evm()]`');
  if (siwx && siweConfig && adapters.some(({ namespace }) => namespace === 'eip155')) {
    throw new EarlyError('SIWX_AND_SIWE_CONFIG');
  }
  let gateway = gatewayUrl && `${gatewayUrl}`;
  // The first pattern of a page costs a phone more than this.
  while (gateway?.endsWith('/')) gateway = gateway.slice(0, -1);
  const families = adapters.map(({ type }) => type).join(',') || 'universal';
  return {
    ...options,
    projectId: projectId ?? '',
    ...(gatewayUrl && { gatewayUrl: gateway }),
    metadata: {
      name: metadata?.name ?? page.title,
      description: metadata?.description ?? page.description,
      url: metadata?.url ?? page.origin,
      icons: metadata?.icons ?? (page.icon ? [page.icon] : []),
    },
    sdkType: 'foyer',
    sdkVersion: `${sdk}-${families}-${version}`,
  };
}
