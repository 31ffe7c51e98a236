import type { PublicKey } from '@foyer/protocol/auth';
import { type FillRandom, randomBytes, toBase64Url } from './crypto/Bytes.ts';
import { createPair, exportPublic } from './crypto/p256.ts';
import { VaultError } from './VaultError.ts';

interface Asked {
  readonly userId: string;
  readonly splitId: string;
  /** What the share is released for: nothing else is done with it. */
  readonly intentHash: string;
}

interface Ticket extends Asked {
  readonly privateKey: CryptoKey;
}

/** Releases that were begun: the key of each opens one answer and is gone. */
export interface Tickets {
  issue(asked: Asked): Promise<{ readonly ticket: string; readonly ephemeral: PublicKey }>;
  /** @throws VaultError `NO_TICKET` for one that is used up, or was issued for another split */
  spend(ticket: string, asked: Omit<Asked, 'intentHash'>): Ticket;
}

/** At most so many are open; the oldest is dropped. */
const most = 16;

export function createTickets(fill: FillRandom): Tickets {
  const open = new Map<string, Ticket>();
  return {
    async issue(asked) {
      const { privateKey, publicKey } = await createPair('ECDH');
      const ticket = toBase64Url(randomBytes(fill, 16));
      open.set(ticket, { ...asked, privateKey });
      const [oldest] = open.keys();
      if (open.size > most && oldest !== undefined) open.delete(oldest);
      return { ticket, ephemeral: await exportPublic(publicKey) };
    },
    spend(ticket, { userId, splitId }) {
      const found = open.get(ticket);
      open.delete(ticket);
      if (found?.userId !== userId || found.splitId !== splitId) throw new VaultError('NO_TICKET');
      return found;
    },
  };
}
