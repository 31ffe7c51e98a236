import { hexToBytes } from '@noble/hashes/utils.js';
import type { SolanaTransactionIntent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalView } from '../ApprovalView.ts';
import { readSolanaTransfers } from '../decode/readSolanaTransfers.ts';
import { formatAmount } from '../formatAmount.ts';
import { networkWords } from '../networks.ts';
import { sayView } from '../sayView.ts';
import { baseView } from './baseView.ts';
import { toRecipient } from './showEffects.ts';
import { showMost } from './showFee.ts';
import { needsConsent, warn } from './warn.ts';

/** Transactions of Solana: transfers of SOL and the fee are read, nothing else yet. */
export function describeSolana(intent: SolanaTransactionIntent, context: ViewContext): ApprovalView {
  const { language } = context;
  const base = baseView(intent, context);
  const { symbol, decimals } = networkWords(intent.networkId, language);
  const readings = intent.transactions.map((transaction) =>
    readSolanaTransfers(hexToBytes(transaction.slice(2))),
  );
  const transfers = readings.flatMap((reading) => reading.transfers);
  const own = transfers.filter(({ from }) => from === intent.address);
  const isRead = readings.every((reading) => reading.isWhole);
  const [first, ...others] = own;
  const paid = readings.flatMap(({ fee }) => (fee?.payer === intent.address ? [fee.lamports] : []));
  const most = paid.reduce((sum, lamports) => sum + lamports, 0n);
  const fee = paid.length > 0 ? showMost({ most, networkId: intent.networkId }, language) : undefined;
  const warnings = [
    ...base.warnings,
    ...(isRead ? [] : [warn(language, 'unreadable', 'danger')]),
    warn(language, 'not-simulated', 'warning'),
    ...(fee?.warnings ?? []),
  ];
  return {
    ...base,
    kind: 'transaction',
    title: titleOf(),
    leaves: own.flatMap(({ lamports, to }) => [
      { label: '', value: formatAmount(language, lamports, decimals, symbol), kind: 'amount' },
      toRecipient(to, language),
    ]),
    ...(fee && { fee: fee.line, details: fee.exact }),
    content: intent.transactions.join('\n'),
    warnings,
    needsConsent: needsConsent(warnings),
  };

  function titleOf(): string {
    return isRead && first && others.length === 0
      ? sayView(language, 'title.send', { amount: formatAmount(language, first.lamports, decimals, symbol) })
      : sayView(language, 'title.solana');
  }
}
