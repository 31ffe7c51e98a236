import type { Hex } from '../../intent/Intent.ts';
import type { Effect } from './Effect.ts';
import { readMultiSend } from './readMultiSend.ts';

/** A call as a method sees it. */
export interface MethodCall {
  /** Whose things it may move: the account's, which is the first, and those of the Safes that make the call. */
  readonly owners: readonly Hex[];
  readonly to: Hex;
  readonly args: readonly unknown[];
}

export interface InnerCall {
  /** The contract that makes it with things of its own, as a Safe does. */
  readonly by?: Hex;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

export interface MethodReading {
  readonly effects?: readonly Effect[];
  readonly calls?: readonly InnerCall[];
  /** A part of it has no form that is known. */
  readonly isUnread?: boolean;
}

type Read = (call: MethodCall) => MethodReading;

const own = (call: MethodCall, from: unknown, to: unknown, amount: bigint, id?: bigint): MethodReading => {
  const asset = { contract: call.to, ...(id !== undefined && { id }) };
  if (isOne(from, call.owners)) return { effects: [{ kind: 'send', asset, amount, to: to as Hex }] };
  // What a Safe gets is not the account's.
  return { effects: isOne(to, call.owners.slice(0, 1)) ? [{ kind: 'receive', asset, amount }] : [] };
};
const transfer: Read = (call) => own(call, call.owners[0], call.args[0], call.args[1] as bigint);
const item: Read = (call) => own(call, call.args[0], call.args[1], 1n, call.args[2] as bigint);
const allow: Read = ({ to, args }) => ({
  effects: [
    {
      kind: 'allow',
      asset: { contract: to },
      ...{ spender: args[0] as Hex, amount: args[1] as bigint, isPermit: false },
    },
  ],
});
const inSelf: (at: number) => Read =
  (at) =>
  ({ to, args }) => ({ calls: (args[at] as Hex[]).map((data) => ({ to, value: 0n, data })) });
const nothing: Read = () => ({});

/** The methods whose meaning is fixed by a standard, or by a contract that everybody uses. */
export const methods: readonly (readonly [signature: string, read: Read])[] = [
  ['transfer(address,uint256)', transfer],
  [
    'transferFrom(address,address,uint256)',
    (call) => own(call, call.args[0], call.args[1], call.args[2] as bigint),
  ],
  ['safeTransferFrom(address,address,uint256)', item],
  ['safeTransferFrom(address,address,uint256,bytes)', item],
  [
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    (call) => own(call, call.args[0], call.args[1], call.args[3] as bigint, call.args[2] as bigint),
  ],
  [
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    (call) => ({
      effects: (call.args[2] as bigint[]).flatMap(
        (id, at) =>
          own(call, call.args[0], call.args[1], (call.args[3] as bigint[])[at] ?? 0n, id).effects ?? [],
      ),
    }),
  ],
  ['approve(address,uint256)', allow],
  ['increaseAllowance(address,uint256)', allow],
  ['increaseApproval(address,uint256)', allow],
  ['decreaseAllowance(address,uint256)', nothing],
  [
    'setApprovalForAll(address,bool)',
    ({ to, args }) => ({
      effects: args[1] ? [{ kind: 'allowAll', contract: to, spender: args[0] as Hex }] : [],
    }),
  ],
  [
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    (call) => (isOne(call.args[0], call.owners) ? allow({ ...call, args: call.args.slice(1) }) : {}),
  ],
  [
    'approve(address,address,uint160,uint48)',
    ({ args }) => ({
      effects: [
        {
          kind: 'allow',
          asset: { contract: args[0] as Hex },
          ...{ spender: args[1] as Hex, amount: args[2] as bigint, isPermit: false },
        },
      ],
    }),
  ],
  [
    'transferFrom(address,address,uint160,address)',
    (call) => own({ ...call, to: call.args[3] as Hex }, call.args[0], call.args[1], call.args[2] as bigint),
  ],
  ['multicall(bytes[])', inSelf(0)],
  ['multicall(uint256,bytes[])', inSelf(1)],
  ['multicall(bytes32,bytes[])', inSelf(1)],
  ['aggregate((address,bytes)[])', ({ args }) => ({ calls: toCalls(args[0], 0, 1) })],
  ['tryAggregate(bool,(address,bytes)[])', ({ args }) => ({ calls: toCalls(args[1], 0, 1) })],
  ['aggregate3((address,bool,bytes)[])', ({ args }) => ({ calls: toCalls(args[0], 0, 2) })],
  ['aggregate3Value((address,bool,uint256,bytes)[])', ({ args }) => ({ calls: toCalls(args[0], 0, 3, 2) })],
  [
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    ({ to, args }) => ({
      effects: args[3] === 0 ? [] : [{ kind: 'control', contract: to }],
      calls: [{ to: args[0] as Hex, value: args[1] as bigint, data: args[2] as Hex, by: to }],
      // A price for gas is paid out of the Safe, to whom and in what the call says: it can be all that it has.
      isUnread: args[6] !== 0n,
    }),
  ],
  // A Safe lends itself to this contract, so each call is the Safe's own.
  ['multiSend(bytes)', ({ to, args }) => readMultiSend(to, args[0] as Hex)],
];

/** Methods that many contracts have under this number: what they do is for each contract to say. */
export const guesses: readonly string[] = [
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapExactETHForTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))',
  'execute(bytes,bytes[],uint256)',
  'deposit()',
  'deposit(uint256)',
  'withdraw(uint256)',
  'stake(uint256)',
  'mint(uint256)',
  'mint(address,uint256)',
  'claim()',
  'transferOwnership(address)',
  'upgradeTo(address)',
];

function toCalls(list: unknown, to: number, data: number, value?: number): InnerCall[] {
  return (list as unknown[]).map((entry) => {
    const fields = Array.isArray(entry) ? entry : Object.values(entry as object);
    const paid = value === undefined ? 0n : (fields[value] as bigint);
    return { to: fields[to] as Hex, value: paid, data: fields[data] as Hex };
  });
}

function isOne(one: unknown, owners: readonly Hex[]): boolean {
  return owners.some((each) => each.toLowerCase() === String(one).toLowerCase());
}
