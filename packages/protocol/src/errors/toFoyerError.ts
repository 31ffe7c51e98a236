import { isFoyerError } from './CodedError.ts';
import type { ErrorCode } from './errorTable.ts';
import { FoyerError } from './FoyerError.ts';

const codeByRpcCode: Readonly<Record<number, ErrorCode>> = {
  [-32700]: 'RPC_PARSE_ERROR',
  [-32600]: 'RPC_INVALID_REQUEST',
  [-32601]: 'RPC_METHOD_NOT_FOUND',
  [-32602]: 'RPC_INVALID_PARAMS',
  [-32603]: 'RPC_INTERNAL',
  [-32002]: 'WALLET_BUSY',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'RPC_METHOD_NOT_FOUND',
  4900: 'WALLET_OFFLINE',
  4901: 'WALLET_OFFLINE',
};

/** 4001: EIP-1193; the others: a pairing's peer (behaviour.md §4). */
const rejectionCodes: readonly unknown[] = [4001, 5000, 5001, 5002, 5003];
const rejectionText =
  /\b(user|request)( has( been)?)? (rejected|denied|declined|cancell?ed)|rejected (by|the) (the )?(user|request)|denied (by the user|transaction|message)/i;

/** Whether a wallet's numeric error code says that its user declined: 4001 (EIP-1193), 5000 to 5003 (a pairing's peer). */
export function isRejectionCode(code: unknown): boolean {
  return rejectionCodes.includes(code);
}

/**
 * Whether the visitor declined in the wallet: such a code, or words that say so,
 * in the error itself, its `data.originalError` or its `cause`.
 */
export function isUserRejection(error: unknown): boolean {
  return layersOf(error).some(
    ({ code, message }) =>
      code === 'USER_REJECTED' ||
      code === 'ACTION_REJECTED' ||
      isRejectionCode(code) ||
      rejectionText.test(message),
  );
}

/** The alert a provider's own words stand for (spec.md §8 provider message mapping), or undefined. */
export function providerMessageCode(message: string): ErrorCode | undefined {
  if (message.includes('Unauthorized: origin not allowed')) return 'INVALID_APP_CONFIGURATION';
  if (message.includes('JWT validation error: JWT Token is not yet valid')) return 'JWT_TOKEN_NOT_VALID';
  if (message.includes('Unauthorized: invalid key')) return 'INVALID_PROJECT_ID';
  return undefined;
}

/** Translates anything thrown into a FoyerError; one that already is comes back as it is. `fallback` names what nothing else names. */
export function toFoyerError(error: unknown, fallback: ErrorCode = 'UNKNOWN'): FoyerError {
  if (isFoyerError(error)) return error;
  const layers = layersOf(error);
  const message = layers.find((layer) => layer.message)?.message || 'Something went wrong';
  return new FoyerError(codeOf(error, layers) ?? fallback, { message }, error);
}

function codeOf(error: unknown, layers: readonly Layer[]): ErrorCode | undefined {
  if (isUserRejection(error)) return 'USER_REJECTED';
  for (const { code, message } of layers) {
    const named = providerMessageCode(message);
    if (named) return named;
    if (typeof code !== 'number') continue;
    const generic = codeByRpcCode[code];
    if (generic) return generic;
    if (code === 3) return 'RPC_EXECUTION';
    if (code <= -32000 && code >= -32099) return 'RPC_SERVER';
  }
  return undefined;
}

interface Layer {
  readonly code: unknown;
  readonly message: string;
}

/** The error and what is wrapped inside it, outermost first; wallets hide the real reason one or two layers down. */
function layersOf(error: unknown): readonly Layer[] {
  const layers: Layer[] = [];
  let rest: unknown[] = [error];
  while (rest.length > 0 && layers.length < 8) {
    const [next, ...others] = rest;
    rest = others;
    if (typeof next === 'string') layers.push({ code: undefined, message: next });
    if (typeof next !== 'object' || next === null) continue;
    const { code, message, data, cause } = next as Record<string, unknown>;
    layers.push({ code, message: typeof message === 'string' ? message : '' });
    const original =
      typeof data === 'object' && data !== null
        ? (data as { originalError?: unknown }).originalError
        : undefined;
    rest.push(original, cause);
  }
  return layers;
}
