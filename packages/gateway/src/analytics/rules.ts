import type { Budget } from '../ports/RateLimit.ts';

/** Events a minute: of a whole project, and of one visitor of it. */
export const projectBudget: Budget = { name: 'events of a project', points: 6_000, seconds: 60 };
export const visitorBudget: Budget = { name: 'events of a visitor', points: 300, seconds: 60 };

/** Room for a stack trace. */
export const maxEventBytes = 32_000;
/** Events that the database may leave without an answer at once. */
export const maxUnanswered = 1000;
/** Events are kept so long. */
export const eventLifeMs = 90 * 24 * 60 * 60 * 1000;
/** How often old events are looked for. */
export const pruneEveryMs = 60 * 60 * 1000;

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
