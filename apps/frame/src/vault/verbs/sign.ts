import type { ReleaseReply } from '@foyer/protocol/keys';
import { hashIntent } from '../../intent/hashIntent.ts';
import type { Hex, Intent } from '../../intent/Intent.ts';
import { toBase64Url } from '../crypto/Bytes.ts';
import { signIntent } from '../crypto/signIntent.ts';
import type { OpenVault } from '../OpenVault.ts';
import { VaultError } from '../VaultError.ts';
import { openRelease } from './openRelease.ts';

interface Params {
  readonly userId: string;
  readonly splitId: string;
  readonly ticket: string;
  readonly reply: ReleaseReply;
  readonly intent: Intent;
}

/**
 * Signs what the share was released for and nothing else: the hash is made anew of the very intent that is signed.
 * @throws VaultError `INTENT_MISMATCH`, as `openRelease`, as `signIntent`
 */
export async function sign(vault: OpenVault, { intent, ...released }: Params): Promise<readonly Hex[]> {
  const { intentHash, combine } = await openRelease(vault, released);
  if (toBase64Url(await hashIntent(intent)) !== intentHash) throw new VaultError('INTENT_MISMATCH');
  const wallet = await combine();
  try {
    return signIntent(intent, wallet.keys);
  } finally {
    wallet.end();
  }
}
