export { type EventBody, type EventReply, eventBodySchema, eventReplySchema } from '../http/analytics.ts';
export { type AnalyticsConfigReply, analyticsConfigReplySchema } from '../http/analyticsConfig.ts';
export { type CallerQuery, callerQuerySchema, projectQuerySchema } from '../http/callerQuery.ts';
export {
  type FailureReply,
  failureReplySchema,
  type GatewayFailureCode,
  gatewayFailures,
} from '../http/failure.ts';
export { healthReplySchema, type ReadyReply, readyReplySchema } from '../http/health.ts';
export {
  type Feature,
  type FeaturesReply,
  featureSchema,
  featuresReplySchema,
  type OriginsReply,
  originsReplySchema,
  type ProjectLimitsReply,
  projectLimitsReplySchema,
} from '../http/projects.ts';
export { type SupportedChainsReply, supportedChainsReplySchema } from '../http/rpc.ts';
export {
  maxRpcBatch,
  type RpcAnswer,
  type RpcCall,
  type RpcError,
  rpcAnswerSchema,
  rpcBodySchema,
  rpcCallSchema,
  rpcErrorSchema,
  rpcQuerySchema,
} from '../http/rpcCall.ts';
export {
  type Wallet,
  type WalletsReply,
  walletSchema,
  walletsReplySchema,
} from '../http/wallets.ts';
export { maxWalletChains, maxWalletEntries, maxWalletIds } from '../http/walletsLimits.ts';
export { type WalletsQuery, walletsQuerySchema } from '../http/walletsQuery.ts';
