import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What the log tells of a failure. A failed query's own words quote its values, which are a visitor's: what the
 * database said of it is told instead.
 */
export function reasonOf(error: Error): string {
  const told = error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
  return `${told.stack}`;
}
