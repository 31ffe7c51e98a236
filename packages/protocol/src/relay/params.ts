import * as v from 'valibot';
import { relayLimits } from './limits.ts';

const { batch, maxTtl, messageChars, minTtl } = relayLimits;

/** 64 lower-case hex digits. */
const topicSchema = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, '64 lower-case hex digits'));

/** What is sealed travels as base64, base64url or hex: nothing else is kept. */
const sealed = v.pipe(
  v.string(),
  v.minLength(1, 'text'),
  v.maxLength(messageChars, `at most ${messageChars} characters`),
  v.regex(/^[\w+/=-]+$/, 'base64'),
);
const ttl = v.pipe(
  v.number(),
  v.integer('whole seconds'),
  v.minValue(minTtl, `at least ${minTtl} s`),
  v.maxValue(maxTtl, `at most ${maxTtl} s`),
);
const tag = v.pipe(
  v.number(),
  v.integer('a whole number'),
  v.minValue(0, '0 or more'),
  v.maxValue(0xffff_ffff, '32 bits'),
);
const attestation = v.nullish(
  v.pipe(
    v.string(),
    v.maxLength(8192, 'at most 8192 characters'),
    v.regex(/^[!-~]*$/, 'ASCII without spaces'),
  ),
);
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(batch, `at most ${batch}`));
const subscription = v.object({ topic: topicSchema });

/** Fields that tell what the message is about (`tvf`) are not among these, so they are dropped. */
const publishSchema = v.object({
  topic: topicSchema,
  message: sealed,
  ttl,
  tag: v.optional(tag, 0),
  attestation,
});

/** The params of each method of a relay; what they do not name is dropped. */
export const relayParams = {
  irn_publish: publishSchema,
  irn_batchPublish: v.object({ messages: list(publishSchema) }),
  irn_subscribe: subscription,
  irn_batchSubscribe: v.object({ topics: list(topicSchema) }),
  irn_unsubscribe: subscription,
  irn_batchUnsubscribe: v.object({ subscriptions: list(subscription) }),
  irn_fetchMessages: subscription,
  irn_batchFetchMessages: v.object({ topics: list(topicSchema) }),
  irn_batchReceive: v.object({
    receipts: list(v.object({ topic: topicSchema, messageId: topicSchema })),
  }),
  wc_proposeSession: v.object({
    pairingTopic: topicSchema,
    sessionProposal: sealed,
    ttl: v.optional(ttl, 300),
    attestation,
  }),
  wc_approveSession: v.object({
    pairingTopic: topicSchema,
    sessionTopic: topicSchema,
    sessionProposalResponse: sealed,
    sessionSettlementRequest: sealed,
    ttl: v.optional(ttl, 300),
  }),
} as const;

export type PublishParams = v.InferOutput<typeof publishSchema>;
