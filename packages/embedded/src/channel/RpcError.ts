/** The errors of EIP-1193 and EIP-1474 that a provider of the embedded wallet answers by itself. */
export const rpcCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  invalidParams: -32602,
  limit: -32005,
  internal: -32603,
} as const;

/** What an EIP-1193 provider rejects with. */
export class RpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data?: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    if (data !== undefined) this.data = data;
  }
}
