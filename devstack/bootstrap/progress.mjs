/** Where progress is shown: the part of a stream that is used. @typedef {{ isTTY?: boolean, write(text: string): unknown }} Output */

/** @typedef {{ title: string, state: 'running' | 'done', detail?: string, ms?: number, slow?: boolean }} StepNews */
/** @typedef {{ onStep(news: StepNews): void, endLine(): void }} Progress `endLine` ends a half-written line, so that an error begins on its own. */

/**
 * One line for each step. In a terminal the line shows the running step and then its end; elsewhere a step is written
 * when it has ended, and also when it begins if it may take long.
 * @param {Output} output
 * @returns {Progress}
 */
export function createProgress(output) {
  const clear = output.isTTY ? '\r\x1b[K' : '';
  return {
    onStep({ title, state, detail, ms = 0, slow = false }) {
      if (state === 'running') {
        if (output.isTTY) output.write(`  ${title}…`);
        else if (slow) output.write(`  ${title}…\n`);
        return;
      }
      output.write(`${clear}✓ ${title}  ${(ms / 1000).toFixed(1)} s${detail ? `  (${detail})` : ''}\n`);
    },
    endLine() {
      output.write(clear);
    },
  };
}
