import * as two from 'wagmi-core-2';
import * as oldest from 'wagmi-core-2-oldest';
import * as three from 'wagmi-core-3';

/** The part of a major's exports the tests use, typed by the newest. */
export type Wagmi = Pick<
  typeof three,
  | 'connect'
  | 'createConfig'
  | 'createStorage'
  | 'disconnect'
  | 'hydrate'
  | 'injected'
  | 'reconnect'
  | 'switchChain'
  | 'http'
>;

/** Every supported major, and the oldest release the peer range lets in. */
export const wagmiVersions: readonly (readonly [string, Wagmi])[] = [
  ['oldest 2', oldest as unknown as Wagmi],
  ['2', two as unknown as Wagmi],
  ['3', three],
];
