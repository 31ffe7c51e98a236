import { afterEach } from 'vitest';
import { type EmbeddedStarted, startEmbedded } from './startEmbedded.ts';

type Parts = Parameters<typeof startEmbedded>[0];

/** Starts instances for the tests of a file; each is closed with its test. */
export function useEmbedded(): (parameters?: Parts) => EmbeddedStarted {
  const open: EmbeddedStarted[] = [];
  afterEach(() => {
    for (const started of open.splice(0)) started.close();
  });
  return (parameters) => {
    const started = startEmbedded(parameters);
    open.push(started);
    return started;
  };
}

/** The same with a visitor who has signed in. */
export function useSignedIn(): (parameters?: Parts) => Promise<EmbeddedStarted> {
  const start = useEmbedded();
  return async (parameters) => {
    const started = start(parameters);
    await started.login();
    return started;
  };
}
