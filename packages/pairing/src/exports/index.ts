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
export { createPorts } from '../ports/createPorts.ts';
export type { PairingPorts } from '../ports/PairingPorts.ts';
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
