import { useCallback } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { changeEmail } from './changeEmail.ts';
import type { EndListeners } from './hookEnd.ts';
import { useLastTry } from './useLastTry.ts';

/** What the hook tells when a change has ended. */
export type UpdateEmailParameters = EndListeners<{ readonly email: string }>;

/** What `useFoyerUpdateEmail` answers. */
export interface UpdateEmailHook {
  /** The new address, after a success. */
  readonly data: { readonly email: string } | undefined;
  readonly error: Error | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  /** Opens the modal on the change of the address. Never rejects: see `error` or `onError`. */
  readonly updateEmail: () => Promise<void>;
}

/**
 * Changes the address of a visitor who is signed in by email (behaviour.md §1.4); leaving the change is no error. Of several
 * tries only the last one counts.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerUpdateEmail(parameters: UpdateEmailParameters = {}): UpdateEmailHook {
  const foyer = useInstance('useFoyerUpdateEmail');
  const { last, begin } = useLastTry(parameters);

  const updateEmail = useCallback(
    () =>
      begin(async () => {
        const email = await changeEmail(foyer);
        return email === undefined ? undefined : { email };
      }),
    [begin, foyer],
  );

  return {
    data: last.step === 'success' ? last.data : undefined,
    error: last.step === 'error' ? last.error : undefined,
    isPending: last.step === 'pending',
    isError: last.step === 'error',
    isSuccess: last.step === 'success',
    updateEmail,
  };
}
