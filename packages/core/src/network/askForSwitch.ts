import type { Context } from '../kernel/Context.ts';
import { switchNetwork } from './actions.ts';
import type { Network } from './Network.ts';

/** Asks the wallet for a network where nobody waits for the answer: it shows in the state. */
export async function askForSwitch(context: Context, network: Network): Promise<void> {
  await switchNetwork(context, network).catch(() => undefined);
}
