import { expect } from 'vitest';
import type { Started } from './startCore.ts';
import { gateway } from './startCore.ts';

/** Where the registry is asked. */
export const registryUrl = `${gateway}/getWallets`;

/** Wallets `w<from>` to `w<to - 1>`. */
export function walletsOf(
  from: number,
  to: number,
): readonly { readonly id: string; readonly name: string }[] {
  return Array.from({ length: to - from }, (_, index) => ({
    id: `w${from + index}`,
    name: `Wallet ${from + index}`,
  }));
}

/** What a registry of `wallets` answers to a query: pages, included and excluded ids; it knows no names and no badges. */
export function registryAnswer(
  wallets: readonly { readonly id: string }[],
  query: Readonly<Record<string, unknown>> = {},
): { readonly data: readonly { readonly id: string }[]; readonly count: number } {
  const listed = (name: string) =>
    String(query[name] ?? '')
      .split(',')
      .filter(Boolean);
  const [include, exclude] = [listed('include'), listed('exclude')];
  const matches = wallets.filter(
    ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id),
  );
  const entries = Number(query.entries);
  const start = (Number(query.page) - 1) * entries;
  return { data: matches.slice(start, start + entries), count: matches.length };
}

/** Waits until the registry was asked `times` in all. */
export async function asked({ http }: Pick<Started, 'http'>, times: number): Promise<void> {
  await expect.poll(() => http.to(registryUrl)).toHaveLength(times);
}
