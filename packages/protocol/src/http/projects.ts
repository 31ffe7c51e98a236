import * as v from 'valibot';

/** The answer of `GET /appkit/v1/config` (behaviour.md §7.2, §8.1). */
export const featuresReplySchema = v.object({
  features: v.array(
    v.object({ id: v.string(), isEnabled: v.boolean(), config: v.optional(v.nullable(v.array(v.string()))) }),
  ),
});

export type FeaturesReply = v.InferOutput<typeof featuresReplySchema>;

/** The answer of `GET /projects/v1/origins`. */
export const originsReplySchema = v.object({ allowedOrigins: v.array(v.string()) });

export type OriginsReply = v.InferOutput<typeof originsReplySchema>;
