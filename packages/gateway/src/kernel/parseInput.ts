import type { GatewayFailureCode } from '@foyer/protocol/http';
import * as v from 'valibot';
import { describeIssue, placeOf } from './describeIssue.ts';
import type { HttpContext } from './HttpEnv.ts';
import { HttpFailure } from './HttpFailure.ts';

/**
 * The query, parsed.
 * @throws HttpFailure `INVALID_QUERY` that names the first wrong field and what was expected of it.
 */
export function parseQuery<Schema extends v.GenericSchema>(
  context: HttpContext,
  schema: Schema,
): v.InferOutput<Schema> {
  const values: Record<string, string> = {};
  for (const [name, [value = '', ...more]] of Object.entries(context.req.queries())) {
    if (more.length > 0) throw invalid('INVALID_QUERY', name, 'it is given more than once');
    values[name] = value;
  }
  return parseInput(values, schema, 'INVALID_QUERY');
}

/**
 * The value, parsed.
 * @throws HttpFailure `code` that names the first wrong field and what was expected of it.
 */
export function parseInput<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
  code: GatewayFailureCode,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const words = describeIssue(schema, issue);
  const field = placeOf(issue);
  if (field !== undefined) throw invalid(code, field, words);
  throw new HttpFailure(code, { reason: words });
}

function invalid(code: GatewayFailureCode, field: string, reason: string): HttpFailure {
  return new HttpFailure(code, { field, reason: `${field}: ${reason}` });
}
