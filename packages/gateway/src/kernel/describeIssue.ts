import * as v from 'valibot';

/** What schemas call the kinds of value, in words. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** Checks that name nothing they expect. */
const expectedByCheck: Readonly<Record<string, string>> = {
  iso_timestamp: 'an ISO 8601 time',
  uuid: 'a UUID',
  integer: 'a whole number',
  finite: 'a finite number',
};

/**
 * What is wrong with a value, for whoever wrote it: `expected text, received a number`. The value itself is not told,
 * for it may be a secret. A schema's own message says what is expected, with that word or without it.
 */
export function describeIssue(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const known = findEntries(schema, issue.path ?? []);
    return known.length > 0 ? `it is unknown; known are ${known.join(', ')}` : 'it is unknown';
  }
  // A field that is missing altogether is told by its object, not by its own schema's wording.
  if (issue.input === undefined && issue.path) return 'it is missing';
  // These words are the library's own, and quote the value.
  if (/^Invalid [^:]+: /.test(issue.message)) return `expected ${describeExpected(issue)}`;
  return issue.message.startsWith('expected ') ? issue.message : `expected ${issue.message}`;
}

/** Where it is wrong, as `room.messages`, or `[3].method` in a list; undefined for the whole of it. */
export function placeOf(issue: v.BaseIssue<unknown>): string | undefined {
  return v.getDotPath(issue)?.replace(/^\d+/, '[$&]');
}

function describeExpected({ kind, type, expected, input, message }: v.BaseIssue<unknown>): string {
  const byCheck = expectedByCheck[type];
  if (byCheck) return byCheck;
  if (expected === null) return describeLabel(message);
  if (type === 'non_empty') return `1${unitOf('min_length', input, '1')} or more`;
  if (expected.startsWith('!')) return `anything but ${expected.slice(1)}`;
  const [, sign, amount = ''] = /^([<>]=)(.+)$/.exec(expected) ?? [];
  if (sign) return `${amount}${unitOf(type, input, amount)} or ${sign === '<=' ? 'less' : 'more'}`;
  if (type === 'regex') return `text like ${expected}`;
  const wanted = expected.replace(/^\((.*)\)$/, '$1').split(' | ');
  const words = wanted.map((name) => kinds[name] ?? name).join(' or ');
  const isOfValue = type === 'literal' || type === 'picklist';
  return kind === 'schema' && !isOfValue ? `${words}, received ${describeKind(input)}` : words;
}

/** What the library calls a check that names nothing it expects: `Invalid date-time: …`. */
function describeLabel(message: string): string {
  const [, label = ''] = /^Invalid ([^:]+): /.exec(message) ?? [];
  return label === 'input' ? 'another value' : `a valid ${label}`;
}

function unitOf(type: string, input: unknown, amount: string): string {
  if (!type.endsWith('_length')) return '';
  const [one, many] = typeof input === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return ` ${amount === '1' ? one : many}`;
}

function describeKind(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  return kinds[Array.isArray(value) ? 'Array' : typeof value] ?? 'an object';
}

/** The names that the object at a path may have, the last step of which is one that it may not. */
function findEntries(schema: v.GenericSchema, path: readonly { readonly key?: unknown }[]): string[] {
  let at: Container | undefined = schema as Container;
  for (const { key } of path.slice(0, -1)) {
    const holder = unwrap(at);
    at = holder?.entries?.[String(key)] ?? holder?.item ?? holder?.value;
  }
  return Object.keys(unwrap(at)?.entries ?? {});
}

/** What holds other schemas: an object, a list, a record, an optional one. */
interface Container {
  readonly entries?: Readonly<Record<string, Container>>;
  readonly item?: Container;
  readonly value?: Container;
  readonly wrapped?: Container;
}

function unwrap(schema: Container | undefined): Container | undefined {
  return schema?.wrapped ? unwrap(schema.wrapped) : schema;
}
