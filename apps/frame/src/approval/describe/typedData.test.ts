import { encodeFunctionData, getAddress, parseAbi, parseEther, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { address, setStage, stranger, token } from '../testing/setStage.ts';
import { idsOf, tokenChain, word } from '../testing/tokenChain.ts';

const nobody = '0x000000000000000000000000000000000000bEEF';
const domain = { name: 'Test Dollar', chainId: 1, verifyingContract: token };
const show = (primaryType: string, types: object, message: object, its: object = domain) =>
  setStage(tokenChain).show('eth_signTypedData_v4', [address, { domain: its, types, primaryType, message }]);
const fields = (...each: readonly string[]) =>
  each.map((text) => ({ type: text.split(' ')[0], name: text.split(' ')[1] }));

const authorization = fields(
  ...['address from', 'address to', 'uint256 value', 'uint256 validAfter', 'uint256 validBefore'],
  'bytes32 nonce',
);
const authorized = {
  ...{ from: address, to: stranger, value: '5000000' },
  ...{ validAfter: '0', validBefore: '1893456000', nonce: `0x${word(7)}` },
};

describe('typed data', () => {
  it.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
    'approval-19 AT-S7 %s is told as the transfer that it is',
    async (type) => {
      const view = await show(type, { [type]: authorization }, authorized);
      expect(view.title).toBe('Send 5 TUSD');
      expect(view.leaves).toEqual([
        { label: `Token ${token}`, value: '5 TUSD', kind: 'amount' },
        { label: 'To', value: stranger, kind: 'address' },
      ]);
      expect(idsOf(view)).toEqual([]);
    },
  );

  it.each<[string, string, object, object]>([
    [
      'a forwarded call',
      'ForwardRequest',
      { ForwardRequest: fields('address from', 'address to', 'uint256 value', 'bytes data') },
      { from: address, to: stranger, value: '1', data: '0x' },
    ],
    [
      'an order of an exchange nobody here knows',
      'Order',
      { Order: fields('address sellToken', 'uint256 sellAmount', 'uint256 buyAmount') },
      { sellToken: token, sellAmount: '1000', buyAmount: '1' },
    ],
    [
      'a permit of another shape',
      'Permit',
      { Permit: fields('address operator', 'uint256 scope') },
      { operator: stranger, scope: '1' },
    ],
    [
      'a transfer of another shape',
      'TransferWithAuthorization',
      { TransferWithAuthorization: fields('bytes payload') },
      { payload: '0x00' },
    ],
    [
      'a known permit inside something else',
      'Batch',
      {
        Batch: [{ name: 'permit', type: 'Permit' }],
        Permit: fields('address owner', 'address spender', 'uint256 value'),
      },
      { permit: { owner: address, spender: stranger, value: '1' } },
    ],
    [
      'an order in a known name without one',
      'OrderComponents',
      { OrderComponents: fields('address offerer') },
      { offerer: address },
    ],
  ])('approval-19 AT-S7 %s needs a second yes', async (_, primaryType, types, message) => {
    const view = await show(primaryType, types, message);
    expect(view.warnings).toContainEqual(expect.objectContaining({ id: 'unreadable', severity: 'danger' }));
    expect(view.needsConsent).toBe(true);
  });

  it('approval-19 an order inside something else is told, and the rest called unreadable', async () => {
    const item = fields(
      'uint8 itemType',
      'address token',
      'uint256 identifierOrCriteria',
      'uint256 startAmount',
      'uint256 endAmount',
    );
    const types = {
      Wrapped: [{ name: 'order', type: 'OrderComponents' }],
      OrderComponents: [
        { name: 'offer', type: 'Item[]' },
        { name: 'consideration', type: 'Item[]' },
      ],
      Item: item,
    };
    const order = {
      offer: [
        { itemType: 1, token, identifierOrCriteria: '0', startAmount: '5000000', endAmount: '5000000' },
      ],
      consideration: [],
    };
    const wrapped = await show('Wrapped', types, { order });
    expect([wrapped.leaves.map(({ value }) => value), idsOf(wrapped)]).toEqual([['5 TUSD'], ['unreadable']]);
    const { Wrapped: _, ...own } = types;
    const plain = await show('OrderComponents', own, order);
    expect([plain.leaves.map(({ value }) => value), idsOf(plain)]).toEqual([['5 TUSD'], []]);
  });

  it('approval-19 a permit for one item names the item', async () => {
    const types = {
      Permit: fields('address spender', 'uint256 tokenId', 'uint256 nonce', 'uint256 deadline'),
    };
    const view = await show('Permit', types, { spender: stranger, tokenId: '7', nonce: '0', deadline: '1' });
    expect(view.spenders).toEqual([
      { label: `1 of item 7 TUSD of ${token}`, value: stranger, kind: 'address' },
    ]);
    expect(idsOf(view)).toEqual(['first-seen-spender']);
  });

  it('approval-19 a delegation of votes hands over no control, one under conditions does, any other is unread', async () => {
    const votes = { Delegation: fields('address delegatee', 'uint256 nonce', 'uint256 expiry') };
    const view = await show('Delegation', votes, { delegatee: stranger, nonce: '0', expiry: '1893456000' });
    expect([view.title, idsOf(view), view.needsConsent]).toEqual(['Sign data: Delegation', [], false]);
    const power = {
      Delegation: fields('address delegate', 'address delegator', 'Caveat[] caveats', 'uint256 salt'),
      Caveat: fields('address enforcer', 'bytes terms'),
    };
    const given = { delegate: stranger, delegator: address, caveats: [], salt: '0' };
    const full = await show('Delegation', power, given);
    expect([full.title, idsOf(full)]).toEqual(['Hand over control', ['full-control']]);
    const other = await show(
      'Delegation',
      { Delegation: fields('address delegatee', 'uint256 nonce', 'uint256 expiry', 'uint256 scope') },
      { delegatee: stranger, nonce: '0', expiry: '1893456000', scope: '1' },
    );
    expect([idsOf(other), other.needsConsent]).toEqual([['unreadable'], true]);
  });

  it('approval-19 words for a server, which no contract checks, are words', async () => {
    const types = { Note: fields('string text') };
    const view = await show('Note', types, { text: 'Hello' }, { name: 'Meadow', chainId: 1 });
    expect([view.title, idsOf(view), view.needsConsent]).toEqual(['Sign data: Note', [], false]);
    // Some exchanges check their orders themselves, under the address of nobody.
    const zero = { name: 'Exchange', chainId: 1, verifyingContract: `0x${'00'.repeat(20)}` };
    expect(idsOf(await show('Note', types, { text: 'Hello' }, zero))).toEqual(['unreadable']);
  });
});

