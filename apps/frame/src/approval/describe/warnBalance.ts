import type { TransactionIntent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalWarning } from '../ApprovalView.ts';
import { formatAmount } from '../formatAmount.ts';
import { networkWords } from '../networks.ts';
import { readAnswer } from '../read/readAnswer.ts';
import type { DescribeNeeds } from './describe.ts';
import { mostOf } from './showFee.ts';
import { warn } from './warn.ts';

/** Whether amount and fee are more than the account has. A balance that nobody tells is not one of nothing. */
export async function warnBalance(
  intent: TransactionIntent,
  { language }: Pick<ViewContext, 'language'>,
  { ask, signal }: Pick<DescribeNeeds, 'ask' | 'signal'>,
): Promise<readonly ApprovalWarning[]> {
  const { transaction, networkId, address } = intent;
  let balance: bigint;
  try {
    balance = readAnswer(await ask('eth_getBalance', [address, 'latest']), 'balance');
  } catch {
    signal?.throwIfAborted();
    return [];
  }
  const needed = BigInt(transaction.value) + mostOf(intent);
  if (balance >= needed) return [];
  const { symbol, decimals } = networkWords(networkId, language);
  return [
    warn(language, 'not-enough', 'warning', { amount: formatAmount(language, balance, decimals, symbol) }),
  ];
}
