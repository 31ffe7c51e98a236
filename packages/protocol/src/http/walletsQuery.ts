import * as v from 'valibot';
import { maxWalletChains, maxWalletEntries, maxWalletIds } from './walletsLimits.ts';

const page = 'a whole number from 1 to 100000';
const entries = `a whole number from 1 to ${maxWalletEntries}`;
const search = 'at most 100 characters';
const ids = `up to ${maxWalletIds} wallet ids joined by commas`;
const chains = `up to ${maxWalletChains} CAIP-2 network ids joined by commas`;

/** The query of `GET /getWallets`. Lists are joined by commas; an empty list or search counts as not given. */
export const walletsQuerySchema = v.object({
  page: v.optional(wholeNumber(100_000, page), '1'),
  entries: v.optional(wholeNumber(maxWalletEntries, entries), '40'),
  search: v.optional(v.pipe(v.string(search), v.maxLength(100, search), v.trim()), ''),
  include: v.optional(list(/^[A-Za-z0-9._-]{1,100}$/, maxWalletIds, ids), ''),
  exclude: v.optional(list(/^[A-Za-z0-9._-]{1,100}$/, maxWalletIds, ids), ''),
  chains: v.optional(list(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, maxWalletChains, chains), ''),
  badge_type: v.optional(v.picklist(['none', 'certified'], '"none" or "certified"')),
});

export type WalletsQuery = v.InferOutput<typeof walletsQuerySchema>;

function wholeNumber(max: number, expected: string) {
  return v.pipe(
    v.string(expected),
    v.regex(/^\d{1,9}$/, expected),
    v.transform(Number),
    v.minValue(1, expected),
    v.maxValue(max, expected),
  );
}

function list(item: RegExp, max: number, expected: string) {
  return v.pipe(
    v.string(expected),
    v.transform((text) => (text === '' ? [] : text.split(',').map((part) => part.trim()))),
    v.check((items) => items.length <= max && items.every((part) => item.test(part)), expected),
  );
}
