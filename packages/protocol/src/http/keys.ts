import * as v from 'valibot';
import { bytesSchema, publicKeySchema, textSchema, thumbprintSchema } from './proof.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'an id'));
/** 16 random bytes, chosen by the device. */
const randomId = bytesSchema(16, 16);
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/**
 * Sealed to a P-256 public key: one-shot ECDH with `ephemeral`, HKDF-SHA256 (empty salt, the info named where it is
 * used, `sealInfo` of its parts), AES-256-GCM with the 12-byte `iv`; `text` is ciphertext and tag.
 */
export const sealedSchema = v.strictObject({
  ephemeral: publicKeySchema,
  iv: bytesSchema(12, 12),
  text: bytesSchema(1024),
});

/** An address of the wallet and where it is derived (`m/44'/60'/0'/0/0`, `m/44'/501'/0'/0'`). */
export const walletAccountSchema = v.strictObject({
  namespace: v.picklist(['eip155', 'solana']),
  path: textSchema(64),
  address: textSchema(128),
});

/**
 * The private half of the recovery key R (PKCS 8), locked by one factor of the user: AES-256-GCM under
 * HKDF-SHA256(secret, `salt`, info `recovery-wrap/v1`), AAD = walletId. The secret is the passkey's PRF of `prfInput`,
 * or the bytes of the recovery code.
 */
export const wrapSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('passkey'),
    id: randomId,
    credentialId: bytesSchema(1024),
    prfInput: bytesSchema(32, 32),
    salt: bytesSchema(32, 16),
    iv: bytesSchema(12, 12),
    text: bytesSchema(1024),
  }),
  v.strictObject({
    kind: v.literal('code'),
    id: randomId,
    salt: bytesSchema(32, 16),
    iv: bytesSchema(12, 12),
    text: bytesSchema(1024),
  }),
]);

/** `GET /keys/v1/seal-key`: what server shares are sealed to on their way up; info `share-upload/v1‖walletId‖splitId`. */
export const sealKeyReplySchema = v.object({ keyId: id, publicKey: publicKeySchema });

/** The two shares of a split that do not stay on the device. */
const split = {
  /** Names the attempt: sent twice, it is done once; a draft that is not confirmed is gone after an hour. */
  draftId: randomId,
  splitId: randomId,
  sealKeyId: id,
  /** To the gateway's seal key. */
  serverShare: sealedSchema,
  /** To R; info `recovery-share/v1‖walletId‖splitId`. */
  recoveryShare: sealedSchema,
};

/** `POST /keys/v1/wallets`. Without a wrap: 422 `FACTOR_REQUIRED`, unless the project lets the factor wait. */
export const createWalletSchema = v.strictObject({
  ...split,
  walletId: randomId,
  accounts: v.pipe(v.array(walletAccountSchema), v.minLength(1), v.maxLength(8)),
  recoveryKey: publicKeySchema,
  wraps: v.pipe(v.array(wrapSchema), v.maxLength(8)),
});

/** `POST /keys/v1/wallets/{id}/splits`: another device's split, after a release for `recover`. `recoveryKeyId` is R's thumbprint. */
export const addSplitSchema = v.strictObject({
  ...split,
  recoveryKeyId: thumbprintSchema,
  /** The split it was recovered from, and that its release was opened: HMAC-SHA256 of `openingText`. */
  from: v.strictObject({ splitId: randomId, proof: bytesSchema(32, 32) }),
});

export const splitReplySchema = v.object({ walletId: randomId, splitId: randomId, version });

/** `POST /keys/v1/wallets/{id}/confirm`: 204. Every pair was combined on the device; from here the split counts. */
export const confirmSplitSchema = v.strictObject({ splitId: randomId });

/** `GET /keys/v1/wallet`: the wallet of the signed-in user at the project, confirmed splits only. */
export const walletStateReplySchema = v.object({
  wallet: v.nullable(
    v.object({
      walletId: randomId,
      accounts: v.array(walletAccountSchema),
      recoveryKey: publicKeySchema,
      wraps: v.array(wrapSchema),
      /** This device's own split. */
      split: v.nullable(v.object({ splitId: randomId, version })),
      /** Every live split's recovery share, newest first: one of them serves a new device. */
      recoverable: v.array(v.object({ splitId: randomId, recoveryShare: sealedSchema })),
      /** Until a factor may be changed, and mail alone counts as a step-up again (24 h after a change of address); 0 otherwise. */
      frozenForMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  /** What the project decided. */
  mayDeferFactor: v.boolean(),
});

/**
 * `POST /keys/v1/wallets/{id}/release`: the server share for one operation. `intentHash` is the SHA-256 of what the user
 * was shown. Refused with 403 `STEP_UP_REQUIRED` (field `passkey` or `code`), `RELEASE_REFUSED`.
 */
export const releaseSchema = v.strictObject({
  /** `grant`: to sign what lets somebody else take from the account from then on; it needs a step-up for this very intent. */
  purpose: v.picklist(['sign', 'grant', 'trial', 'recover', 'export', 'factor']),
  splitId: randomId,
  intentHash: bytesSchema(32, 32),
  /** Made for this one answer; to recover, R itself: whoever opens the answer has a factor. */
  ephemeral: publicKeySchema,
});

/** The share, sealed to `ephemeral` with info `share-release/v1‖walletId‖deviceId‖challenge`. */
export const releaseReplySchema = v.object({ challenge: bytesSchema(32, 32), sealed: sealedSchema, version });

/**
 * `POST /keys/v1/wallets/{id}/mismatch`: 204. With the share that was released for `intentHash` something else was to be
 * signed, and the vault refused.
 */
export const mismatchSchema = v.strictObject({ splitId: randomId, intentHash: bytesSchema(32, 32) });

/** `POST /keys/v1/wallets/{id}/wraps`: one more factor, after a release for `factor`. `/wraps/{wrapId}/remove` takes one away, never the last. */
export const addWrapSchema = v.strictObject({ wrap: wrapSchema });

/** Bytes that only one key opens. */
export type Sealed = v.InferOutput<typeof sealedSchema>;
/** An account of a wallet. */
export type WalletAccount = v.InferOutput<typeof walletAccountSchema>;
/** A factor's wrapped share. */
export type Wrap = v.InferOutput<typeof wrapSchema>;
/** The key that uploads are sealed to. */
export type SealKeyReply = v.InferOutput<typeof sealKeyReplySchema>;
/** What `POST /keys/v1/wallets` takes. */
export type CreateWallet = v.InferOutput<typeof createWalletSchema>;
/** What storing another device's split takes. */
export type AddSplit = v.InferOutput<typeof addSplitSchema>;
/** Which split was stored. */
export type SplitReply = v.InferOutput<typeof splitReplySchema>;
/** The user's wallet, where there is one. */
export type WalletStateReply = v.InferOutput<typeof walletStateReplySchema>;
/** What asking for the server share takes. */
export type Release = v.InferOutput<typeof releaseSchema>;
/** What was released, and not signed. */
export type Mismatch = v.InferOutput<typeof mismatchSchema>;
/** The server share, sealed to the device. */
export type ReleaseReply = v.InferOutput<typeof releaseReplySchema>;
