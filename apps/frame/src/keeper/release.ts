import type { Release, ReleaseReply } from '@foyer/protocol/keys';
import type { KeeperOptions } from './KeeperOptions.ts';
import type { Place } from './Place.ts';
import { stepUp } from './stepUp.ts';

type Ask = Pick<Release, 'purpose' | 'splitId' | 'intentHash' | 'ephemeral'>;

/** Asks the gateway for the share, and the user for what the gateway wants first. */
export async function askRelease(
  options: KeeperOptions,
  walletId: string,
  ask: () => Promise<Ask>,
  signal?: AbortSignal,
): Promise<ReleaseReply> {
  const first = await ask();
  try {
    return await options.api.release(walletId, first);
  } catch (error) {
    const { code, field } = error as { readonly code?: unknown; readonly field?: unknown };
    if (code !== 'STEP_UP_REQUIRED') throw error;
    await stepUp(options, first.intentHash, field === 'code' ? 'code' : 'passkey', signal);
  }
  return options.api.release(walletId, await ask());
}

/** A share released to the vault for one use, with the ticket that opens it. */
export async function releaseToVault(
  options: KeeperOptions,
  { userId, walletId, splitId }: Place,
  purpose: Exclude<Release['purpose'], 'recover'>,
  intentHash: string,
  signal?: AbortSignal,
): Promise<{ readonly ticket: string; readonly reply: ReleaseReply }> {
  let ticket = '';
  const reply = await askRelease(
    options,
    walletId,
    async () => {
      const asked = await options.vault.call('ask', { userId, splitId, intentHash });
      ticket = asked.ticket;
      return { purpose, splitId, intentHash, ephemeral: asked.ephemeral };
    },
    signal,
  );
  return { ticket, reply };
}
