import { afterEach } from 'vitest';
import { type EmbeddedStarted, startEmbedded } from './startEmbedded.ts';

/** Starts instances for the tests of a file; each is closed with its test. */
export function useEmbedded(): (parameters?: Parameters<typeof startEmbedded>[0]) => EmbeddedStarted {
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
