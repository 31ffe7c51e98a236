import type { Budgets } from '../kernel/limit.ts';
import type { Budget } from '../ports/RateLimit.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** At most so often in so many ms. */
export interface Limit {
  readonly times: number;
  readonly ms: number;
}

/** A code lives so long, and dies with its last try. */
export const codeMs = 5 * minute;
export const codeTries = 5;
/** Of another node's clock: a code from further ahead than this is of a clock that was wrong. */
export const clockSkewMs = 30 * second;
/** A device link lives so long, and so does a flow after each step of it. */
export const linkMs = 10 * minute;
export const flowMs = 10 * minute;
/** A flow is over so long after it began, whatever happens in it. */
export const maxFlowMs = hour;
/** Ended flows are kept so long, for the tab that still asks. */
export const endedFlowMs = hour;

/** Mails of one kind to one address for one device. */
export const gapLimit: Limit = { times: 1, ms: 30 * second };
/** Codes to one address. */
export const codeLimits: readonly Limit[] = [
  { times: 5, ms: hour },
  { times: 10, ms: day },
];
/** Questions to one address whether a device is its own. */
export const promptLimits: readonly Limit[] = [
  { times: 3, ms: hour },
  { times: 10, ms: day },
];
/** Warnings to one address. */
export const warningLimit: Limit = { times: 1, ms: hour };
/** Mails asked for from one /24 or /56. */
export const networkLimit: Limit = { times: 20, ms: hour };
/** Sign-ins from one /24 or /56 that the owner of the address said no to; after that it asks no more. */
export const deniedLimit: Limit = { times: 3, ms: day };
/** Wrong codes of one account; after that only devices it knows may sign in, for as long as `lockLimit` says. */
export const wrongLimit: Limit = { times: 10, ms: day };
export const lockLimit: Limit = { times: 1, ms: day };
/** Every mail of the gateway; more are an attack, or a success that its operator should know of. */
export const mailBudget: Budget = { name: 'mails of the gateway', points: 600, seconds: 60 };

/** Requests a minute about sign-ins: a waiting tab asks once a second. */
export const flowBudgets: Budgets = {
  project: { name: 'sign-ins of a project', points: 60_000, seconds: 60 },
  visitor: { name: 'sign-ins of a visitor', points: 600, seconds: 60 },
};
/** Codes a minute that are tried: each costs some 30 ms of a processor. */
export const tryBudgets: Budgets = {
  project: { name: 'codes tried at a project', points: 1_200, seconds: 60 },
  visitor: { name: 'codes tried by a visitor', points: 30, seconds: 60 },
};
/** Questions a minute of the pages that letters lead to; they know no project. */
export const pageBudget: Budget = { name: 'letters answered by a visitor', points: 60, seconds: 60 };

/** Answers that must not tell by their time what was found come at whole multiples of this. */
export const answerStepMs = 100;

/** A letter that only tells something is worth sending so long. */
export const noticeMs = day;

/** After a change of address the old one can take it back so long. */
export const revertMs = day;

/** Largest body of these routes, in bytes. */
export const maxBodyBytes = 4_000;

/** How often letters that wait are looked for, and how often what is over is deleted. */
export const beatMs = 5 * second;
export const sweepMs = minute;
/** A letter that is being sent is tried again by another node after this; longer than a mailer may take. */
export const claimMs = 30 * second;

/** When a letter that was refused `tries` times is tried again, in ms. */
export function retryAfter(tries: number): number {
  return Math.min(5 * second * 2 ** (tries - 1), minute);
}

/** Until it is below every limit again, in ms; 0 when it is now. */
export function waitOf(times: readonly number[], limits: readonly Limit[], now: number): number {
  const waits = limits.map((limit) => {
    const recent = times.filter((time) => time > now - limit.ms).sort((a, b) => a - b);
    const first = recent.at(-limit.times);
    return recent.length < limit.times || first === undefined ? 0 : first + limit.ms - now;
  });
  return Math.max(0, ...waits);
}

/** Until `ms` after `since`, or 0. */
export function remaining(since: number | null, ms: number, now: number): number {
  return since === null ? 0 : Math.max(0, since + ms - now);
}

/** `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/**
 * What a browser says of itself, fit for a letter in the gateway's name: letters, digits and a few signs. Nothing that a
 * mail program would make a link of, and no line end.
 */
export function plainLabel(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} .()_-]/gu, ' ')
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return plain.slice(0, 40).trim() || 'unknown';
}
