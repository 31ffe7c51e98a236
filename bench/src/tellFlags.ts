import { parts } from './timings/parts.ts';

const usage = `npm run bench -- [flags]   measures the kit in a page, from real Chromium; some ten minutes
  --only <parts>   of the page alone: ${parts.map(({ name }) => name).join(', ')}; with commas between
  --relay          the relay instead
  --keys           the gateway's releases of shares instead
  --email          what a visitor of the embedded wallet waits for instead
  --answers        whether the time of a sign-in's answer tells of an account instead
  --json           only the figures, for programs
  --help           this text`;

const flags = ['--only', '--relay', '--keys', '--email', '--answers', '--json', '--help'];

/** What is to be printed in place of measuring: the flags there are, for who asks, or beside one that there is not. */
export function tellFlags(parameters: readonly string[]): { text: string; code: number } | undefined {
  const unknown = parameters.filter(
    (one, index) => !flags.includes(one) && parameters[index - 1] !== '--only',
  );
  if (unknown.length > 0) return { text: `There is no flag ${unknown.join(', ')}.\n\n${usage}`, code: 2 };
  return parameters.includes('--help') ? { text: usage, code: 0 } : undefined;
}
