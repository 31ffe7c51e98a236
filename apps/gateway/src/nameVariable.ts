/** What stands in the way of a start, told by the name of its variable. */
class StartFault extends Error {}

/**
 * Does a part of the start; what goes wrong there is told by the name of its variable, unless a part of it has done so.
 * @param explain The words for what went wrong, which tell no secret; by default its own.
 */
export async function nameVariable<Value>(
  name: string,
  begin: () => Value | Promise<Value>,
  explain: (error: unknown) => string = messageOf,
): Promise<Value> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`${name}: ${explain(error)}`, { cause: error });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The failure below a failed query, whose own words quote its values, or below a deadline. */
export function deepestCause(error: unknown): unknown {
  let found = error;
  while (found instanceof Error && found.cause instanceof Error) found = found.cause;
  return found;
}
