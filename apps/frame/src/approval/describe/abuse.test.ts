import { encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { idsOf, tokenChain } from '../testing/tokenChain.ts';

const call = (data: string, to: string = token) => [{ from: address, to, data }];
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] });

describe('allowances without an end', () => {
  const permit2 = (amount: bigint) =>
    encodeFunctionData({
      abi: parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)']),
      args: [token, stranger, amount, 1],
    });

  it.each<[string, string]>([
    ['a unit below the half of all numbers', approve(2n ** 255n - 1n)],
    ['a unit below it in Permit2', permit2(2n ** 159n - 1n)],
    ['more than any token has', approve(2n ** 128n)],
    ['more than any token has in Permit2', permit2(2n ** 128n)],
  ])('approval-25 AT-S7 are called so: %s', async (_, data) => {
    const view = await setStage(tokenChain).show('eth_sendTransaction', call(data));
    expect(idsOf(view)).toContain('unlimited-approval');
    expect(view.spenders).toMatchObject([{ label: `TUSD without a limit of ${token}` }]);
    expect(view.needsConsent).toBe(true);
  });

  it('approval-25 AT-S7 are no others', async () => {
    const view = await setStage(tokenChain).show('eth_sendTransaction', call(approve(2n ** 128n - 1n)));
    expect(idsOf(view)).not.toContain('unlimited-approval');
  });
});
