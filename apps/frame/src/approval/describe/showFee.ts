import type { CaipNetworkId } from '@foyer/protocol/caip';
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
  SOL: 50n,
  POL: 20_000n,
  xDAI: 20_000n,
  CELO: 50_000n,
  AVAX: 1_000n,
};
const highElsewhere = 50n;

/** So many digits of a fee count: the rest of it is worth nothing, and hides what it is. */
const digitCount = 4;

interface ShownFee {
  readonly line: ApprovalLine;
  readonly exact: readonly ApprovalLine[];
  readonly warnings: readonly ApprovalWarning[];
}

/** The most that a transaction can cost: rounded up in sight, and exact for the details where that made it more. */
export function showFee(intent: TransactionIntent, language: Language): ShownFee {
  const { transaction, networkId } = intent;
  const price = BigInt(transaction.maxFeePerGas);
  const isCapped = price >= feeCap.most || BigInt(transaction.maxPriorityFeePerGas) >= feeCap.tip;
  return showMost({ most: mostOf(intent), networkId, isCapped }, language);
}

/** For gas, and on a rollup for data. */
export function mostOf({ transaction, dataFee = '0x0' }: TransactionIntent): bigint {
  return BigInt(transaction.gas) * BigInt(transaction.maxFeePerGas) + BigInt(dataFee);
}

/** `most` in the network's smallest unit; one that its cap holds down is grave. */
export function showMost(
  {
    most,
    networkId,
    isCapped = false,
  }: { readonly most: bigint; readonly networkId: CaipNetworkId; readonly isCapped?: boolean },
  language: Language,
): ShownFee {
  const { symbol, decimals } = networkWords(networkId, language);
  const shown = roundUp(most, decimals);
  const toAmount = (units: bigint) => formatAmount(language, units, decimals, symbol);
  const toLine = (units: bigint): ApprovalLine => ({
    label: sayView(language, 'approval.fee'),
    value: sayView(language, 'amount.fee', { amount: toAmount(units) }),
    kind: 'amount',
  });
  const high = (highOf[symbol] ?? highElsewhere) * 10n ** BigInt(decimals - 3);
  const severity = most >= 10n * high || isCapped ? 'danger' : 'warning';
  return {
    line: toLine(shown),
    exact: shown === most ? [] : [toLine(most)],
    warnings:
      most >= high || isCapped ? [warn(language, 'high-fee', severity, { amount: toAmount(shown) })] : [],
  };
}

/** The next larger amount with so few digits. Whole coins keep all of theirs. */
function roundUp(amount: bigint, decimals: number): bigint {
  const spare = Math.min(Math.max(`${amount}`.length - digitCount, 0), decimals);
  const step = 10n ** BigInt(spare);
  return ((amount + step - 1n) / step) * step;
}
