import type { Budgets } from '../kernel/limit.ts';
import type { Image } from './answerImage.ts';

/** Pictures a minute, wallets' too: of a whole project, and of one visitor of it, who may scroll through the registry. */
export const imageBudgets: Budgets = {
  project: { name: 'pictures of a project', points: 600_000, seconds: 60 },
  visitor: { name: 'pictures of a visitor', points: 6_000, seconds: 60 },
};

/** Chains of a developer's own machine, which no icon set has: each has the same drawing on a ground of its own. */
export const localGrounds: Readonly<Record<string, string>> = {
  'eip155:1337': '#3d4451',
  'eip155:31337': '#2f5d62',
  'eip155:31338': '#6a4a5e',
};

/** Where an icon is, as the icon package names it: `network:ethereum`. */
export interface IconEntry {
  readonly id: string;
  readonly filePath: string;
  readonly variants: readonly string[];
  readonly caip2id?: string;
  readonly symbol?: string;
  readonly marketCapRank?: number | null;
}

/** Networks by CAIP-2 id and by plain id, then exchanges and wallets by plain id. The first to claim a name keeps it. */
export function indexAssets(lists: {
  networks: readonly IconEntry[];
  exchanges: readonly IconEntry[];
  wallets: readonly IconEntry[];
}): ReadonlyMap<string, IconEntry> {
  const named = [...lists.networks, ...lists.exchanges, ...lists.wallets];
  return firstByKey([
    ...lists.networks.flatMap((icon) => (icon.caip2id ? [[icon.caip2id, icon] as const] : [])),
    ...named.map((icon) => [icon.id, icon] as const),
  ]);
}

/** Tokens by symbol in lower case; of several with one symbol the largest by market value. */
export function indexTokens(tokens: readonly IconEntry[]): ReadonlyMap<string, IconEntry> {
  const rank = (icon: IconEntry) => icon.marketCapRank ?? Number.POSITIVE_INFINITY;
  const sorted = [...tokens].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  return firstByKey(
    sorted.flatMap((icon) => (icon.symbol ? [[icon.symbol.toLowerCase(), icon] as const] : [])),
  );
}

/** The drawing to take: the one with a ground of its own reads on light and on dark. */
export function variantOf(icon: IconEntry): string | undefined {
  return ['background', 'branded', 'mono'].find((variant) => icon.variants.includes(variant));
}

/** A coin with the sign of a currency (ISO 4217), drawn here; undefined for a code that is none. */
export function drawCurrency(code: string): Image | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined;
  const sign = currencySign(code);
  const size = sign.length === 1 ? 22 : sign.length === 2 ? 16 : 12;
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">' +
    '<circle cx="20" cy="20" r="20" fill="#2f6f55"/>' +
    `<text x="20" y="20" dy=".36em" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" ` +
    `font-weight="600" text-anchor="middle">${escapeXml(sign)}</text></svg>`;
  return { type: 'image/svg+xml', body };
}

function currencySign(code: string): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function firstByKey(pairs: readonly (readonly [string, IconEntry])[]): ReadonlyMap<string, IconEntry> {
  const map = new Map<string, IconEntry>();
  for (const [key, icon] of pairs) if (!map.has(key)) map.set(key, icon);
  return map;
}
