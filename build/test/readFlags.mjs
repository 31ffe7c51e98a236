import { parseArgs } from 'node:util';
import { selectSteps, steps } from './steps.mjs';

const usage = `npm test [-- flags]   everything that must hold; the last line counts

  --only <steps>   some of it, with commas between:
                   ${steps.map(({ name }) => name).join(', ')}
  --help           this text
`;

/**
 * What to run; or what is to be printed in place of that: the flags there are, for who asks, or beside what there is not.
 * @param {readonly string[]} parameters
 * @returns {{ steps: readonly import('./steps.mjs').Step[], text?: never, code?: never } | { steps?: never, text: string, code: number }}
 */
export function readFlags(parameters) {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      allowPositionals: false,
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { text: usage, code: 0 };
    return { steps: selectSteps(values.only?.flatMap((list) => list.split(','))) };
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split(/\. |\.?\n/);
    return { text: `${why}.\n\n${usage}`, code: 2 };
  }
}
