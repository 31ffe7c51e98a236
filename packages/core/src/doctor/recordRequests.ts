import { isFoyerError } from '@foyer/protocol/early';
import type { Clock } from '../ports/Clock.ts';
import type { Http } from '../ports/Http.ts';
import { type Journal, note } from './Journal.ts';

/** The same HTTP, with every exchange noted. */
export function recordRequests(http: Http, clock: Clock, journal: Journal): Http {
  return {
    async request(request) {
      const { method, url, signal } = request;
      const at = clock.now();
      const entry = note(journal.requests, { method, url, at, ms: undefined, outcome: 'running' });
      try {
        const reply = await http.request(request);
        entry.outcome = 'ok';
        return reply;
      } catch (error) {
        const status = isFoyerError(error, 'HTTP_STATUS') && error.context.status;
        entry.outcome = typeof status === 'number' ? status : signal?.aborted ? 'aborted' : 'failed';
        throw error;
      } finally {
        entry.ms = clock.now() - at;
      }
    },
  };
}
