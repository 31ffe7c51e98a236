export { createDappClient } from '../dapp/createDappClient.ts';
export type {
  Approval,
  ConnectRequest,
  DappClient,
  DappEvents,
  PairingOptions,
  Proposal,
  RelayStatus,
  SignedMessage,
  SignInRequest,
  WalletRequest,
} from '../dapp/DappClient.ts';
export type { Clock } from '../ports/Clock.ts';
export { createPorts } from '../ports/createPorts.ts';
export type { Log } from '../ports/Log.ts';
export type { PairingPorts } from '../ports/PairingPorts.ts';
export type { Random } from '../ports/Random.ts';
export type { Records } from '../ports/Records.ts';
export type { OpenSocket } from '../ports/Socket.ts';
export type { Tabs } from '../ports/Tabs.ts';
export type { Wake } from '../ports/Wake.ts';
export type { PeerMetadata, ProposalNamespace, Session, SessionNamespace } from '../session/Session.ts';
export { createWalletClient } from '../wallet/createWalletClient.ts';
export type {
  SessionProposal,
  SessionRequest,
  SignInProposal,
  WalletClient,
  WalletEvents,
  WireError,
} from '../wallet/WalletClient.ts';
