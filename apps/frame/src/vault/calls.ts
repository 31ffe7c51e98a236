import { type PublicKey, publicKeySchema } from '@foyer/protocol/auth';
import {
  type AddSplit,
  type CreateWallet,
  releaseReplySchema,
  sealedSchema,
  sealKeyReplySchema,
  type Wrap,
  walletAccountSchema,
  wrapSchema,
} from '@foyer/protocol/keys';
import * as v from 'valibot';
import type { Hex, Intent } from '../intent/Intent.ts';
import type { DeviceIdentity } from '../ports/Vault.ts';
import { intentSchema } from './intentSchema.ts';

const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const account = { userId: id, splitId: id };
const factor = v.variant('kind', [
  v.strictObject({ kind: v.literal('code'), code: v.string() }),
  v.strictObject({
    kind: v.literal('passkey'),
    credentialId: v.string(),
    prfInput: hash,
    /** 32 bytes; the sender gives them away. */
    prf: v.instance(Uint8Array),
  }),
]);
/** The wallet as the gateway tells it; only what is sealed or public. */
const wallet = v.strictObject({
  walletId: id,
  recoveryKey: publicKeySchema,
  wraps: v.array(wrapSchema),
  accounts: v.array(walletAccountSchema),
});
/** A share that was released for the ticket. */
const released = { ticket: id, reply: releaseReplySchema };

/** What the worker is asked, by name: anything else is refused before it is looked at. */
export const callSchemas = {
  /** `isAgain`: as it was kept before, or not at all. */
  open: v.strictObject({ projectId: name, isAgain: v.optional(v.boolean()) }),
  prove: v.strictObject({
    method: v.string(),
    url: v.string(),
    nonce: v.optional(v.string()),
    accessToken: v.optional(v.string()),
  }),
  keep: v.strictObject({ name, text: v.string() }),
  recall: v.strictObject({ name }),
  drop: v.strictObject({ name }),
  wipe: v.strictObject({}),
  /** Whether this device can use the split; compares R with the one it trusts. */
  look: v.strictObject({ ...account, recoveryKey: publicKeySchema }),
  tidy: v.strictObject({ userId: id, splitId: v.optional(id) }),
  createCode: v.strictObject({}),
  /** A new wallet, ready to be sent; its device share is kept, and what is to be sent. */
  create: v.strictObject({ userId: id, sealKey: sealKeyReplySchema, factor: v.optional(factor) }),
  /** What `create` answered, as long as it may still be sent. */
  readDraft: v.strictObject({ userId: id }),
  dropDraft: v.strictObject({ userId: id }),
  /** Begins one release: the key that the answer is to be sealed to. */
  ask: v.strictObject({ userId: id, splitId: id, intentHash: hash }),
  /** All three pairs of a split, out of what is stored here, what the gateway released and what it was sent. */
  trial: v.strictObject({ ...account, ...released, recoveryShare: sealedSchema }),
  sign: v.strictObject({ ...account, ...released, intent: intentSchema as v.GenericSchema<Intent> }),
  /** Whether the factor opens the wallet; says nothing else. */
  tryFactor: v.strictObject({ wallet, factor }),
  /** A split for this device out of a share released to R, the recovery share, and a factor. */
  recover: v.strictObject({
    ...account,
    wallet,
    factor,
    reply: releaseReplySchema,
    recoveryShare: sealedSchema,
    sealKey: sealKeyReplySchema,
  }),
  /** R locked by one more factor. */
  wrap: v.strictObject({ ...account, ...released, factor }),
  /** The words, and what opens them without us: by a share released for the ticket, or to R, which the factor opens. */
  reveal: v.strictObject({
    ...account,
    reply: releaseReplySchema,
    ticket: v.optional(id),
    factor: v.optional(factor),
    wallet,
    recoveryShare: sealedSchema,
    rpId: v.string(),
  }),
} as const;

export type CallName = keyof typeof callSchemas;
export type CallParams<Name extends CallName> = v.InferInput<(typeof callSchemas)[Name]>;
export type FactorKey = v.InferOutput<typeof factor>;
export type KnownWallet = v.InferOutput<typeof wallet>;

/** What the worker answers, by name. Only `reveal` answers a secret; and `createCode`, which the user has to write down. */
export interface CallResults {
  readonly open: DeviceIdentity;
  readonly prove: string;
  readonly keep: undefined;
  readonly recall: string | undefined;
  readonly drop: undefined;
  readonly wipe: undefined;
  readonly look: boolean;
  readonly tidy: undefined;
  readonly createCode: string;
  readonly create: CreateWallet;
  readonly readDraft: CreateWallet | undefined;
  readonly dropDraft: undefined;
  readonly ask: { readonly ticket: string; readonly ephemeral: PublicKey };
  readonly trial: undefined;
  readonly sign: readonly Hex[];
  readonly tryFactor: undefined;
  readonly recover: AddSplit;
  readonly wrap: Wrap;
  readonly reveal: { readonly words: string; readonly exitKit: string | undefined };
}

/** From the shell to the worker. */
export interface CallMessage {
  readonly id: number;
  readonly name: CallName;
  readonly params: unknown;
}

/** From the worker to the shell. */
export type CallAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly code: string };
