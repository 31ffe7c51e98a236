/** What a client asks of a relay, by the name on the wire (security.md §2.4). */
export const relayMethods = {
  publish: 'irn_publish',
  batchPublish: 'irn_batchPublish',
  subscribe: 'irn_subscribe',
  batchSubscribe: 'irn_batchSubscribe',
  unsubscribe: 'irn_unsubscribe',
  batchUnsubscribe: 'irn_batchUnsubscribe',
  fetchMessages: 'irn_fetchMessages',
  batchFetchMessages: 'irn_batchFetchMessages',
  batchReceive: 'irn_batchReceive',
  proposeSession: 'wc_proposeSession',
  approveSession: 'wc_approveSession',
} as const;

/** What a relay sends a subscriber; the answer `true` acknowledges the message. */
export const subscriptionMethod = 'irn_subscription';
