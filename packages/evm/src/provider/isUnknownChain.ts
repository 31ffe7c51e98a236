import { isUserRejection } from '@foyer/protocol/errors';

/** What wallets answer when they do not know a chain (spec.md §4); -32603 is the standard's spelling of 32603. */
const unknownChainCodes: readonly unknown[] = [4902, 5000, 32603, -32603];

interface ProviderError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: ProviderError;
  readonly data?: { readonly code?: unknown; readonly originalError?: ProviderError };
}

/**
 * Whether a failed switch means that the wallet does not know the chain, so that adding it is worth a try.
 * 5000 is also how a pairing's peer declines: then the words decide.
 */
export function isUnknownChain(error: unknown): boolean {
  try {
    const { code, message, cause, data } = error as ProviderError;
    const inner = data?.originalError ?? cause;
    const codes = [code, data?.code, inner?.code];
    if (codes.includes(4001) || isUserRejection(message) || isUserRejection(inner?.message)) return false;
    return codes.some((each) => unknownChainCodes.includes(each));
  } catch {
    return false;
  }
}
