import type { Context } from '../kernel/Context.ts';

/** What a verb changes: by name what each takes, in a word. */
export interface Changeable {
  readonly verb: string;
  readonly kinds: Readonly<Record<string, string>>;
  /** Whether a value is what the word says. */
  readonly fits: (value: unknown, kind: string) => boolean;
  /** What to do about a name that is not among them. */
  readonly advice: string;
}

/** What can be taken of `changes`; what cannot, by its name or its value, is named to the developer. Undefined for what is no object. */
export function takeable<Changes extends object>(
  { ports }: Context,
  { verb, kinds, fits, advice }: Changeable,
  changes: Changes,
): Partial<Changes> | undefined {
  if (kindOf(changes) !== 'object') {
    ports.log.warn(`${verb} takes an object. Nothing is changed.`);
    return undefined;
  }
  const given = Object.entries(changes);
  const known = given.filter(([name]) => Object.hasOwn(kinds, name));
  const strange = known.filter(([name, value]) => value != null && !fits(value, kinds[name] ?? ''));
  const fixed = given.filter((entry) => !known.includes(entry));
  if (fixed[0]) {
    ports.log.warn(
      `${verb} changes nothing in ${fixed.map(([name]) => name).join(', ')}: it may change ${Object.keys(kinds).join(', ')}. ${advice}`,
    );
  }
  if (strange[0]) {
    const wanted = strange.map(([name]) => `${name} (${kinds[name]})`).join(', ');
    ports.log.warn(`${verb} leaves as they are, because the value is of another type: ${wanted}.`);
  }
  return Object.fromEntries(known.filter((entry) => !strange.includes(entry))) as Partial<Changes>;
}

/** The type of a value, where a list is no object, and nothing is none. */
export function kindOf(value: unknown): string {
  if (value == null) return 'none';
  return Array.isArray(value) ? 'list' : typeof value;
}
