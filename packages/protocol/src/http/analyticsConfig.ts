import * as v from 'valibot';

/** The answer of `GET /getAnalyticsConfig`. In a file of its own: sites load it, and not what the gateway checks events with. */
export const analyticsConfigReplySchema = v.object({ isAnalyticsEnabled: v.boolean() });

export type AnalyticsConfigReply = v.InferOutput<typeof analyticsConfigReplySchema>;
