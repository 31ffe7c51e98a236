import * as v from 'valibot';

/** One remote feature: `config` null leaves the choice to the host's own options. */
export const featureSchema = v.object({
  id: v.string(),
  isEnabled: v.boolean(),
  config: v.optional(v.nullable(v.array(v.string()))),
});

export type Feature = v.InferOutput<typeof featureSchema>;

/** The answer of `GET /appkit/v1/config` (behaviour.md §7.2, §8.1). */
export const featuresReplySchema = v.object({ features: v.array(featureSchema) });

export type FeaturesReply = v.InferOutput<typeof featuresReplySchema>;

/** The answer of `GET /projects/v1/origins`. */
export const originsReplySchema = v.object({ allowedOrigins: v.array(v.string()) });

export type OriginsReply = v.InferOutput<typeof originsReplySchema>;

/** The answer of `GET /appkit/v1/project-limits` (behaviour.md §7.2); the tier `none` is no plan, and so no limit. */
export const projectLimitsReplySchema = v.object({
  planLimits: v.object({
    tier: v.picklist(['none', 'starter', 'pro', 'enterprise']),
    isAboveRpcLimit: v.boolean(),
    isAboveMauLimit: v.boolean(),
  }),
});
export type ProjectLimitsReply = v.InferOutput<typeof projectLimitsReplySchema>;
