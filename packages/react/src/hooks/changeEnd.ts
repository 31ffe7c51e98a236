/** What the hook tells when a change has ended. */
export interface UpdateEmailParameters {
  readonly onSuccess?: ((data: { readonly email: string }) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

/** How far a change of the address is. */
export type ChangeStep =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: { readonly email: string } }
  | { readonly step: 'error'; readonly error: Error };

/** Nothing is being changed; what is left counts as that too. */
export const idle: ChangeStep = { step: 'idle' };

/** How a change ended. Never rejects. */
export async function endOf(change: Promise<string | undefined>): Promise<ChangeStep> {
  try {
    const email = await change;
    return email === undefined ? idle : { step: 'success', data: { email } };
  } catch (cause) {
    return { step: 'error', error: cause as Error };
  }
}

/** Tells the site. What its own code throws goes to the page, as from a listener of an event, and changes no end. */
export function tellEnd(
  end: ChangeStep,
  { onSuccess, onError }: UpdateEmailParameters,
  report: (error: unknown) => void = reportError,
): void {
  try {
    if (end.step === 'success') onSuccess?.(end.data);
    if (end.step === 'error') onError?.(end.error);
  } catch (error) {
    report(error);
  }
}
