import { toHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';

/** What a pairing URI says. */
export interface UriParts {
  /** 32 bytes. */
  readonly symKey: Uint8Array;
  /** In ms since the epoch. */
  readonly expiresAt: number;
  /** What the proposer will ask for beside a session. */
  readonly methods?: readonly string[];
}

/** The pairing URI of a key (ERC-1328). It is a secret: whoever reads it can answer the proposal. */
export function writeUri({ symKey, expiresAt, methods = [] }: UriParts): string {
  const fields = [
    'relay-protocol=irn',
    `symKey=${toHex(symKey)}`,
    `expiryTimestamp=${Math.floor(expiresAt / 1000)}`,
    ...(methods.length > 0 ? [`methods=${methods.join(',')}`] : []),
  ];
  return `wc:${topicOf(symKey)}@2?${fields.join('&')}`;
}
