import type { Sealed, SealKeyReply } from '@foyer/protocol/keys';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { Envelope } from './createEnvelope.ts';
import { draftLifeMs, isWithin, sealKeyContext, sealKeyLifeMs } from './rules.ts';
import {
  deleteSealKeys,
  insertSealKey,
  type SealKeyRow,
  selectNewestSealKey,
  selectSealKey,
} from './sealKeyStore.ts';
import { openSealed } from './sealTo.ts';

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** The gateway's own key pairs: what a device uploads is sealed to one. */
export interface SealKeys {
  /** The key to seal to now; made anew every seven days. */
  current(): Promise<SealKeyReply>;
  /** @throws HttpFailure `INVALID_BODY` when the key is unknown or too old, or the text was not sealed to it for `info`. */
  open(keyId: string, sealed: Sealed, info: string): Promise<Uint8Array>;
}

/** Seal keys that are kept in the database, their private halves in envelopes. */
export function createSealKeys(context: { db: Db; clock: Clock; envelope: Envelope }): SealKeys {
  const { db, clock, envelope } = context;
  const oldest = () => new Date(clock.now() - sealKeyLifeMs - draftLifeMs);

  async function make(serial: number): Promise<void> {
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
    const { seal } = await envelope.prepare(sealKeyContext(id));
    const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
    const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey));
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
    const record = await seal(privateKey);
    privateKey.fill(0);
    const publicKey = { kty: 'EC', crv: 'P-256', x, y } as const;
    await insertSealKey(db.queries, { id, serial, publicKey, ...record, createdAt: new Date(clock.now()) });
    await deleteSealKeys(db.queries, oldest());
  }

  async function findNewest(): Promise<SealKeyRow> {
    const newest = await selectNewestSealKey(db.queries);
    if (newest && isWithin(newest.createdAt, clock.now(), sealKeyLifeMs)) return newest;
    await make((newest?.serial ?? 0) + 1);
    const made = await selectNewestSealKey(db.queries);
    if (!made) throw new Error('A seal key vanished while it was made.');
    return made;
  }

  return {
    async current() {
      const { id, publicKey } = await findNewest();
      return { keyId: id, publicKey };
    },
    async open(keyId, sealed, info) {
      const row = await selectSealKey(db.queries, keyId, oldest());
      if (!row) throw refused('sealKeyId', 'ask for the seal key again');
      const privateKey = await importPrivateKey(await envelope.open(row, sealKeyContext(row.id)));
      return openSealed(privateKey, sealed, info).catch(() => {
        throw refused('serverShare', 'expected a share sealed to the seal key for this wallet and split');
      });
    },
  };
}

async function importPrivateKey(bytes: Uint8Array): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('pkcs8', bytes as BufferSource, curve, false, ['deriveBits']);
  } finally {
    bytes.fill(0);
  }
}

function refused(field: string, reason: string): HttpFailure {
  return new HttpFailure('INVALID_BODY', { field, reason: `${field}: ${reason}` });
}
