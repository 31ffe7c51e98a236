import type { Language } from '@foyer/ui/languages';
import type { TransactionIntent } from '../../intent/Intent.ts';
import type { ApprovalLine, ApprovalWarning } from '../ApprovalView.ts';
import { formatAmount } from '../formatAmount.ts';
import { networkWords } from '../networks.ts';
import { feeCap } from '../read/readFees.ts';
import { sayView } from '../sayView.ts';
import { warn } from './warn.ts';

/** From here on a fee is called high: thousandths of a coin, where a coin is worth much, and where it is not known. */
const highOf: Readonly<Record<string, bigint>> = {
  ETH: 20n,
  BNB: 50n,
  POL: 20_000n,
  xDAI: 20_000n,
  CELO: 50_000n,
  AVAX: 1_000n,
};
const highElsewhere = 50n;

/** The most that a transaction can cost. */
export function showFee(
  { transaction, networkId }: TransactionIntent,
  language: Language,
): {
  readonly line: ApprovalLine;
  readonly warnings: readonly ApprovalWarning[];
} {
  const { symbol, decimals } = networkWords(networkId, language);
  const price = BigInt(transaction.maxFeePerGas);
  const most = BigInt(transaction.gas) * price;
  const amount = formatAmount(language, most, decimals, symbol);
  const high = (highOf[symbol] ?? highElsewhere) * 10n ** 15n;
  const isCapped = price >= feeCap.most || BigInt(transaction.maxPriorityFeePerGas) >= feeCap.tip;
  const severity = most >= 10n * high || isCapped ? 'danger' : 'warning';
  return {
    line: {
      label: sayView(language, 'line.fee'),
      value: sayView(language, 'amount.fee', { amount }),
      kind: 'amount',
    },
    warnings: most >= high || isCapped ? [warn(language, 'high-fee', severity, { amount })] : [],
  };
}
