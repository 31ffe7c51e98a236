/** What a hook tells when what it began has ended. */
export interface EndListeners<Data> {
  readonly onSuccess?: ((data: Data) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

/** How far what a hook began is. */
export type HookStep<Data> =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: Data }
  | { readonly step: 'error'; readonly error: Error };

/** How `work` ended; what the visitor left answers undefined and counts as nothing begun. Never rejects. */
export async function hookEndOf<Data>(work: () => Promise<Data | undefined>): Promise<HookStep<Data>> {
  try {
    const data = await work();
    return data === undefined ? { step: 'idle' } : { step: 'success', data };
  } catch (cause) {
    return { step: 'error', error: cause as Error };
  }
}

/** Tells the site. What its own code throws goes to the page, as from a listener of an event, and changes no end. */
export function tellEnd<Data>(end: HookStep<Data>, listeners: EndListeners<Data>): void {
  tellOrReport(end, listeners, reportError);
}

/** Tells the site, and `report` what its own code throws. */
export function tellOrReport<Data>(
  end: HookStep<Data>,
  { onSuccess, onError }: EndListeners<Data>,
  report: (error: unknown) => void,
): void {
  try {
    if (end.step === 'success') onSuccess?.(end.data);
    if (end.step === 'error') onError?.(end.error);
  } catch (error) {
    report(error);
  }
}
