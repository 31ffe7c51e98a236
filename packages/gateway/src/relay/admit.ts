import { relayRefusals } from '@foyer/protocol/relay';
import { visitorKey } from '../kernel/visitorKey.ts';
import type { Clock } from '../ports/Clock.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import { lookupBudget, mayUse } from '../projects/rules.ts';
import type { Projects } from '../projects/service.ts';
import { listAudiences } from './listAudiences.ts';
import type { Caller } from './Peer.ts';
import { readToken } from './readToken.ts';
import { connectBudget, type RelayLimits, refusedPoints } from './rules.ts';

/** What somebody shows who wants in. */
export interface Credentials {
  readonly projectId: string;
  readonly token: string;
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly address: string;
}

/** Seconds to wait, a refusal in the words that clients know, or who it is. */
export type Admission =
  | { readonly kind: 'busy'; readonly retryAfter: number }
  | { readonly kind: 'origin' | 'project' | 'token'; readonly reason: string }
  | { readonly kind: 'caller'; readonly caller: Caller; readonly subject: string };

export interface AdmitParts {
  readonly projects: Projects;
  readonly rateLimit: RateLimit;
  readonly clock: Clock;
  readonly limits: RelayLimits;
  readonly publicUrls: readonly string[];
}

/** Lets clients in: known project, allowed origin, valid token, and not too often (security.md §2.4). */
export function createAdmission(parts: AdmitParts) {
  const { projects, rateLimit, clock } = parts;
  const budget = connectBudget(parts.limits);

  async function judge(credentials: Credentials, visitor: string): Promise<Admission> {
    const { projectId } = credentials;
    if (!projects.isRemembered(projectId)) {
      const wait = await rateLimit.take(lookupBudget, visitor, 1);
      if (wait > 0) return { kind: 'busy', retryAfter: wait };
    }
    const project = await projects.find(projectId);
    if (!project) return { kind: 'project', reason: relayRefusals.project };
    if (!mayUse(project, credentials.origin)) return { kind: 'origin', reason: relayRefusals.origin };
    const audiences = listAudiences(parts.publicUrls, credentials.host);
    const token = readToken(credentials.token, audiences, clock.now());
    if (!token.ok) return { kind: 'token', reason: token.reason };
    const { clientId, subject } = token;
    return { kind: 'caller', caller: { clientId, projectId, visitor }, subject };
  }

  return async (credentials: Credentials): Promise<Admission> => {
    const visitor = visitorKey(credentials.address);
    const wait = await rateLimit.take(budget, visitor, 1);
    if (wait > 0) return { kind: 'busy', retryAfter: wait };
    const admission = await judge(credentials, visitor);
    if ('reason' in admission) await rateLimit.take(budget, visitor, refusedPoints);
    return admission;
  };
}
