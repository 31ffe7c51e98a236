import type { Actions, Foyer, OpenableView } from '@foyer/core';

type Opening = NonNullable<Parameters<Actions['modal']['open']>[0]>;

/** Opens the modal for a press, which waits for nothing. The instance logs a failure, and the next press tries again. */
export function openModal(
  foyer: Foyer,
  namespace: Opening['namespace'] | undefined,
  view?: Opening['view'],
): void {
  // A host may not ask for each view that a button of the kit's does.
  foyer.open({ view: view as OpenableView | undefined, namespace }).catch(() => undefined);
}
