/** Whether two values, or two objects field by field, are the same; a field that is absent is the same as one of undefined. */
export function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  return [a, b].every((either) =>
    Object.keys(either).every((key) => Object.is(a[key as never], b[key as never])),
  );
}
