import type { Actions, Foyer } from '@foyer/core';

type Opening = NonNullable<Parameters<Actions['modal']['open']>[0]>;

/** Opens the modal for a press, which waits for nothing. The instance logs a failure, and the next press tries again. */
export function openModal(
  { core }: Foyer,
  namespace: Opening['namespace'] | undefined,
  view?: Opening['view'],
): void {
  core.actions.modal.open({ view, namespace }).catch(() => undefined);
}
