import type { Intent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';
import type { ApprovalView } from '../ApprovalView.ts';
import { formatAmount } from '../formatAmount.ts';
import { networkWords } from '../networks.ts';
import { baseView } from './baseView.ts';
import { showBytes } from './showBytes.ts';

/** What the user is shown before a yes. */
export async function describe(intent: Intent, context: ApprovalContext): Promise<ApprovalView> {
  const base = baseView(intent, context);
  switch (intent.kind) {
    case 'message':
    case 'solanaMessage':
      return { ...base, kind: 'message', title: 'Sign a message', content: showBytes(intent.bytes).text };
    case 'typedData':
      return {
        ...base,
        kind: 'typedData',
        title: 'Sign data',
        content: JSON.stringify(JSON.parse(intent.typedData), undefined, 2),
      };
    case 'transaction': {
      const { to, value, data, gas, maxFeePerGas } = intent.transaction;
      const { symbol, decimals } = networkWords(intent.networkId);
      const amount = formatAmount(BigInt(value), decimals, symbol);
      const fee = formatAmount(BigInt(gas) * BigInt(maxFeePerGas), decimals, symbol);
      return {
        ...base,
        kind: 'transaction',
        title: data === '0x' ? `Send ${amount}` : 'Call a contract',
        leaves: BigInt(value) > 0n ? [{ label: '', value: amount, kind: 'amount' }] : [],
        fee: { label: 'At most', value: `at most ${fee}`, kind: 'amount' },
        details: to === undefined ? [] : [{ label: 'To', value: to, kind: 'address' }],
        ...(data !== '0x' && { content: data }),
      };
    }
    default:
      return {
        ...base,
        kind: 'transaction',
        title: 'Sign a transaction',
        content: intent.transactions.join('\n'),
        warnings: [{ id: 'unreadable', severity: 'danger', text: 'The wallet cannot read this.' }],
        needsConsent: true,
      };
  }
}
