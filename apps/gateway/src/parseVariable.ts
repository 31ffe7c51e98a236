import { describeIssue, placeOf } from '@foyer/gateway';
import * as v from 'valibot';

/** The variables of a process, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The value of a variable, parsed.
 * @throws Error naming the variable and what was expected.
 */
export function parseVariable<Schema extends v.GenericSchema>(
  name: string,
  value: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = placeOf(issue);
  // An address in the place of a name may hold a key.
  const at = place === undefined || place.includes('/') ? '' : ` (at ${place})`;
  throw new Error(`${name}${at}: ${describeIssue(schema, issue)}`);
}
