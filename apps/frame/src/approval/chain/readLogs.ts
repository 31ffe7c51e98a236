import { checksumAddress } from 'viem';
import type { Hex } from '../../intent/Intent.ts';
import { type Asset, type Effect, takesBack } from '../decode/Effect.ts';

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
/** Where a simulation writes what moves of the network's own money. */
const native = /^0x(e{40}|0{40})$/i;

interface Log {
  readonly contract: Hex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** What moved from and to an account, and who may spend of it, by the events of a run; sums, asset by asset. */
export function readLogs(values: readonly unknown[], account: Hex): readonly Effect[] {
  const sums = new Map<string, { asset: Asset; amount: bigint }>();
  const allowed: Effect[] = [];
  const add = (asset: Asset, amount: bigint): void => {
    const key = `${asset.contract}/${asset.id}`;
    sums.set(key, { asset, amount: (sums.get(key)?.amount ?? 0n) + amount });
  };
  for (const log of values.flatMap(readLog)) {
    for (const move of readMoves(log)) {
      if (move.from === account.toLowerCase()) add(move.asset, -move.amount);
      if (move.to === account.toLowerCase()) add(move.asset, move.amount);
    }
    allowed.push(...readAllowance(log, account));
  }
  const moved = [...sums.values()]
    .filter(({ amount }) => amount !== 0n)
    .map(
      ({ asset, amount }): Effect =>
        amount < 0n ? { kind: 'send', asset, amount: -amount } : { kind: 'receive', asset, amount },
    );
  return [...moved, ...allowed.filter((each) => !takesBack(each))];
}

interface Move {
  readonly from: Hex;
  readonly to: Hex;
  readonly asset: Asset;
  readonly amount: bigint;
}

function readMoves({ contract, topics, data }: Log): readonly Move[] {
  const [event, one, two, three] = topics;
  if (event === transfer && one && two) {
    const ends = { from: addressOf(one), to: addressOf(two) };
    const asset: Asset = native.test(contract) ? {} : { contract };
    if (three) return [{ ...ends, asset: { contract, id: BigInt(three) }, amount: 1n }];
    return [{ ...ends, asset, amount: wordOf(data, 0) }];
  }
  if (!two || !three) return [];
  const ends = { from: addressOf(two), to: addressOf(three) };
  const item = (id: bigint, amount: bigint): Move => ({ ...ends, asset: { contract, id }, amount });
  if (event === transferSingle) return [item(wordOf(data, 0), wordOf(data, 1))];
  if (event !== transferBatch) return [];
  const [ids, amounts] = [listOf(data, 0), listOf(data, 1)];
  return ids.map((id, at) => item(id, amounts[at] ?? 0n));
}

function readAllowance({ contract, topics, data }: Log, account: Hex): Effect[] {
  const [event, owner, by, id] = topics;
  if (!owner || !by || addressOf(owner) !== account.toLowerCase()) return [];
  const spender = checksumAddress(addressOf(by));
  if (event === approvalForAll && wordOf(data, 0) !== 0n) return [{ kind: 'allowAll', contract, spender }];
  if (event !== approval) return [];
  const asset = { contract, ...(id !== undefined && { id: BigInt(id) }) };
  const amount = id === undefined ? wordOf(data, 0) : 1n;
  return [{ kind: 'allow', asset, spender, amount, isPermit: false }];
}

function readLog(value: unknown): Log[] {
  const { address, topics, data } = (value ?? {}) as Record<string, unknown>;
  const isLog =
    typeof address === 'string' &&
    /^0x[\da-f]{40}$/i.test(address) &&
    Array.isArray(topics) &&
    topics.every((topic) => typeof topic === 'string' && /^0x[\da-f]{64}$/.test(topic)) &&
    typeof data === 'string' &&
    /^0x[\da-f]*$/i.test(data);
  return isLog ? [{ contract: checksumAddress(address as Hex), topics, data: data as Hex }] : [];
}

function addressOf(topic: Hex): Hex {
  return `0x${topic.slice(26)}`;
}

/** The list whose place the word at `at` tells; no longer than the data. */
function listOf(data: Hex, at: number): readonly bigint[] {
  const words = Math.floor((data.length - 2) / 64);
  const place = wordOf(data, at) / 32n;
  if (place >= BigInt(words)) return [];
  const length = wordOf(data, Number(place));
  const most = BigInt(words) - place - 1n;
  return Array.from({ length: Number(length < most ? length : most) }, (_, item) =>
    wordOf(data, Number(place) + 1 + item),
  );
}

function wordOf(data: Hex, at: number): bigint {
  const word = data.slice(2 + 64 * at, 66 + 64 * at);
  return word ? BigInt(`0x${word}`) : 0n;
}
