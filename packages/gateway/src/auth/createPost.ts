import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queries } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import type { Letter } from '../ports/Mailer.ts';
import type { AuthOptions } from './AuthOptions.ts';
import { claimMs, retryAfter } from './rules.ts';
import { drawId } from './secrets.ts';
import { claimLetter, delayLetter, deleteLetter, insertLetter, type StoredLetter } from './store/letters.ts';

/**
 * Letters on their way: kept, sealed, until the mail server has said that it took them. Each comes at least once: one that
 * it took and did not say so of, in time or before this process ended, is sent again.
 */
export interface Post {
  /**
   * Keeps the letter and begins to send it; whoever calls waits for the database alone.
   * @param topic A letter of the same topic that still waits is dropped: its code or link is dead.
   * @param until After this it is of no use any more; ms since 1970.
   */
  hand(letter: Letter, topic: string, until: number): Promise<void>;
  /**
   * Keeps the letter if what is done in the same transaction answers true, or neither happens: for a letter that nothing
   * may be done without.
   * @returns What it answered.
   */
  handWith(
    letter: Letter,
    topic: string,
    until: number,
    work: (queries: Queries) => Promise<boolean>,
  ): Promise<boolean>;
  /** Sends what waits. Resolves when that is sent, put off, or on its way already. */
  deliver(): Promise<void>;
  /** Resolves when nothing is on its way any more: what waits then was put off. */
  settle(): Promise<void>;
  /** Begins to send nothing more, and settles; what waits or is handed over still is kept, and sent after the next start. */
  close(): Promise<void>;
}

/** @throws TypeError when `mailer.atOnce` is no whole number of 1 or more (auth-42). */
export function createPost(options: Pick<AuthOptions, 'db' | 'clock' | 'log' | 'keyVault' | 'mailer'>): Post {
  const { db, clock, log, keyVault, mailer } = options;
  if (!Number.isInteger(mailer.atOnce) || mailer.atOnce < 1)
    throw new TypeError('mailer.atOnce: expected a whole number of 1 or more');
  const underWay = new Set<Promise<void>>();
  let sending = 0;
  let isClosed = false;

  async function send(stored: StoredLetter): Promise<void> {
    try {
      await mailer.send(await unseal(keyVault, stored));
      await deleteLetter(db.queries, stored.id);
    } catch (error) {
      // What a mail server says may quote the address: only the kind of failure is told.
      log.warn('mail not sent', { tries: stored.tries, reason: kindOf(error) });
      await delayLetter(db.queries, stored.id, clock.now() + retryAfter(stored.tries));
    }
  }

  /** One letter after the other, each claimed when it can go at once: a claim is over after a while. */
  async function sendWaiting(): Promise<void> {
    if (isClosed || sending >= mailer.atOnce) return;
    sending += 1;
    try {
      do {
        const now = clock.now();
        const letter = await claimLetter(db.queries, { now, claimedUntil: now + claimMs });
        if (!letter) return;
        // Where one waits there may be more.
        if (!isClosed) void deliver();
        await send(letter);
      } while (!isClosed);
    } finally {
      sending -= 1;
    }
  }

  function deliver(): Promise<void> {
    const delivery = sendWaiting()
      .catch((error) => log.error('letters not delivered', { reason: kindOf(error) }))
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
    return delivery;
  }

  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay);
  }

  async function prepare(letter: Letter, topic: string, until: number): Promise<Omit<StoredLetter, 'tries'>> {
    const id = drawId();
    return { ...(await seal(keyVault, id, letter)), id, topic, nextTryAt: clock.now(), expiresAt: until };
  }

  return {
    async hand(letter, topic, until) {
      await insertLetter(db.queries, await prepare(letter, topic, until));
      void deliver();
    },
    async handWith(letter, topic, until, work) {
      const prepared = await prepare(letter, topic, until);
      const isDone = await db.queries.transaction(async (queries) => {
        const isWanted = await work(queries);
        if (isWanted) await insertLetter(queries, prepared);
        return isWanted;
      });
      if (isDone) void deliver();
      return isDone;
    },
    deliver,
    settle,
    close() {
      isClosed = true;
      return settle();
    },
  };
}

async function seal(keyVault: KeyVault, id: string, letter: Letter) {
  const key = randomBytes(32);
  const iv = randomBytes(12);
  try {
    const { kekId, wrapped } = await keyVault.wrap(key, contextOf(id));
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(id));
    const text = [cipher.update(JSON.stringify(letter), 'utf8'), cipher.final(), cipher.getAuthTag()];
    return {
      kekId,
      wrappedKey: Buffer.from(wrapped).toString('base64url'),
      iv: iv.toString('base64url'),
      sealed: Buffer.concat(text).toString('base64url'),
    };
  } finally {
    key.fill(0);
  }
}

async function unseal(keyVault: KeyVault, stored: StoredLetter): Promise<Letter> {
  const { id, kekId } = stored;
  const wrapped = Buffer.from(stored.wrappedKey, 'base64url');
  const key = await keyVault.unwrap({ kekId, wrapped }, contextOf(id));
  const sealed = Buffer.from(stored.sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(stored.iv, 'base64url'))
      .setAAD(Buffer.from(id))
      .setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Letter;
  } finally {
    key.fill(0);
  }
}

function contextOf(id: string): string {
  return `letter/v1 ${id}`;
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? `${error.name} ${error.code}` : error.name;
}
