import type { KeysContext } from './KeysContext.ts';
import { freezeMs } from './rules.ts';

/** How long the user's factors stay as they are, after a change of address. */
export async function frozenForMs({ auth, clock }: KeysContext, userId: string): Promise<number> {
  const changedAt = await auth.emailChangedAt(userId);
  return changedAt ? Math.max(0, changedAt.getTime() + freezeMs - clock.now()) : 0;
}
