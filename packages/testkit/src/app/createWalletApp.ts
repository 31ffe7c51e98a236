import { createPorts, createWalletClient } from '@foyer/pairing';
import { checkOptions } from '../wallet/checkOptions.ts';
import { ownWindow } from '../wallet/ownWindow.ts';
import { appRules } from './appRules.ts';
import { createApp } from './createApp.ts';
import { metadataOf } from './metadataOf.ts';
import { createNetworkSwitch } from './networkSwitch.ts';
import type { WalletApp } from './WalletApp.ts';
import type { WalletAppOptions } from './WalletAppOptions.ts';

/**
 * Makes a wallet app with real keys that sites reach over pairing: in Node, or in a page of its own.
 * @throws TypeError that names the option which is wrong, missing or unknown.
 */
export function createWalletApp(options: WalletAppOptions): WalletApp {
  const hasSocket = typeof globalThis.WebSocket === 'function';
  checkOptions('createWalletApp', options, appRules, [
    'chains',
    'relayUrl',
    ...(hasSocket ? [] : ['WebSocket']),
  ]);
  const { relayUrl, projectId = 'local', storageName = 'foyer-testkit-app', WebSocket, records } = options;
  const ports = createPorts({ ...(records ? { records } : {}), ...(WebSocket ? { WebSocket } : {}) });
  const network = createNetworkSwitch(ports);
  const client = createWalletClient(
    { relayUrl, projectId, metadata: metadataOf(options.metadata), storageName },
    { ...ports, ...network.ports },
  );
  return createApp(options, client, network, ownWindow());
}
