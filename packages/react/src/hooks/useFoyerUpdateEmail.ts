import { useCallback, useEffect, useRef, useState } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { changeEmail } from './changeEmail.ts';

/** What the hook tells when a change has ended. */
export interface UpdateEmailParameters {
  readonly onSuccess?: ((data: { readonly email: string }) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

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

type Step =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: { readonly email: string } }
  | { readonly step: 'error'; readonly error: Error };

const idle: Step = { step: 'idle' };

/**
 * Changes the address of a visitor who is signed in by email (behaviour.md §1.4); leaving the change is no error.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerUpdateEmail({ onSuccess, onError }: UpdateEmailParameters = {}): UpdateEmailHook {
  const foyer = useInstance('useFoyerUpdateEmail');
  const [last, setLast] = useState(idle);
  const listeners = useRef<UpdateEmailParameters>({});
  useEffect(() => {
    listeners.current = { onSuccess, onError };
  }, [onSuccess, onError]);

  const updateEmail = useCallback(async () => {
    setLast({ step: 'pending' });
    try {
      const email = await changeEmail(foyer);
      setLast(email === undefined ? idle : { step: 'success', data: { email } });
      if (email !== undefined) listeners.current.onSuccess?.({ email });
    } catch (cause) {
      const error = cause as Error;
      setLast({ step: 'error', error });
      listeners.current.onError?.(error);
    }
  }, [foyer]);

  return {
    data: last.step === 'success' ? last.data : undefined,
    error: last.step === 'error' ? last.error : undefined,
    isPending: last.step === 'pending',
    isError: last.step === 'error',
    isSuccess: last.step === 'success',
    updateEmail,
  };
}
