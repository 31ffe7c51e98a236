import type { Clock } from '../ports/Clock.ts';

/** How long after a line of the log on a cause there is no other on it, in ms. */
const spanMs = 30_000;
/** Causes remembered at once; some of them hold what others sent. */
const maxCauses = 200;

/** Tells of a cause, unless it has just been told. `unsaid`: how often it came since, where it did. */
export type Teller = (cause: string, tell: (more: { readonly unsaid?: number }) => void) => void;

/** Keeps what comes with every request, such as a server that is down, from filling the log. */
export function createTeller(clock: Clock): Teller {
  const causes = new Map<string, { readonly until: number; unsaid: number }>();
  return (cause, tell) => {
    const known = causes.get(cause);
    if (known && known.until > clock.now()) {
      known.unsaid += 1;
      return;
    }
    causes.delete(cause);
    causes.set(cause, { until: clock.now() + spanMs, unsaid: 0 });
    const [oldest] = causes.keys();
    if (causes.size > maxCauses && oldest !== undefined) causes.delete(oldest);
    tell(known && known.unsaid > 0 ? { unsaid: known.unsaid } : {});
  };
}
