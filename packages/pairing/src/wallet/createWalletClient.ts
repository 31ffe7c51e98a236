import type { PairingOptions } from '../dapp/DappClient.ts';
import { openWay } from '../engine/openWay.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { WalletClient } from './WalletClient.ts';
import { walletOver } from './walletOver.ts';

/** A wallet's client. It reads the store at once, and is connected only when it finds or is given something to do. */
export function createWalletClient(options: PairingOptions, ports?: PairingPorts): WalletClient {
  return walletOver(options, ...openWay('wallet', options, ports));
}
