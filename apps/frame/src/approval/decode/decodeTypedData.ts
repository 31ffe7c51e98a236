import type { Hex } from '../../intent/Intent.ts';
import type { TypedData } from '../read/readTypedData.ts';
import { coinsOf, decodeCall } from './decodeCall.ts';
import { type Asset, type Effect, nothingRead, type Reading, unlimited } from './Effect.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * What a signature under typed data lets others do, by the shapes that are known. Of any other shape that a contract
 * checks nobody here can tell what the contract makes of it.
 */
export function decodeTypedData(owner: Hex, { primaryType, domain, message }: TypedData): Reading {
  const contract = (domain.verifyingContract ?? '0x') as Hex;
  if (primaryType === 'SafeTx') return readSafe(owner, contract, message);
  const orders = findOrders(message).flatMap((order) => readOrder(owner, order));
  const known = readKnown(contract, primaryType, message, orders);
  return {
    ...nothingRead,
    effects: known ?? orders,
    isUnread: known === undefined && domain.verifyingContract !== undefined,
  };
}

/** Nothing where the name is unknown, or what should stand under it does not. */
function readKnown(
  contract: Hex,
  type: string,
  message: Item,
  orders: readonly Effect[],
): readonly Effect[] | undefined {
  if (type === 'Delegation') return readDelegation(contract, message);
  if (type === 'Permit') return readPermit(contract, message);
  if (/^Permit(Single|Batch)$/.test(type)) return unlessEmpty(readAllowances(message));
  if (/^Permit.*TransferFrom$/.test(type)) return unlessEmpty(readTransfers(message));
  if (/^(Transfer|Receive)WithAuthorization$/.test(type)) return readAuthorization(contract, message);
  return /^(OrderComponents|BulkOrder)$/.test(type) ? unlessEmpty(orders) : undefined;
}

function unlessEmpty(effects: readonly Effect[]): readonly Effect[] | undefined {
  return effects.length === 0 ? undefined : effects;
}

/** Of an account under conditions, which may be none (ERC-7710), or of votes alone (ERC-5805). */
function readDelegation(contract: Hex, message: Item): Effect[] | undefined {
  if (Array.isArray(message.caveats)) return [{ kind: 'control', contract }];
  return Object.keys(message).join() === 'delegatee,nonce,expiry' ? [] : undefined;
}

/** ERC-2612, the older form with `allowed`, which is all or nothing, and ERC-4494, for one item of a collection. */
function readPermit(contract: Hex, { spender, value, allowed, tokenId }: Item): Effect[] | undefined {
  if (typeof spender !== 'string') return undefined;
  if (isNumber(value)) return [permit(contract, spender, toNumber(value))];
  if (typeof allowed === 'boolean') return allowed ? [permit(contract, spender, unlimited)] : [];
  if (!isNumber(tokenId)) return undefined;
  const asset = { contract, id: toNumber(tokenId) };
  return [{ kind: 'allow', asset, spender: spender as Hex, amount: 1n, isPermit: true }];
}

/** ERC-3009: whoever holds the signature makes the transfer, without a transaction of the owner's. */
function readAuthorization(contract: Hex, { to, value }: Item): Effect[] | undefined {
  if (typeof to !== 'string' || !isNumber(value)) return undefined;
  return [{ kind: 'send', asset: { contract }, amount: toNumber(value), to }];
}

/** Permit2, allowances. */
function readAllowances({ details, spender }: Item): Effect[] {
  return toItems(details).map(({ token, amount }) => permit(token, spender, toNumber(amount)));
}

/** Permit2, one transfer. */
function readTransfers({ permitted, spender }: Item): Effect[] {
  return toItems(permitted).map(({ token, amount }) => permit(token, spender, toNumber(amount)));
}

function permit(contract: unknown, spender: unknown, amount: bigint): Effect {
  const asset = { contract: contract as Hex };
  return { kind: 'allow', asset, spender: spender as Hex, amount, isPermit: true };
}

function readSafe(owner: Hex, contract: Hex, { to, value, data, operation, gasPrice }: Item): Reading {
  const call = { to: to as Hex, value: toNumber(value), data: (data ?? '0x') as Hex, by: contract };
  const inner = decodeCall(owner, call);
  const effects = [...coinsOf(call), ...inner.effects];
  return {
    ...inner,
    isUnread: inner.isUnread || toNumber(gasPrice) !== 0n,
    effects: toNumber(operation) === 0n ? effects : [{ kind: 'control', contract }, ...effects],
  };
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
    (each): Effect => ({ kind: 'send', asset: toAsset(each), amount: endsOf(each)[1] }),
  );
  const comes = toItems(consideration)
    .filter(({ recipient }) => String(recipient).toLowerCase() === owner.toLowerCase())
    .map((each): Effect => ({ kind: 'receive', asset: toAsset(each), amount: endsOf(each)[0] }));
  return [...leaves, ...comes];
}

/** 0 is the network's money, 1 a token, 2 and 3 an item, 4 and 5 one that the other side chooses. */
function toAsset({ itemType, token, identifierOrCriteria }: Item): Asset {
  const type = toNumber(itemType);
  if (type === 0n) return {};
  const item = type > 3n ? { isAny: true } : { id: toNumber(identifierOrCriteria) };
  return { contract: token as Hex, ...(type > 1n && item) };
}

/** An amount moves from its start to its end while the order stands: the least and the most of it. */
function endsOf({ startAmount, endAmount }: Item): readonly [least: bigint, most: bigint] {
  const start = toNumber(startAmount);
  const end = toNumber(endAmount ?? startAmount);
  return start < end ? [start, end] : [end, start];
}

function toItems(value: unknown): readonly Item[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each): each is Item => typeof each === 'object' && each !== null);
}

/** A value of another type than its name says counts as nothing: it is shown among the data. */
function toNumber(value: unknown): bigint {
  return isNumber(value) ? BigInt(value) : 0n;
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+$/.test(value);
}
