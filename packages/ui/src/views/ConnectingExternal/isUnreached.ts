import type { Connector, State } from '@foyer/core';

/** Whether this wallet could not be asked because the code that asks it did not come. Apart from `rules.ts`, which pairing's views load too. */
export function isUnreached({ connection: { attempt } }: State, connector: Connector | undefined): boolean {
  if (attempt.step !== 'failed' || attempt.connectorId !== connector?.id) return false;
  return attempt.error.code === 'MODAL_LOAD_FAILED';
}
