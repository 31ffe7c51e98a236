import { performance } from 'node:perf_hooks';
import { watchNpm } from './watchNpm.mjs';

/** npm passes on a Ctrl-C that the terminal has sent to everyone already: within this time, in ms, it is one request. */
const sameRequest = 1000;

/**
 * A signal that is aborted once this process should end: by Ctrl-C, a polite kill, a closed terminal, or the death of
 * the npm that started it. A second request ends the process at once.
 */
export function stopRequest() {
  const controller = new AbortController();
  let firstAt = 0;
  const ask = () => {
    if (!controller.signal.aborted) {
      firstAt = performance.now();
      controller.abort();
    } else if (performance.now() - firstAt > sameRequest) {
      process.exit(1);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, ask);
  // A closed terminal or pipe must not turn the stop into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  watchNpm(() => controller.abort());
  return controller;
}
