/** Whether something is a text with anything in it. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether something has the id and the name that every wallet has, whoever tells of it. */
export function isNamed(value: unknown): value is { readonly id: string; readonly name: string } {
  const { id, name } = Object(value);
  return isText(id) && isText(name);
}
