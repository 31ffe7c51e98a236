import type { Intent } from './Intent.ts';

/** SHA-256 over the intent as JSON with sorted keys (RFC 8785: there are only texts and small whole numbers in it). */
export async function hashIntent(intent: Intent): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(JSON.stringify(sorted(intent)));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]),
  );
}
