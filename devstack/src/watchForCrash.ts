import type { Cleanup } from './process/createCleanup.ts';
import type { Child } from './process/superviseChild.ts';
import { StepError } from './StepError.ts';

/**
 * Stops the whole stack when a child ends that nobody asked to; tells once, after everything has stopped. While the stack
 * stops anyway, it is no failure.
 */
export function watchForCrash(
  children: readonly { readonly name: string; readonly child: Child }[],
  cleanup: Cleanup,
  onCrash: ((error: Error) => void) | undefined,
): void {
  let told = false;
  for (const { name, child } of children) {
    void child.ended.then(async ({ code, signal, asked }) => {
      if (asked || told || cleanup.hasBegun()) return;
      told = true;
      await cleanup.run().catch(() => undefined);
      const words = child.lastErrors().split('\n').slice(-3).join(' ');
      const how = code === null ? `was killed by ${signal}` : `ended with code ${code}`;
      onCrash?.(
        new StepError('Run the stack', `${name} ${how}. ${words}`.trim(), 'Start again with "npm start".'),
      );
    });
  }
}
