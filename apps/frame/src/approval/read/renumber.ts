import type { Intent } from '../../intent/Intent.ts';
import { type Plain, toQuantity } from './forms.ts';
import type { Asked } from './readIntent.ts';
import { readNonce } from './readNonce.ts';

/**
 * The transaction with the account's next number as the chain counts by now, unless its page named one: another tab may
 * have used up the one it has, and what is sent with that would take the other's place. Anything else stays the very same.
 */
export async function renumber(
  { askChain, params, signal }: Pick<Asked, 'askChain' | 'params' | 'signal'>,
  intent: Intent,
): Promise<Intent> {
  if (intent.kind !== 'transaction') return intent;
  const { address, networkId, transaction } = intent;
  const [given] = params as readonly [Plain];
  const ask = (method: string, of: readonly unknown[]) => askChain(networkId, method, of, signal);
  const nonce = await readNonce(ask, address, given.nonce);
  // a node that lags behind takes none back
  if (nonce <= BigInt(transaction.nonce)) return intent;
  return { ...intent, transaction: { ...transaction, nonce: toQuantity(nonce) } };
}
