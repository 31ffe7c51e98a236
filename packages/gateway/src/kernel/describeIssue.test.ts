import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { relayLimitsSchema } from '../relay/rules.ts';
import { describeIssue } from './describeIssue.ts';

const seeds = v.array(
  v.strictObject({
    id: v.string(),
    tags: v.optional(v.array(v.strictObject({ name: v.string(), at: v.optional(v.string()) }))),
  }),
);

/** What the first thing wrong with a value is called. */
function told(schema: v.GenericSchema, value: unknown): string | undefined {
  const { issues } = v.safeParse(schema, value, { abortEarly: true });
  return issues && describeIssue(schema, issues[0]);
}

describe('gw-http-19 what is wrong with a value is told in plain words', () => {
  it.each<[v.GenericSchema, unknown, string]>([
    [v.string(), 1, 'expected text, received a number'],
    [v.number(), 'geheim', 'expected a number, received text'],
    [v.boolean(), null, 'expected true or false, received null'],
    [v.array(v.string()), {}, 'expected a list, received an object'],
    [v.object({}), 'geheim', 'expected an object, received text'],
    [v.record(v.string(), v.string()), true, 'expected an object, received true'],
    [v.literal('2.0'), '1.0', 'expected "2.0"'],
    [v.picklist(['a', 'b']), 'c', 'expected "a" or "b"'],
    [v.union([v.string(), v.number()]), [], 'expected text or a number, received a list'],
    [v.pipe(v.string(), v.isoTimestamp()), 'now', 'expected an ISO 8601 time'],
    [v.pipe(v.string(), v.isoDateTime()), 'geheim', 'expected a valid date-time'],
    [v.pipe(v.string(), v.mac48()), 'geheim', 'expected a valid 48-bit MAC'],
    [v.pipe(v.string(), v.url()), 'geheim', 'expected a valid URL'],
    [v.pipe(v.string(), v.nonEmpty()), '', 'expected 1 character or more'],
    [v.pipe(v.array(v.string()), v.nonEmpty()), [], 'expected 1 entry or more'],
    [v.pipe(v.number(), v.notValue(3)), 3, 'expected anything but 3'],
    [
      v.pipe(
        v.string(),
        v.check(() => false),
      ),
      'geheim',
      'expected another value',
    ],
    [v.pipe(v.string(), v.uuid()), 'geheim', 'expected a UUID'],
    [v.pipe(v.number(), v.integer()), 1.5, 'expected a whole number'],
    [v.pipe(v.number(), v.maxValue(5)), 9, 'expected 5 or less'],
    [v.pipe(v.number(), v.minValue(5)), 1, 'expected 5 or more'],
    [v.pipe(v.string(), v.maxLength(3)), 'geheim', 'expected 3 characters or less'],
    [v.pipe(v.string(), v.minLength(1)), '', 'expected 1 character or more'],
    [v.pipe(v.array(v.string()), v.minLength(2)), [], 'expected 2 entries or more'],
    [v.pipe(v.string(), v.regex(/^a$/)), 'geheim', 'expected text like /^a$/'],
    [v.object({ a: v.string() }), {}, 'it is missing'],
    [v.string('a name'), 1, 'expected a name'],
    [v.string('expected a name'), 1, 'expected a name'],
  ])('%#', (schema, value, expected) => {
    expect(told(schema, value)).toBe(expected);
  });

  it('and a name that is none, with those there are', () => {
    expect(told(relayLimitsSchema, { conects: 1 })).toBe(
      'it is unknown; known are connectsPerMinute, sockets, publishesPerSecond, room',
    );
    expect(told(seeds, [{ id: 'a', tag: [] }])).toBe('it is unknown; known are id, tags');
    expect(told(seeds, [{ id: 'a', tags: [{ name: 'b', on: '' }] }])).toBe(
      'it is unknown; known are name, at',
    );
  });
});
