/** What a reader answers for a value that is not what it reads. */
export const refused = Symbol('refused');

/** Reads a value from outside as something known. Never throws. */
export type Reader<Value> = (value: unknown) => Value | typeof refused;

/** Text of 1 to `longest` characters. */
export function text(longest: number): Reader<string> {
  return (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= longest ? value : refused;
}

/** Text that matches. */
export function matching(pattern: RegExp): Reader<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : refused);
}

/** A claim that is only shown: cut at `longest` characters, '' for anything but text. */
export function claim(longest: number): Reader<string> {
  return (value) => (typeof value === 'string' ? value.slice(0, longest) : '');
}

/** Anything; undefined where there is nothing. */
export const anything: Reader<unknown> = (value) => value;

/** A time in whole s since the epoch, as ms. */
export const seconds: Reader<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 1e11
    ? (value as number) * 1000
    : refused;

/** Undefined where it is missing or null. */
export function optional<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (value) => (value === undefined || value === null ? undefined : reader(value));
}

/** A list of at most `longest`, every member of which reads. */
export function list<Value>(reader: Reader<Value>, longest: number): Reader<readonly Value[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > longest) return refused;
    const read = value.map((member) => reader(member));
    return read.includes(refused) ? refused : (read as Value[]);
  };
}

/** An object's own fields of these names, every one of which reads; others are left out. */
export function fields<Shape extends object>(
  readers: { readonly [Key in keyof Shape]: Reader<Shape[Key]> },
): Reader<Shape> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused;
    // Without a prototype: what is missing must not come from a polluted one.
    const shape: Record<string, unknown> = Object.create(null);
    for (const [key, reader] of Object.entries<Reader<unknown>>(readers)) {
      const member = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
      const read = reader(member);
      if (read === refused) return refused;
      if (read !== undefined) shape[key] = read;
    }
    return shape as Shape;
  };
}

/** An object as a table of at most `most` entries, every key and value of which reads. */
export function table<Value>(
  keys: Reader<string>,
  reader: (value: unknown, key: string) => Value | typeof refused,
  most: number,
): Reader<Readonly<Record<string, Value>>> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refused;
    const entries = Object.entries(value);
    if (entries.length > most) return refused;
    const read = entries.map(([key, member]) => [keys(key), reader(member, key)] as const);
    if (read.some((pair) => pair.includes(refused))) return refused;
    return Object.fromEntries(read as [string, Value][]);
  };
}

/** What `reader` reads, made into something else; undefined stands for refused. */
export function mapped<Value, Result>(
  reader: Reader<Value>,
  map: (value: Value) => Result | undefined,
): Reader<Result> {
  return (value) => {
    const read = reader(value);
    return read === refused ? refused : (map(read) ?? refused);
  };
}

/** What a reader says of a value; undefined for refused. */
export function read<Value>(reader: Reader<Value>, value: unknown): Value | undefined {
  const found = reader(value);
  return found === refused ? undefined : found;
}
