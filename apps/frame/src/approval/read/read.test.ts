import { hashTypedData, toHex } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../channel/RequestFailure.ts';
import { address, setStage, stranger } from '../testing/setStage.ts';

const { read } = setStage();
const badParams = (what: RegExp) =>
  expect.objectContaining({ code: -32602, message: expect.stringMatching(what) });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    (error: unknown) => error,
  );

describe('what a site asks to have signed', () => {
  it('approval-01 is the bytes of a message, in hex or as text', async () => {
    const asText = await read('personal_sign', ['Hello', address]);
    expect(asText).toMatchObject({ kind: 'message', bytes: toHex('Hello'), address });
    expect(await read('personal_sign', [toHex('Hello'), address.toLowerCase()])).toEqual(asText);
  });

  it('approval-02 is a transaction with what the chain says it lacks', async () => {
    expect(await read('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])).toMatchObject({
      kind: 'transaction',
      transaction: {
        ...{ chainId: 1, nonce: '0x5', to: address, value: '0x1', data: '0x', gas: '0x5208' },
        ...{ maxFeePerGas: '0x77359401', maxPriorityFeePerGas: '0x1' },
      },
    });
  });

  it.each([
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTransaction',
    'eth_decrypt',
    'eth_signAuthorization',
    'toString',
    'wallet_sendCalls',
    'solana_signAndSendTransaction',
  ])('approval-03 AT-S1 never is %s', async (method) => {
    expect(await failureOf(read(method, [address, `0x${'11'.repeat(32)}`]))).toMatchObject({ code: 4200 });
  });

  const big = `0x1${'0'.repeat(64)}`;
  it.each<[string, string, unknown]>([
    ['another account', 'personal_sign', ['Hi', stranger]],
    ['no account', 'personal_sign', ['Hi']],
    ['swapped parameters', 'personal_sign', [address, toHex('Hi')]],
    ['half a byte', 'personal_sign', ['0x123', address]],
    ['another sender', 'eth_sendTransaction', [{ from: stranger, to: address }]],
    ['no sender', 'eth_sendTransaction', [{ to: address }]],
    ['a wrong checksum', 'eth_sendTransaction', [{ from: address, to: address.replace('E', 'e') }]],
    ['leading zeros', 'eth_sendTransaction', [{ from: address, to: address, value: '0x01' }]],
    ['2^256', 'eth_sendTransaction', [{ from: address, to: address, value: big }]],
    ['a number for hex', 'eth_sendTransaction', [{ from: address, to: address, value: 1 }]],
    ['two kinds of data', 'eth_sendTransaction', [{ from: address, to: address, data: '0x', input: '0x00' }]],
    ['an unknown member', 'eth_sendTransaction', [{ from: address, to: address, feeToken: address }]],
    ['neither to nor data', 'eth_sendTransaction', [{ from: address }]],
    ['a later number', 'eth_sendTransaction', [{ from: address, to: address, nonce: '0x9' }]],
    ['another chain', 'eth_sendTransaction', [{ from: address, to: address, chainId: '0x2' }]],
    ['swapped typed data', 'eth_signTypedData_v4', ['{}', address]],
  ])('approval-04 AT-S6 names the parameter that does not fit: %s', async (_, method, params) => {
    expect(await failureOf(read(method, params))).toEqual(badParams(/^params/));
  });

  it.each([
    [{ authorizationList: [{ chainId: '0x0', address: stranger, nonce: '0x0' }] }],
    [{ type: '0x4' }],
    [{ type: '0x3', blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }],
    [{ accessList: [{ address: stranger, storageKeys: [] }] }],
  ])('approval-05 AT-S8 hands no code over, and signs no other kind of transaction: %j', async (more) => {
    const failure = await failureOf(read('eth_sendTransaction', [{ from: address, to: stranger, ...more }]));
    expect(failure).toEqual(badParams(/does not sign this/));
  });
});

const siwe = (parts: object = {}) =>
  createSiweMessage({
    ...{
      address,
      chainId: 1,
      domain: 'app.example.org',
      nonce: 'abcdefgh1',
      uri: 'https://app.example.org/',
    },
    ...{ version: '1' as const, statement: 'Welcome', issuedAt: new Date(0), ...parts },
  });

