const messages = {
  4001: 'User rejected the request.',
  4100: 'The site may not use this account or method.',
  4200: 'The wallet does not support this method.',
  4900: 'The wallet is disconnected from all chains.',
  4901: 'The wallet is disconnected from this chain.',
  4902: 'Unrecognized chain ID. Add it with wallet_addEthereumChain first.',
  [-32002]: 'Request already pending. Please wait.',
  [-32600]: 'A request must be an object that names a method.',
  [-32602]: 'Invalid parameters.',
  [-32603]: 'Internal error.',
} as const;

/** A code of EIP-1193 or JSON-RPC that the wallet answers with. */
export type WalletErrorCode = keyof typeof messages;

/** An error as EIP-1193 asks: a numeric `code`, a message and optional `data`. */
export interface WalletError extends Error {
  readonly code: number;
  readonly data?: unknown;
}

/** Makes the error for `code`; `detail` is added to its message. */
export function walletError(code: WalletErrorCode, detail?: string): WalletError {
  return Object.assign(new Error(detail ? `${messages[code]} ${detail}` : messages[code]), { code });
}

/** The numeric code an error carries, or -32603. */
export function errorCode(error: unknown): number {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' ? code : -32603;
}
