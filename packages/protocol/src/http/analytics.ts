import * as v from 'valibot';

/** The answer of `GET /getAnalyticsConfig`. */
export const analyticsConfigReplySchema = v.object({ isAnalyticsEnabled: v.boolean() });

export type AnalyticsConfigReply = v.InferOutput<typeof analyticsConfigReplySchema>;

/** The body of `POST /e` (behaviour.md §8.2). `timestamp` is ms since the epoch, or ISO 8601 for error reports. */
export const eventBodySchema = v.object({
  eventId: v.pipe(v.string(), v.uuid()),
  url: v.pipe(v.string(), v.maxLength(2048)),
  domain: v.pipe(v.string(), v.maxLength(255)),
  timestamp: v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())]),
  props: v.looseObject({ type: v.picklist(['track', 'error']), event: v.pipe(v.string(), v.maxLength(64)) }),
});

export type EventBody = v.InferOutput<typeof eventBodySchema>;
