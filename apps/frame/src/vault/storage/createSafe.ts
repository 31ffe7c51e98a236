import * as v from 'valibot';
import { lock, unlock } from '../crypto/aes.ts';
import { type Bytes, type FillRandom, utf8, wipe } from '../crypto/Bytes.ts';
import { readShare, type Share, writeShare } from '../crypto/shares.ts';
import { VaultError } from '../VaultError.ts';
import type { Device } from './openDevice.ts';
import type { Store } from './Store.ts';

const boxSchema = v.looseObject({ iv: v.string(), text: v.string() });
const keptSplitSchema = v.looseObject({
  v: v.literal(1),
  walletId: v.string(),
  at: v.number(),
  iv: v.string(),
  text: v.string(),
});
const contentSchema = v.strictObject({
  share: v.string(),
  recoveryKeyId: v.string(),
  version: v.number(),
});

/** What this device keeps of one split of a wallet. */
export interface KeptSplit {
  readonly walletId: string;
  readonly splitId: string;
  readonly share: Share;
  /** The thumbprint of R that this device trusts, and no other. */
  readonly recoveryKeyId: string;
  /** The newest version of the server's record that this device saw; 0 before any. */
  readonly version: number;
}

/** What the device keeps, encrypted under its key and bound to its names: no record serves in another's place. */
export interface Safe {
  keep(name: string, text: string): Promise<void>;
  recall(name: string): Promise<string | undefined>;
  drop(name: string): Promise<void>;
  keepSplit(userId: string, split: KeptSplit): Promise<void>;
  /** @throws VaultError `SEALED_BROKEN` when what is there was changed or moved here. */
  readSplit(userId: string, splitId: string): Promise<KeptSplit | undefined>;
  /** Forgets other splits of the user than this one that are older than `ms`: nobody confirmed them. */
  tidy(userId: string, splitId: string | undefined, ms: number): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly device: Device;
  readonly projectId: string;
  readonly fill: FillRandom;
  now(): number;
}

export function createSafe({ store, device, projectId, fill, now }: Parts): Safe {
  const { deviceId, boxKey } = device;
  const noteKey = (name: string): string => `${projectId}/note/${name}`;
  const noteBound = (name: string) => bound('note/v1', projectId, deviceId, name);
  const splitsKey = (userId: string): string => `${projectId}/split/${userId}/`;
  const splitBound = (userId: string, walletId: string, splitId: string) =>
    bound('1', projectId, userId, walletId, deviceId, splitId);
  const inTurn = createTurns();
  return {
    keep: (name, text) =>
      inTurn(async () => {
        await store.set(noteKey(name), await lock(boxKey, utf8(text), noteBound(name), fill));
      }),
    recall: (name) =>
      inTurn(async () => {
        const kept = v.safeParse(boxSchema, await store.get(noteKey(name)));
        if (!kept.success) return undefined;
        const plain = await unlock(boxKey, kept.output, noteBound(name)).catch(() => undefined);
        return plain && new TextDecoder().decode(plain);
      }),
    drop: (name) => inTurn(() => store.remove(noteKey(name))),
    async keepSplit(userId, { walletId, splitId, share, recoveryKeyId, version }) {
      const written = writeShare(share);
      const plain = utf8(
        JSON.stringify({ share: new TextDecoder().decode(written), recoveryKeyId, version }),
      );
      const box = await lock(boxKey, plain, splitBound(userId, walletId, splitId), fill);
      wipe(written, plain);
      await store.set(`${splitsKey(userId)}${splitId}`, { v: 1, walletId, at: now(), ...box });
    },
    async readSplit(userId, splitId) {
      const kept = v.safeParse(keptSplitSchema, await store.get(`${splitsKey(userId)}${splitId}`));
      if (!kept.success) return undefined;
      const { walletId } = kept.output;
      const plain = await unlock(boxKey, kept.output, splitBound(userId, walletId, splitId));
      const { share, ...rest } = v.parse(contentSchema, JSON.parse(new TextDecoder().decode(plain)));
      wipe(plain);
      return {
        walletId,
        splitId,
        share: readShare(utf8(share), { walletId, splitId, role: 'device' }),
        ...rest,
      };
    },
    async tidy(userId, splitId, ms) {
      for (const key of await store.list(splitsKey(userId))) {
        const kept = v.safeParse(keptSplitSchema, await store.get(key));
        const isOld = !kept.success || kept.output.at <= now() - ms;
        if (isOld && key !== `${splitsKey(userId)}${splitId}`) await store.remove(key);
      }
    },
  };
}

/** Does each work when those before it are done: what is dropped while it is being encrypted must not be there in the end. */
function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}

function bound(...parts: readonly string[]): Bytes {
  return utf8(parts.join('‖'));
}

/**
 * The split, or a refusal.
 * @throws VaultError `NO_SHARE`
 */
export async function requireSplit(safe: Safe, userId: string, splitId: string): Promise<KeptSplit> {
  const split = await safe.readSplit(userId, splitId);
  if (!split) throw new VaultError('NO_SHARE');
  return split;
}