describe('coins that a call hands on', () => {
  it('approval-20 are told of a Safe that pays by signature', async () => {
    const types = { SafeTx: fields('address to', 'uint256 value', 'bytes data', 'uint8 operation') };
    const view = await show('SafeTx', types, { to: stranger, value: '1', data: '0x', operation: '0' });
    expect(view.leaves).toMatchObject([{ kind: 'amount' }, { label: 'To', value: stranger }]);
    expect(idsOf(view)).toEqual([]);
  });

  describe('that a call hands on', () => {
    const abi = parseAbi([
      'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
      'function aggregate3Value(Call3Value[] calls)',
    ]);
    const hand = (target: `0x${string}`, value: string) => ({
      ...{ target, value: parseEther(value), allowFailure: false, callData: '0x' as const },
    });
    const call = (value: string, ...calls: readonly ReturnType<typeof hand>[]) => {
      const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args: [calls] });
      return [{ from: address, to: token, data, value: toHex(parseEther(value)) }];
    };
    const valuesOf = (lines: readonly { value: string }[]) => lines.map(({ value }) => value);

    it('approval-20 go to the contract; whom it names stands among the details and is not known by it', async () => {
      const stage = setStage(tokenChain);
      const params = call('2', hand(stranger, '1'), hand(nobody, '0.5'));
      const view = await stage.show('eth_sendTransaction', params);
      expect(valuesOf(view.leaves)).toEqual(['2 ETH', token]);
      expect(view.title).toBe('Call a contract');
      const passed = view.details.slice(-4);
      expect(valuesOf(passed)).toEqual(['1 ETH', stranger, '0.5 ETH', nobody]);
      expect(passed[0]?.label).toBe('The contract says that it passes on');
      await stage.approval.remember(await stage.read('eth_sendTransaction', params));
      expect(stage.known()).toEqual([token]);
    });

    it('approval-20 warn of an address made to be taken for another', async () => {
      const alike = getAddress(`0x${stranger.slice(2, 6)}${'0'.repeat(32)}${stranger.slice(-4)}`);
      const stage = setStage(tokenChain, { recent: [stranger] });
      const view = await stage.show('eth_sendTransaction', call('1', hand(alike, '1')));
      expect(idsOf(view)).toContain('look-alike-address');
    });

    it('approval-20 leave as they are told where they are more than the call gets', async () => {
      const view = await setStage(tokenChain).show('eth_sendTransaction', call('1', hand(stranger, '1.5')));
      expect(valuesOf(view.leaves)).toEqual(['1 ETH', token, '1.5 ETH', stranger]);
    });
  });
});
