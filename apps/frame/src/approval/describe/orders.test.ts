import { describe, expect, it } from 'vitest';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { catChain, idsOf, tokenChain } from '../testing/tokenChain.ts';

const fields = (...each: readonly string[]) =>
  each.map((text) => ({ type: text.split(' ')[0], name: text.split(' ')[1] }));
const item = fields(
  ...['uint8 itemType', 'address token', 'uint256 identifierOrCriteria', 'uint256 startAmount'],
  'uint256 endAmount',
);
const types = {
  OrderComponents: fields('address offerer', 'Offered[] offer', 'Wanted[] consideration'),
  Offered: item,
  Wanted: [...item, ...fields('address recipient')],
};
interface Part {
  readonly itemType: number;
  readonly startAmount: string;
  readonly endAmount: string;
}
const part = (of: Part) => ({ token, identifierOrCriteria: '0', ...of });
const show = (chain: typeof tokenChain, offer: Part, wanted?: Part) =>
  setStage(chain).show('eth_signTypedData_v4', [
    address,
    {
      domain: { name: 'Seaport', chainId: 1, verifyingContract: stranger },
      ...{ types, primaryType: 'OrderComponents' },
      message: {
        offerer: address,
        offer: [part(offer)],
        consideration: wanted ? [{ ...part(wanted), recipient: address }] : [],
      },
    },
  ]);

describe('orders', () => {
  it.each([
    ['grows', '1', '5000000'],
    ['shrinks', '5000000', '1'],
  ])(
    'approval-27 AT-S7 tell the most that is given and the least that comes, where it %s',
    async (_, startAmount, endAmount) => {
      const amount = { itemType: 1, startAmount, endAmount };
      const view = await show(tokenChain, amount, amount);
      expect(view.leaves.map(({ value }) => value)).toEqual(['5 TUSD']);
      expect(view.comes.map(({ value }) => value)).toEqual(['0.000001 TUSD']);
    },
  );

  it.each([4, 5])(
    'approval-27 AT-S7 name no item where any will do (%s), and giving one needs a second yes',
    async (itemType) => {
      const any = { itemType, startAmount: '2', endAmount: '2' };
      const paid = { itemType: 1, startAmount: '7', endAmount: '7' };
      const given = await show(catChain, any, any);
      expect([given.title, given.leaves[0]?.value, given.comes[0]?.value]).toEqual([
        ...['Sign an order', '2 CATS', '2 CATS'],
      ]);
      expect(given.warnings).toEqual([expect.objectContaining({ id: 'unreadable', severity: 'danger' })]);
      expect(given.needsConsent).toBe(true);
      expect(idsOf(await show(tokenChain, paid, any))).toEqual([]);
    },
  );
});
