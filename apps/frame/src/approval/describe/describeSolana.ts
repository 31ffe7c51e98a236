import { hexToBytes } from '@noble/hashes/utils.js';
import type { SolanaTransactionIntent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';
import type { ApprovalView } from '../ApprovalView.ts';
import { readSolanaTransfers } from '../decode/readSolanaTransfers.ts';
import { formatAmount } from '../formatAmount.ts';
import { networkWords } from '../networks.ts';
import { sayView } from '../viewWords.ts';
import { baseView } from './baseView.ts';
import { toRecipient } from './showEffects.ts';
import { needsConsent, warn } from './warn.ts';

/** Transactions of Solana: transfers of SOL are read, nothing else yet. */
export function describeSolana(intent: SolanaTransactionIntent, context: ApprovalContext): ApprovalView {
  const base = baseView(intent, context);
  const { symbol, decimals } = networkWords(intent.networkId);
  const readings = intent.transactions.map((transaction) =>
    readSolanaTransfers(hexToBytes(transaction.slice(2))),
  );
  const transfers = readings.flatMap((reading) => reading.transfers);
  const own = transfers.filter(({ from }) => from === intent.address);
  const isRead = readings.every((reading) => reading.isWhole);
  const [first, ...others] = own;
  const warnings = [
    ...base.warnings,
    ...(isRead ? [] : [warn('unreadable', 'danger')]),
    warn('not-simulated', 'warning'),
  ];
  return {
    ...base,
    kind: 'transaction',
    title: titleOf(),
    leaves: own.flatMap(({ lamports, to }) => [
      { label: '', value: formatAmount(lamports, decimals, symbol), kind: 'amount' },
      toRecipient(to),
    ]),
    content: intent.transactions.join('\n'),
    warnings,
    needsConsent: needsConsent(warnings),
  };

  function titleOf(): string {
    return isRead && first && others.length === 0
      ? sayView('title.send', { amount: formatAmount(first.lamports, decimals, symbol) })
      : sayView('title.solana');
  }
}
