export {
  type AnalyticsConfigReply,
  analyticsConfigReplySchema,
  type EventBody,
  eventBodySchema,
} from '../http/analytics.ts';
export {
  type FeaturesReply,
  featuresReplySchema,
  type OriginsReply,
  originsReplySchema,
} from '../http/projects.ts';
export { type SupportedChainsReply, supportedChainsReplySchema } from '../http/rpc.ts';
export {
  type Wallet,
  type WalletsReply,
  walletSchema,
  walletsReplySchema,
} from '../http/wallets.ts';
