import type { ConnectorType } from '../wallets/Connector.ts';

/** The connected wallet as a site may show it. */
export interface WalletInfo {
  readonly name: string;
  /** Address of its picture; render it only as an image. */
  readonly icon: string | undefined;
  readonly type: ConnectorType;
  /** Reverse-domain id, when it announced one (EIP-6963). */
  readonly rdns: string | undefined;
}
