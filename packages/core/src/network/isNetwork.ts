import { isText } from '../wallets/isNamed.ts';
import type { NetworkInput } from './Network.ts';

/** Whether something that a page without types may have given has a name, as every network has. */
export function isNetwork(value: unknown): value is NetworkInput {
  return isText(Object(value).name);
}
