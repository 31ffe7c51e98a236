import { type RunningProgram, startProgram } from './startProgram.ts';

/** A gateway that can be killed and started again at the same address. */
export interface KeptProgram {
  /** `ws://…/relay` */
  readonly relayUrl: string;
  readonly url: string;
  /** Kills it with no warning, or with one, and starts it again. @returns How it ended. */
  restart(signal?: NodeJS.Signals): ReturnType<RunningProgram['kill']>;
  kill(signal?: NodeJS.Signals): ReturnType<RunningProgram['kill']>;
}

/** Starts the program in development, on a free port that it comes back to; it believes one proxy about addresses. */
export async function keepProgram(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<KeptProgram> {
  const settings = { FOYER_DEVELOPMENT: '1', FOYER_TRUSTED_PROXIES: '1', ...environment };
  let program = startProgram(file, settings);
  const url = await program.listening();
  return {
    url,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    kill: (signal) => program.kill(signal),
    async restart(signal) {
      const end = await program.kill(signal);
      program = startProgram(file, { ...settings, PORT: new URL(url).port });
      await program.listening();
      return end;
    },
  };
}
