import type { Hex } from '../../intent/Intent.ts';
import type { TypedData } from '../read/readTypedData.ts';
import { decodeCall } from './decodeCall.ts';
import { type Effect, half160, half256, type Reading } from './Effect.ts';

type Item = Readonly<Record<string, unknown>>;

/** What a signature under typed data lets others do, by the shapes that are known. Its own text is always readable. */
export function decodeTypedData(owner: Hex, { primaryType, domain, message }: TypedData): Reading {
  const contract = (domain.verifyingContract ?? '0x') as Hex;
  if (primaryType === 'SafeTx') return readSafe(owner, contract, message);
  if (primaryType === 'Delegation') return plain([{ kind: 'control', contract }]);
  const effects: Effect[] = [];
  if (primaryType === 'Permit') effects.push(...readPermit(contract, message));
  if (/^Permit(Single|Batch)$/.test(primaryType)) effects.push(...readAllowances(message));
  if (/^Permit.*TransferFrom$/.test(primaryType)) effects.push(...readTransfers(message));
  for (const order of findOrders(message)) effects.push(...readOrder(owner, order));
  return plain(effects);
}

function plain(effects: readonly Effect[]): Reading {
  return { effects, isGuess: false, isUnread: false };
}

/** ERC-2612, and the older form with `allowed`, which is all or nothing. */
function readPermit(contract: Hex, { spender, value, allowed }: Item): Effect[] {
  if (typeof spender !== 'string' || allowed === false) return [];
  const amount = allowed === true ? half256 : toNumber(value);
  return [permit(contract, spender, amount, half256)];
}

/** Permit2, allowances. */
function readAllowances({ details, spender }: Item): Effect[] {
  return toItems(details).map(({ token, amount }) => permit(token, spender, toNumber(amount), half160));
}

/** Permit2, one transfer. */
function readTransfers({ permitted, spender }: Item): Effect[] {
  return toItems(permitted).map(({ token, amount }) => permit(token, spender, toNumber(amount), half256));
}

function permit(contract: unknown, spender: unknown, amount: bigint, limit: bigint): Effect {
  const asset = { contract: contract as Hex };
  return { kind: 'allow', asset, spender: spender as Hex, amount, limit, isPermit: true };
}

function readSafe(owner: Hex, contract: Hex, { to, value, data, operation }: Item): Reading {
  const inner = decodeCall(owner, { to: to as Hex, value: toNumber(value), data: (data ?? '0x') as Hex });
  if (toNumber(operation) === 0n) return inner;
  return { ...inner, effects: [{ kind: 'control', contract }, ...inner.effects] };
}

/** Orders of Seaport, alone or in a tree of them. */
function findOrders(value: unknown): Item[] {
  if (Array.isArray(value)) return value.flatMap(findOrders);
  if (typeof value !== 'object' || value === null) return [];
  const item = value as Item;
  if (Array.isArray(item.offer) && Array.isArray(item.consideration)) return [item];
  return Object.values(item).flatMap(findOrders);
}

function readOrder(owner: Hex, { offer, consideration }: Item): Effect[] {
  const leaves = toItems(offer).map(
    (each): Effect => ({ kind: 'send', asset: toAsset(each), amount: toNumber(each.startAmount) }),
  );
  const comes = toItems(consideration)
    .filter(({ recipient }) => String(recipient).toLowerCase() === owner.toLowerCase())
    .map((each): Effect => ({ kind: 'receive', asset: toAsset(each), amount: least(each) }));
  return [...leaves, ...comes];
}

/** 0 is the network's money, 1 a token, the others items. */
function toAsset({ itemType, token, identifierOrCriteria }: Item): { contract?: Hex; id?: bigint } {
  const type = toNumber(itemType);
  if (type === 0n) return {};
  return { contract: token as Hex, ...(type > 1n && { id: toNumber(identifierOrCriteria) }) };
}

function least({ startAmount, endAmount }: Item): bigint {
  const start = toNumber(startAmount);
  const end = toNumber(endAmount ?? startAmount);
  if (end < start) return end;
  return start;
}

function toItems(value: unknown): readonly Item[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each): each is Item => typeof each === 'object' && each !== null);
}

/** A value of another type than its name says counts as nothing: it is shown among the data. */
function toNumber(value: unknown): bigint {
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : 0n;
}
