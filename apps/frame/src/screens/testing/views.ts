import type { ApprovalView } from '../../approval/ApprovalView.ts';

const account = { address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', network: 'Base' };
const site = { origin: 'https://app.meadow.example', name: 'Meadow' };
const plain = {
  ...{ site, account, leaves: [], comes: [], spenders: [], details: [], warnings: [] },
  needsConsent: false,
};

/** Requests as the approval screen is given them. */
export const views = {
  message: {
    ...plain,
    kind: 'message',
    title: 'Sign a message',
    content:
      'I am voting “Yes” on Meadow proposal 18: lower the swap fee to 0.20%.\n\nThis vote can be changed until March 28.',
  },
  transaction: {
    ...plain,
    kind: 'transaction',
    title: 'Send 0.5 ETH',
    leaves: [
      { label: '', value: '0.500 ETH', kind: 'amount' },
      { label: 'To', value: '0x9aF1C7656EC7ab88b098defB751B7401B5f63b7c', kind: 'address' },
    ],
    comes: [{ label: 'at least 1,540.737 USDC', value: '1,556.300 USDC', kind: 'amount' }],
    fee: { label: 'Network fee', value: '0.00001 ETH', kind: 'amount' },
    details: [
      { label: 'Contract', value: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', kind: 'address' },
      { label: 'Function', value: 'swapExactETHForTokens', kind: 'code' },
      { label: 'Number', value: '14', kind: 'text' },
    ],
    simulatedAt: 21_000_412,
  },
  payment: {
    ...plain,
    kind: 'transaction',
    title: 'Send 0.1 ETH',
    leaves: [
      { label: '', value: '0.1 ETH', kind: 'amount' },
      { label: 'To', value: '0x9aF1C7656EC7ab88b098defB751B7401B5f63b7c', kind: 'address' },
    ],
    fee: { label: 'Network fee', value: 'at most 0.00004678 ETH', kind: 'amount' },
    details: [
      { label: 'Number', value: '14', kind: 'text' },
      { label: 'Network fee', value: 'at most 0.00004677511146 ETH', kind: 'amount' },
    ],
    simulatedAt: 21_000_412,
  },
  risk: {
    ...plain,
    kind: 'transaction',
    title: 'Allow spending of all your USDC',
    site: {
      origin: 'https://meadow-claim-rewards.a-very-long-name-that-wraps-and-is-never-cut.example:8443',
      name: 'Meadow Rewards',
    },
    spenders: [
      {
        label: 'may take all your USDC, now or later',
        value: '0x9aF1C7656EC7ab88b098defB751B7401B5f63b7c',
        kind: 'address',
      },
    ],
    fee: { label: 'Network fee', value: '0.000004 ETH', kind: 'amount' },
    warnings: [
      { id: 'not-simulated', severity: 'note', text: 'The network did not answer in time.' },
      { id: 'first-seen-spender', severity: 'warning', text: 'You have never dealt with this address.' },
      {
        id: 'unlimited-approval',
        severity: 'danger',
        text: 'This lets the address take all your USDC, now or later, without asking again.',
      },
    ],
    needsConsent: true,
  },
  /** Whole addresses in words and labels. */
  poisoned: {
    ...plain,
    kind: 'transaction',
    title: 'Call a contract',
    leaves: [
      { label: 'Token 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', value: '1 USDC', kind: 'amount' },
      { label: 'To', value: '0x9aF1bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb3b7c', kind: 'address' },
    ],
    spenders: [
      {
        label: '1 of item 7 CATS of 0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        value: '0x9aF1bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb3b7c',
        kind: 'address',
      },
    ],
    warnings: [
      {
        id: 'look-alike-address',
        severity: 'danger',
        text: '0x9aF1bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb3b7c begins and ends like 0x9aF1C7656EC7ab88b098defB751B7401B5f63b7c, which you know, and is another. Compare every character.',
      },
    ],
    needsConsent: true,
  },
  typedData: {
    ...plain,
    kind: 'typedData',
    title: 'Sign an order',
    leaves: [{ label: '', value: '200.000 USDC', kind: 'amount' }],
    comes: [{ label: '', value: '0.065 ETH', kind: 'amount' }],
    details: [{ label: 'Good until', value: 'Mar 28, 18:00', kind: 'text' }],
    content: JSON.stringify(
      {
        domain: { name: 'Meadow Orders', version: '1', chainId: 8453 },
        primaryType: 'Order',
        message: Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [`field${index}`, `value ${index}`]),
        ),
      },
      undefined,
      2,
    ),
  },
  hostile: {
    ...plain,
    kind: 'message',
    title: 'Sign a message',
    site: {
      origin: 'https://xn--mead0w-9ta.example',
      name: `<img src=x onerror=alert(1)> \u202Eecalp\u200B javascript:alert(1) ${'A'.repeat(10_000)}`,
    },
    content: 'Pay \u202E001\u202C USDC\u200B to me\u{E0041}\n<script>alert(1)</script>\u2028done',
  },
} as const satisfies Record<string, ApprovalView>;

export type ViewName = keyof typeof views;
