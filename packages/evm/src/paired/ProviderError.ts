import { isFoyerError, isRejectionCode } from '@foyer/protocol/errors';

/** The errors of EIP-1193, 4902 of EIP-3326, and two of JSON-RPC. */
export const providerCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  invalidParams: -32602,
  internal: -32603,
} as const;

/** What an EIP-1193 provider rejects with. */
export class ProviderError extends Error {
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ProviderRpcError';
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}

const codes: Readonly<Record<string, number>> = {
  USER_REJECTED: providerCodes.rejected,
  METHOD_NOT_APPROVED: providerCodes.unauthorized,
  WALLET_UNAUTHORIZED: providerCodes.unauthorized,
  RPC_METHOD_NOT_FOUND: providerCodes.unsupported,
  SESSION_NOT_FOUND: providerCodes.disconnected,
  RELAY_UNREACHABLE: providerCodes.disconnected,
  RELAY_REFUSED: providerCodes.disconnected,
  WALLET_OFFLINE: providerCodes.disconnected,
  NETWORK_NOT_APPROVED: providerCodes.unknownChain,
  RPC_INVALID_PARAMS: providerCodes.invalidParams,
};

/** Whatever failed as libraries expect it: with a numeric code. What the wallet answered keeps its own code and words. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly data?: unknown;
  };
  const words = typeof message === 'string' && message !== '' ? message : 'The wallet answered with an error';
  if (typeof code === 'number' && Number.isInteger(code)) {
    return new ProviderError(isRejectionCode(code) ? providerCodes.rejected : code, words, data, error);
  }
  const wire = wireErrorOf(error);
  const own = (isFoyerError(error) && codes[error.code]) || undefined;
  if (own === undefined && wire) return toProviderError(wire);
  return new ProviderError(own ?? providerCodes.internal, words, data ?? wire?.data, error);
}

/** What the wallet or the chain answered. A visitor's no has its own code by now: who says no here is no visitor. */
function wireErrorOf(error: unknown): { readonly data?: unknown } | undefined {
  const { cause } = Object(error) as {
    readonly cause?: { readonly code?: unknown; readonly data?: unknown };
  };
  return typeof cause?.code === 'number' && !isRejectionCode(cause.code) ? cause : undefined;
}
