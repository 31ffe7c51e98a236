/**
 * Does a part of the start; what goes wrong there is told by the name of its variable.
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
    throw new Error(`${name}: ${explain(error)}`, { cause: error });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