describe('a sign-in', () => {
  it.each<[string, object]>([
    ['plain', {}],
    [
      'with everything',
      { scheme: 'https', requestId: 'a', resources: ['https://a.example'], notBefore: new Date(0) },
    ],
    ['without a statement', { statement: undefined }],
  ])('approval-06 AT-S2 is signed for the page that asks: %s', async (_, parts) => {
    expect(await read('personal_sign', [siwe(parts), address])).toMatchObject({ kind: 'message' });
    expect(await read('personal_sign', [toHex(siwe(parts)), address])).toMatchObject({ kind: 'message' });
  });

  const foreign = siwe().replace('app.example.org', 'bank.example');
  it.each<[string, string]>([
    ['domain other', foreign],
    ['domain with user-info', siwe().replace('app.example.org', 'app.example.org@bank.example')],
    ['user-info before the own domain', siwe().replace('app.example.org', 'bank.example@app.example.org')],
    ['another port', siwe({ domain: 'app.example.org:8443' })],
    ['scheme spoof', siwe({ scheme: 'http' })],
    ['scheme as domain', siwe().replace('app.example.org', 'https://bank.example')],
    ['newline in statement', siwe().replace('Welcome', 'Welcome\nBack')],
    ['two lines', siwe().replace('Welcome', foreign.split('\n')[0] ?? '')],
    ['leading zero byte', `\0${foreign}`],
    ['leading zero byte, own', `\0${siwe()}`],
    ['leading space', ` ${foreign}`],
    ['invisible letters', foreign.replace('wants', 'wa\u200bnts')],
    ['wide letters', foreign.replace('wants', 'ｗants')],
    ['another account', siwe({ address: stranger })],
    ['another chain', siwe({ chainId: 10 })],
    ['its hex', toHex(toHex(foreign))],
    ['its hex without 0x', toHex(foreign).slice(2)],
  ])('approval-06 AT-S2 is blocked: %s', async (_, message) => {
    expect(await failureOf(read('personal_sign', [message, address]))).toEqual(badParams(/sign-in/));
    expect(await failureOf(read('personal_sign', [toHex(message), address]))).toEqual(badParams(/sign-in/));
  });

  it('approval-06 AT-S2 is blocked as its hex, and where the port is missing', async () => {
    expect(await failureOf(read('personal_sign', [toHex(foreign), address]))).toEqual(badParams(/bank/));
    const other = setStage({}, { siteOrigin: 'https://app.example.org:8443' });
    expect(await failureOf(other.read('personal_sign', [siwe(), address]))).toEqual(badParams(/sign-in/));
  });
});

