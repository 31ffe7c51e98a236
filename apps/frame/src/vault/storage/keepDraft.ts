import { type CreateWallet, createWalletSchema } from '@foyer/protocol/keys';
import * as v from 'valibot';
import type { Safe } from './createSafe.ts';

const draftSchema = v.strictObject({ at: v.number(), wallet: createWalletSchema });
const nameOf = (userId: string): string => `draft/${userId}`;

/**
 * Keeps a new wallet as it is to be sent: when it is not known what the gateway heard of it, the same is sent again, and
 * the factor that the user confirmed opens it. Every secret in it is sealed.
 */
export async function keepDraft(safe: Safe, userId: string, wallet: CreateWallet, at: number): Promise<void> {
  await safe.keep(nameOf(userId), JSON.stringify({ at, wallet }));
}

/** The user's draft, unless it was made before `since`. */
export async function readDraft(
  safe: Safe,
  userId: string,
  since: number,
): Promise<CreateWallet | undefined> {
  const text = await safe.recall(nameOf(userId));
  const draft = text === undefined ? undefined : v.safeParse(draftSchema, JSON.parse(text));
  return draft?.success && draft.output.at > since ? draft.output.wallet : undefined;
}

export async function dropDraft(safe: Safe, userId: string): Promise<undefined> {
  await safe.drop(nameOf(userId));
  return undefined;
}
