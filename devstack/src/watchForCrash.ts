import { findCrash, type NamedChild } from './findCrash.ts';
import type { Cleanup } from './process/createCleanup.ts';
import { StepError, startAgain } from './StepError.ts';

/**
 * Stops the whole stack when a child ends that nobody asked to; tells once, after everything has stopped. While the stack
 * stops anyway, it is no failure.
 */
export function watchForCrash(
  children: readonly NamedChild[],
  cleanup: Cleanup,
  onCrash: ((error: Error) => void) | undefined,
): void {
  void findCrash(children).then(async (why) => {
    if (cleanup.hasBegun()) return;
    await cleanup.run().catch(() => undefined);
    onCrash?.(new StepError('Run the stack', why, startAgain));
  });
}