const typed = (parts: object = {}) => ({
  domain: { name: 'Shop', chainId: 1, verifyingContract: stranger },
  types: {
    Order: [
      { name: 'price', type: 'uint256' },
      { name: 'by', type: 'Person' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Order',
  message: { price: '5', by: { wallet: address } },
  ...parts,
});
const sign = (data: unknown) => read('eth_signTypedData_v4', [address, data]);

describe('typed data', () => {
  it('approval-07 AT-S4 is signed without what its types do not cover, with the hash it had', async () => {
    const data = typed({ extra: 1, message: { price: 5, by: { wallet: address, note: 'hidden' }, tip: 9 } });
    const intent = await sign(JSON.stringify(data));
    const kept = JSON.parse(intent.kind === 'typedData' ? intent.typedData : '{}');
    expect(kept.message).toEqual({ price: '5', by: { wallet: address } });
    expect(Object.keys(kept).sort()).toEqual(['domain', 'message', 'primaryType', 'types']);
    expect(hashTypedData(kept)).toBe(hashTypedData(typed() as never));
    expect(await sign(data)).toEqual(intent);
  });

  const types = typed().types;
  it.each<[string, unknown]>([
    ['wrong chainId', typed({ domain: { name: 'Shop', chainId: 10 } })],
    ['wrong chainId as hex', typed({ domain: { name: 'Shop', chainId: '0xa' } })],
    ['missing domain', typed({ domain: undefined })],
    ['empty domain', typed({ domain: {} })],
    ['a recursive type', typed({ types: { ...types, Person: [{ name: 'wallet', type: 'Order[]' }] } })],
    ['no such primaryType', typed({ primaryType: 'Permit' })],
    ['inherited primaryType', typed({ primaryType: 'toString' })],
    ['the domain as primaryType', typed({ primaryType: 'EIP712Domain' })],
    ['an unknown type', typed({ types: { Order: [{ name: 'price', type: 'uint257' }] } })],
    ['a missing member', typed({ message: { price: '5' } })],
    ['a number too large', typed({ message: { price: `${2n ** 256n}`, by: { wallet: address } } })],
    ['a number that JSON cannot hold', typed({ message: { price: 2 ** 60, by: { wallet: address } } })],
    ['5 MB', JSON.stringify(typed({ note: 'a'.repeat(5_000_000) }))],
    ['too deep', `${`{"a":`.repeat(14)}1${'}'.repeat(14)}`],
    ['a member __proto__', '{"__proto__":{}}'],
    ['no JSON', 'Order'],
  ])('approval-07 AT-S4 is blocked: %s', async (_, data) => {
    expect(await failureOf(sign(data))).toEqual(badParams(/^params\[1\]/));
  });
});

describe('a network that lies', () => {
  const send = [{ from: address, to: stranger, value: '0x1' }];
  it('approval-08 AT-S14 never makes the wallet pay more than the cap, and the user is warned', async () => {
    const { show, read } = setStage({ eth_maxPriorityFeePerGas: '0xde0b6b3a7640000' });
    expect(await read('eth_sendTransaction', send)).toMatchObject({
      transaction: { maxPriorityFeePerGas: '0xe8d4a51000' },
    });
    expect((await show('eth_sendTransaction', send)).warnings).toContainEqual(
      expect.objectContaining({ id: 'high-fee', severity: 'danger' }),
    );
  });

  it.each([
    [{ eth_getTransactionCount: ([, block]: readonly unknown[]) => (block === 'latest' ? '0x5' : '0xffff') }],
    [{ eth_getTransactionCount: '0xffffffffffffffffff' }],
    [{ eth_getTransactionCount: 'five' }],
    [{ eth_getBlockByNumber: { baseFeePerGas: {} } }],
    [{ eth_estimateGas: '0x1' }],
    [{ eth_estimateGas: '0xffffffffffffffffffff' }],
  ])('approval-08 AT-S14 is not believed: %#', async (answers) => {
    expect(await failureOf(setStage(answers).read('eth_sendTransaction', send))).toMatchObject({
      code: -32603,
    });
  });

  it('approval-08 AT-S14 is told the chain by nobody: the transaction bears the active one', async () => {
    const { read } = setStage({ eth_chainId: '0x2' });
    expect(await read('eth_sendTransaction', send)).toMatchObject({ transaction: { chainId: 1 } });
  });
});

describe('anything at all', () => {
  it('approval-09 is read, or refused with a code', async () => {
    const random = createRandom(0x5eed);
    const names = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];
    const solana = ['solana_signMessage', 'solana_signTransaction'];
    const stages = {
      eip155: setStage(),
      solana: setStage(
        {},
        { networkId: 'solana:main', address: 'So11111111111111111111111111111111111111112' },
      ),
    };
    for (let round = 0; round < 20_000; round += 1) {
      const method = random.pick([...names, ...solana]);
      const { read } = method.startsWith('solana') ? stages.solana : stages.eip155;
      const failure = await failureOf(read(method, randomParams(random, method)));
      if (failure === 'read') continue;
      expect(failure, `seed 0x5eed, round ${round}`).toBeInstanceOf(RequestFailure);
      expect(typeof (failure as RequestFailure).code).toBe('number');
    }
  });
});

type Random = ReturnType<typeof createRandom>;

function createRandom(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  return { next, pick };
}

/** Right parameters with one or two of their parts replaced by something else, or nothing right at all. */
function randomParams(random: Random, method: string): unknown {
  const right: Record<string, unknown> = {
    personal_sign: [siwe(), address],
    eth_signTypedData_v4: [address, typed()],
    eth_sendTransaction: [
      { from: address, to: stranger, value: '0x1', data: '0x', nonce: '0x5', gas: '0x5208' },
    ],
    solana_signMessage: { message: '3yZe7d', pubkey: 'So11111111111111111111111111111111111111112' },
    solana_signTransaction: { transaction: 'AQAB' },
  };
  if (random.next(5) === 0) return randomValue(random, 0);
  const params = spoil(random, right[method], 0);
  return random.next(3) === 0 ? spoil(random, params, 0) : params;
}

function spoil(random: Random, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || random.next(4) === 0) return randomValue(random, depth);
  const entries = Object.entries(value);
  const at = random.next(entries.length);
  const changed = entries.map(([key, item], index) => [
    key,
    index === at ? spoil(random, item, depth + 1) : item,
  ]);
  const copy = Object.fromEntries(changed);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

function randomValue(random: Random, depth: number): unknown {
  const kinds = [
    () => random.pick([null, undefined, true, 0, -1, 1.5, 2 ** 60, Number.NaN]),
    () => random.pick(['', '0x', '0x0', '0x00', '0xzz', address, '{}', '[[]]', '{"__proto__":1}', '\ud800']),
    () => `0x${random.next(2 ** 31).toString(16)}`,
    () => String.fromCodePoint(...Array.from({ length: random.next(20) }, () => random.next(0x3000))),
    () => Array.from({ length: random.next(4) }, () => (depth > 4 ? 0 : randomValue(random, depth + 1))),
    () =>
      Object.fromEntries(
        ['types', 'domain', 'constructor', 'length', 'toString', 'name']
          .slice(random.next(5))
          .map((key) => [key, depth > 4 ? 0 : randomValue(random, depth + 1)]),
      ),
  ];
  return random.pick(kinds)();
}
