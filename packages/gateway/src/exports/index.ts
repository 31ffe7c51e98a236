export { createDbMailbox } from '../drivers/db/createDbMailbox.ts';
export { createFetchUpstream } from '../drivers/fetch/createFetchUpstream.ts';
export {
  createLocalKeyVault,
  type MasterKeySource,
} from '../drivers/keyvault/createLocalKeyVault.ts';
export {
  createTransitKeyVault,
  type TransitOptions,
} from '../drivers/keyvault/createTransitKeyVault.ts';
export { createLocalBus } from '../drivers/memory/createLocalBus.ts';
export { createMemoryRateLimit } from '../drivers/memory/createMemoryRateLimit.ts';
export { openPglite } from '../drivers/pglite/openPglite.ts';
export { openPostgres, type ServerPatience } from '../drivers/postgres/openPostgres.ts';
export { createRedisBus } from '../drivers/redis/createRedisBus.ts';
export { createRedisMailbox } from '../drivers/redis/createRedisMailbox.ts';
export { createRedisRateLimit } from '../drivers/redis/createRedisRateLimit.ts';
export { openRedis, type Redis } from '../drivers/redis/openRedis.ts';
export { createSmtpMailer } from '../drivers/smtp/createSmtpMailer.ts';
export { systemClock } from '../drivers/systemClock.ts';
export { createWalletSite, type WalletSite, type WalletSiteOptions } from '../frame/createWalletSite.ts';
export { closeAll } from '../kernel/closeAll.ts';
export { createGateway } from '../kernel/createGateway.ts';
export { describeIssue, placeOf } from '../kernel/describeIssue.ts';
export type {
  Connection,
  Gateway,
  GatewayConfig,
  GatewayOptions,
  WalletOptions,
} from '../kernel/GatewayOptions.ts';
export type { Bus, BusListener } from '../ports/Bus.ts';
export type { Clock } from '../ports/Clock.ts';
export type { Db, Queries } from '../ports/Db.ts';
export type { KeyVault, WrappedKey } from '../ports/KeyVault.ts';
export type { Log, LogFields } from '../ports/Log.ts';
export type {
  Mailbox,
  MailboxMessage,
  MailboxRoom,
  MailboxUsage,
  PendingPage,
  PendingQuery,
  PublishOutcome,
  Receipt,
} from '../ports/Mailbox.ts';
export type { Letter, Mailer } from '../ports/Mailer.ts';
export type { Budget, RateLimit } from '../ports/RateLimit.ts';
export type { Upstream, UpstreamFault, UpstreamReply } from '../ports/Upstream.ts';
export { localProject, type Project, type ProjectSeed, projectSeedSchema } from '../projects/rules.ts';
export { createProjects, type Projects } from '../projects/service.ts';
export type { RelayOptions } from '../relay/RelayOptions.ts';
export { defaultRelayLimits, type RelayLimits, relayLimitsSchema } from '../relay/rules.ts';
export { maxRpcAnswerBytes, type Upstreams, upstreamTimeoutMs } from '../rpc/rules.ts';
export { readDefaultUpstreams, upstreamsSchema } from '../rpc/upstreams.ts';
