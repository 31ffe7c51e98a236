import type { DappClient, PairingOptions } from '@foyer/pairing';

/** Makes the dapp's side of pairing. Called once an instance, when a pairing is needed or a stored session is due. */
export type Pairing = (options: PairingOptions) => Promise<DappClient>;
