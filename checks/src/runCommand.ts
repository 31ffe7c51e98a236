import { parseArgs } from 'node:util';
import { Refusal } from './Refusal.ts';

interface Command<Flag extends string> {
  readonly flags: readonly Flag[];
  readonly takesWords: boolean;
  /** Returns the exit code. */
  run(words: readonly string[], flags: ReadonlySet<Flag>): Promise<number>;
}

/** Runs a contributor's command with what stands after its name. One that refuses says why in one line, and returns 2. */
export async function runCommand<Flag extends string>(
  parameters: readonly string[],
  { flags, takesWords, run }: Command<Flag>,
): Promise<number> {
  try {
    const { words, given } = read(parameters, flags, takesWords);
    return await run(words, new Set(flags.filter((flag) => given[flag])));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 2;
  }
}

function read(parameters: readonly string[], flags: readonly string[], takesWords: boolean) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const]));
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: takesWords,
      options,
    });
    return { words: positionals, given: values };
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new Refusal(`${why}. There is: ${flags.map((flag) => `--${flag}`).join(', ')}`);
  }
}
