import { openWay } from '../engine/openWay.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { DappClient, PairingOptions } from './DappClient.ts';
import { dappOver } from './dappOver.ts';

/** A dapp's client. It reads the store at once, and is connected only when it finds or is given something to do. */
export function createDappClient(options: PairingOptions, ports?: PairingPorts): DappClient {
  return dappOver(options, ...openWay('dapp', options, ports));
}
