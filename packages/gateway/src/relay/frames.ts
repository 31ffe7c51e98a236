import { subscriptionMethod } from '@foyer/protocol/relay';
import type { MailboxMessage } from '../ports/Mailbox.ts';
import type { RelayFault } from './RelayFault.ts';

/** The answer to a call. @param id As it was written. */
export function formatResult(id: string, result: unknown): string {
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`;
}

/** The failure of a call. @param id As it was written, `null` when there was none. */
export function formatFault(id: string, { code, message }: RelayFault): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message })}}`;
}

/** A message as a subscriber and whoever fetches it get it. */
export function toWire({ topic, message, publishedAt, tag, attestation }: MailboxMessage) {
  return { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) };
}

/** A message on its way to a subscriber, whose answer acknowledges it. */
export function formatDelivery(id: number, subscriptionId: string, message: MailboxMessage): string {
  const params = { id: subscriptionId, data: toWire(message) };
  return JSON.stringify({ id, jsonrpc: '2.0', method: subscriptionMethod, params });
}
