import {
  concatHex,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  size,
  toHex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { idsOf, tokenChain, word } from '../testing/tokenChain.ts';

const call = (data: string, more: object = {}) => [{ from: address, to: token, data, ...more }];
const abi = parseAbi([
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] data)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function multiSend(bytes transactions)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
]);
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never);
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] });
const zero = `0x${'00'.repeat(20)}`;
const safe = (operation: number) =>
  encode('execTransaction', [stranger, 0n, '0x', operation, 0n, 0n, 0n, zero, zero, '0x']);
/** Calls as MultiSend packs them. */
const pack = (calls: readonly { operation?: number; data: string }[]) =>
  encode('multiSend', [
    concatHex(
      calls.map(({ operation = 0, data }) =>
        encodePacked(
          ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
          [operation, token, 0n, BigInt(size(data as Hex)), data as Hex],
        ),
      ),
    ),
  ]);

const permit = (value: string) => ({
  domain: { name: 'Test Dollar', chainId: 1, verifyingContract: token },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner: address, spender: stranger, value },
});
const permit2 = {
  domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
    ],
  },
  primaryType: 'PermitSingle',
  message: { details: { token, amount: `${2n ** 160n - 1n}` }, spender: stranger },
};

describe('what stands on the approval screen', () => {
  it.each<[string, string, string, unknown]>([
    ['unlimited-approval', 'approve max', 'eth_sendTransaction', call(approve(maxUint256))],
    ['unlimited-approval', 'half of max', 'eth_sendTransaction', call(approve(2n ** 255n))],
    [
      'unlimited-approval',
      'increaseAllowance',
      'eth_sendTransaction',
      call(encode('increaseAllowance', [stranger, maxUint256])),
    ],
    [
      'unlimited-approval',
      'Permit2 on chain',
      'eth_sendTransaction',
      call(encode('approve', [token, stranger, 2n ** 160n - 1n, 1])),
    ],
    [
      'unlimited-approval',
      'multicall, nested',
      'eth_sendTransaction',
      call(encode('multicall', [[encode('multicall', [[approve(maxUint256)]])]])),
    ],
    [
      'approval-for-all',
      'setApprovalForAll',
      'eth_sendTransaction',
      call(encode('setApprovalForAll', [stranger, true])),
    ],
    ['full-control', 'Safe with operation 1', 'eth_sendTransaction', call(safe(1))],
    [
      'unlimited-approval',
      'Safe, MultiSend',
      'eth_sendTransaction',
      call(pack([{ data: approve(1n) }, { data: approve(maxUint256) }])),
    ],
    [
      'full-control',
      'MultiSend with operation 1',
      'eth_sendTransaction',
      call(pack([{ operation: 1, data: approve(1n) }])),
    ],
    ['unreadable', 'MultiSend, cut off', 'eth_sendTransaction', call(encode('multiSend', ['0x00abcd']))],
    ['unlimited-permit', 'Permit', 'eth_signTypedData_v4', [address, permit(`${maxUint256}`)]],
    ['unlimited-permit', 'Permit2', 'eth_signTypedData_v4', [address, permit2]],
  ])('approval-10 AT-S7 names %s: %s', async (id, _, method, params) => {
    const view = await setStage(tokenChain).show(method, params);
    expect(idsOf(view)).toContain(id);
    expect(view.needsConsent).toBe(true);
  });

  it('approval-10 AT-S7 shows a spender with its amount, and warns of it once', async () => {
    const stage = setStage(tokenChain);
    const view = await stage.show('eth_sendTransaction', call(approve(5_000_000n)));
    expect(view.spenders).toEqual([{ label: `5 TUSD of ${token}`, value: stranger, kind: 'address' }]);
    expect(idsOf(view)).toContain('first-seen-spender');
    expect(view.needsConsent).toBe(false);
    const intent = await stage.read('eth_sendTransaction', call(approve(5_000_000n)));
    await stage.approval.remember(intent);
    expect(idsOf(await stage.approval.describe(intent, stage.context))).not.toContain('first-seen-spender');
  });

  it('approval-10 AT-S7 warns of nothing where an approval is taken back or a Safe only calls', async () => {
    const shown = [approve(0n), encode('setApprovalForAll', [stranger, false]), safe(0)];
    for (const data of shown) {
      expect(idsOf(await setStage(tokenChain).show('eth_sendTransaction', call(data)))).toEqual([
        'not-simulated',
      ]);
    }
  });

  it.each<[string, string]>([
    ['raw-hash', `0x${'9a'.repeat(32)}`],
    ['raw-hash', toHex(`0x${'9a'.repeat(32)}`)],
    ['raw-hash', `0x1901${'9a'.repeat(64)}`],
    ['hidden-transaction', `0x02e701808477359400847735940082520894${'11'.repeat(20)}0180c0`],
    ['hidden-transaction', toHex(`0x02e701808477359400847735940082520894${'11'.repeat(20)}0180c0`)],
    ['unreadable', '0xfffefdfc'],
  ])('approval-11 AT-S5 %s: a message that hides something needs a second yes', async (id, message) => {
    const view = await setStage().show('personal_sign', [message, address]);
    expect(idsOf(view)).toEqual([id]);
    expect(view.needsConsent).toBe(true);
  });

  it('approval-11 AT-S5 words are words', async () => {
    const view = await setStage().show('personal_sign', ['abcdefghijklmnopqrstuvwxyz 12345', address]);
    expect(view).toMatchObject({ kind: 'message', warnings: [], needsConsent: false });
  });

  it('approval-12 a call nobody knows needs a second yes, with a guess or without', async () => {
    const unknown = await setStage(tokenChain).show(
      'eth_sendTransaction',
      call('0xdeadbeef', { value: '0x1' }),
    );
    expect(unknown.warnings).toContainEqual(
      expect.objectContaining({ id: 'unreadable', severity: 'danger' }),
    );
    expect(unknown).toMatchObject({ needsConsent: true, content: '0xdeadbeef' });
    const guessed = await setStage(tokenChain).show('eth_sendTransaction', call('0x4e71d92d'));
    expect(idsOf(guessed)).toContain('unverified-decoding');
    expect(guessed.details).toContainEqual({ label: 'Method, as guessed', value: 'claim()', kind: 'code' });
    for (const data of ['0xd0e30db0', `0x2e1a7d4d${word(1)}`]) {
      const wrapped = await setStage(tokenChain).show('eth_sendTransaction', call(data));
      expect(idsOf(wrapped)).toContain('unverified-decoding');
    }
  });

  it('approval-13 AT-S13 a poisoned address is told from the one it copies', async () => {
    const poisoned = `0x${stranger.slice(2, 6)}${'0'.repeat(32)}${stranger.slice(-4)}`.toLowerCase();
    const stage = setStage({}, { recent: [stranger] });
    const view = await stage.show('eth_sendTransaction', [{ from: address, to: poisoned, value: '0x1' }]);
    expect(view.warnings).toContainEqual(
      expect.objectContaining({ id: 'look-alike-address', severity: 'danger' }),
    );
    const same = await stage.show('eth_sendTransaction', [{ from: address, to: stranger, value: '0x1' }]);
    expect(idsOf(same)).not.toContain('look-alike-address');
  });

  it('approval-14 AT-S10 a call is told whole when nothing can be tried, or the network lies', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [stranger, 7_000_000n],
    });
    const down = { ...tokenChain, eth_blockNumber: new RequestFailure('down', { code: -32603 }) };
    const lies = {
      ...tokenChain,
      eth_simulateV1: [
        {
          calls: [
            {
              status: '0x1',
              logs: [
                {
                  address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
                  topics: [
                    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
                    `0x${word(1)}`,
                    `0x${word(BigInt(address))}`,
                  ],
                  data: `0x${word(10n ** 18n)}`,
                },
              ],
            },
          ],
        },
      ],
    };
    const leaves = [
      { label: `Token ${token}`, value: '7 TUSD', kind: 'amount' },
      { label: 'To', value: stranger, kind: 'address' },
    ];
    const blind = await setStage(down).show('eth_sendTransaction', call(data));
    expect(blind).toMatchObject({ title: 'Send 7 TUSD', leaves, comes: [] });
    expect(idsOf(blind)).toEqual(['not-simulated']);
    expect(blind.simulatedAt).toBeUndefined();
    const lied = await setStage(lies).show('eth_sendTransaction', call(data));
    expect(lied).toMatchObject({ title: 'Send 7 TUSD', leaves, simulatedAt: 100 });
    expect(lied.comes).toEqual([{ label: '', value: '1 ETH', kind: 'amount' }]);
  });

  it('approval-14 a trial that fails is said with its reason', async () => {
    const failing = {
      ...tokenChain,
      eth_simulateV1: [{ calls: [{ status: '0x0', error: { message: 'no \u202efunds' } }] }],
    };
    const view = await setStage(failing).show('eth_sendTransaction', call(approve(1n)));
    expect(view.warnings).toContainEqual(
      expect.objectContaining({
        id: 'simulation-failed',
        text: expect.stringContaining('no \\u{202E}funds'),
      }),
    );
  });

  it('approval-15 amounts are base units where a token tells no decimals', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 7n] });
    const view = await setStage().show('eth_sendTransaction', call(data));
    expect(view.leaves[0]?.value).toBe('7 base units (the token tells no decimals) 0x6B1754…');
    const coins = await setStage({}, { networkId: 'eip155:999999' }).show('eth_sendTransaction', [
      { from: address, to: stranger, value: '0x14d1120d7b160000' },
    ]);
    expect(coins.leaves).toEqual([
      { label: '', value: '1.5 native coins', kind: 'amount' },
      { label: 'To', value: stranger, kind: 'address' },
    ]);
  });

  it('approval-16 what cannot be seen stands as escapes, in messages and in data', async () => {
    const message = await setStage().show('personal_sign', ['pay \u202e100\u200b\u0007', address]);
    expect(message.content).toBe('pay \\u{202E}100\\u{200B}\\u{7}');
    const data = { ...permit('1'), domain: { name: 'a\u2066b', chainId: 1, verifyingContract: token } };
    const view = await setStage().show('eth_signTypedData_v4', [address, data]);
    expect(JSON.stringify([view.content, view.details])).not.toMatch(/[\u2066\u202e]/);
  });

  it('approval-18 a name in foreign letters is warned of', async () => {
    const stage = setStage({}, { siteOrigin: 'https://xn--pple-43d.com' });
    expect(idsOf(await stage.show('personal_sign', ['Hi', address]))).toEqual(['confusable-host']);
  });
});
