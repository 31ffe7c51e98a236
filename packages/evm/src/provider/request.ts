import type { Eip1193Provider } from '@foyer/core';
import { type ErrorCode, FoyerError, toFoyerError } from '@foyer/protocol/errors';

/** Asks the wallet; rejects with whatever the wallet throws, also when it throws at once. */
export async function requestRaw(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  return provider.request(params ? { method, params } : { method });
}

/** Asks the wallet; rejects with a FoyerError, `fallback` where nothing else names the failure. */
export async function request(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
  fallback?: ErrorCode,
): Promise<unknown> {
  try {
    return await requestRaw(provider, method, params);
  } catch (error) {
    throw translate(error, fallback);
  }
}

/** The FoyerError for what a wallet threw; the object itself may be hostile and throw when it is read. */
export function translate(error: unknown, fallback: ErrorCode = 'UNKNOWN'): FoyerError {
  try {
    return toFoyerError(error, fallback);
  } catch {
    return new FoyerError(fallback, { message: 'The wallet answered with an unreadable error' });
  }
}
