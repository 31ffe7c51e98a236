import type { ResolvedOptions } from '../../kernel/Core.ts';
import { gateway, mainnet } from '../../testing/startCore.ts';
import type { Fault } from '../faultTable.ts';
import { findFaults } from '../findFaults.ts';
import type { KnowsStyle } from '../unknownThemeValues.ts';

const fine: ResolvedOptions = {
  projectId: 'local',
  gatewayUrl: gateway,
  networks: [mainnet],
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  sdkType: 'foyer',
  sdkVersion: 'headless-universal-0.1.0',
};

/** What is found in a set-up without a mistake once `options` are in it. */
export function faultsOf(options: object, knows?: KnowsStyle): Promise<readonly Fault[]> {
  return findFaults({ ...fine, ...options }, knows);
}

/** What each of them names. */
export async function namesIn(options: object, knows?: KnowsStyle): Promise<readonly (string | undefined)[]> {
  return (await faultsOf(options, knows)).map(({ values }) => values.names);
}
