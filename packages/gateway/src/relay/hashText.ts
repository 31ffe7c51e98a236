import { createHash } from 'node:crypto';

/** sha256 of a text, as 64 hex digits. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A network address as one of 65,536 numbers: some 65,000 addresses have the same. */
export function sourceOf(visitor: string): number {
  return Number.parseInt(hashText(visitor).slice(0, 4), 16);
}

/** The id of a subscription; clients work it out for themselves. */
export function subscriptionIdOf(topic: string, clientId: string): string {
  return hashText(topic + clientId);
}
