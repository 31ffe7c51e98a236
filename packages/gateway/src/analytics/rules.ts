import type { EventBody } from '@foyer/protocol/http';
import type { Budgets } from '../kernel/limit.ts';
import type { Budget } from '../ports/RateLimit.ts';
import type { Project } from '../projects/rules.ts';

/** Events a minute: of a whole project, and of one visitor of it. */
export const projectBudget: Budget = { name: 'events of a project', points: 6_000, seconds: 60 };
export const visitorBudget: Budget = { name: 'events of a visitor', points: 300, seconds: 60 };

/**
 * Bytes that are stored: of a project by the day, for what is kept 90 days fills the disk; of one visitor by the hour,
 * which keeps the counts of visitors few.
 */
export const storedBudgets: Budgets = {
  project: { name: 'bytes of events of a project', points: 250_000_000, seconds: 86_400 },
  visitor: { name: 'bytes of events of a visitor', points: 1_000_000, seconds: 3600 },
};
/** The same of error reports where analytics is off: room for the five that a page sends in a minute. */
export const quietBudgets: Budgets = {
  project: { name: 'bytes of errors of a project', points: 5_000_000, seconds: 86_400 },
  visitor: { name: 'bytes of errors of a visitor', points: 80_000, seconds: 3600 },
};

/** Room for a stack trace. */
export const maxEventBytes = 32_000;
/** Events that the database may leave without an answer at once. */
export const maxUnanswered = 1000;
/** Events are kept so long. */
export const eventLifeMs = 90 * 24 * 60 * 60 * 1000;
/** How often old events are looked for. */
export const pruneEveryMs = 60 * 60 * 1000;

/** Whether the event is to be stored: error reports are, whatever the project wants (behaviour.md §8.2). */
export function isStored(project: Project, event: EventBody): boolean {
  return project.isAnalyticsEnabled || event.props.type === 'error';
}

/** What PostgreSQL text and jsonb cannot hold: U+0000 and halves of surrogate pairs. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text with what cannot be stored replaced by U+FFFD. */
export function toStorableText(text: string): string {
  return text.replace(unstorable, '\ufffd');
}

/** The JSON value with every text and key made storable. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [toStorableText(key), toStorable(item)]),
  );
}
