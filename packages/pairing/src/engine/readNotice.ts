import type { EngineEvents } from './Engine.ts';

/** What one tab tells the others: to look at the store, or what is stored nowhere. */
export type TabNotice =
  | { readonly kind: 'look' }
  | { readonly kind: 'tell'; readonly event: EngineEvents['event'] };

/** What another page of the origin posted, if it is a notice of ours. */
export function readNotice(message: unknown): TabNotice | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { kind, event } = message as { kind?: unknown; event?: { topic?: unknown } };
  if (kind === 'look') return { kind };
  return kind === 'tell' && typeof event?.topic === 'string' ? (message as TabNotice) : undefined;
}
