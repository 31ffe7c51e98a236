import { purposeText, type ReleasePurpose } from '@foyer/protocol/keys';
import { hashText } from '../sessions/hashText.ts';
import type { SplitRow } from './store.ts';

/** Whether `intentHash` is that of the purpose with one of the splits. */
export function isIntentOf(
  splits: readonly SplitRow[],
  purpose: Pick<ReleasePurpose, 'purpose' | 'change'>,
  intentHash: string | null,
): boolean {
  return splits.some(
    ({ walletId, splitId }) => hashText(purposeText({ ...purpose, walletId, splitId })) === intentHash,
  );
}
