import type { Cleanup } from './process/createCleanup.ts';
import type { Child } from './process/superviseChild.ts';
import { StepError } from './StepError.ts';

/** Stops the whole stack when a child ends that nobody asked to; tells once, after everything has stopped. */
export function watchForCrash(
  children: readonly { readonly name: string; readonly child: Child }[],
  cleanup: Cleanup,
  onCrash: ((error: Error) => void) | undefined,
): void {
  let told = false;
  for (const { name, child } of children) {
    void child.ended.then(async ({ code, asked }) => {
      if (asked || told) return;
      told = true;
      await cleanup.run().catch(() => undefined);
      const words = child.lastWords().split('\n').slice(-3).join(' ');
      const how = code === null ? 'was killed' : `ended with code ${code}`;
      onCrash?.(
        new StepError('Run the stack', `${name} ${how}. ${words}`.trim(), 'Start again with "npm start".'),
      );
    });
  }
}
