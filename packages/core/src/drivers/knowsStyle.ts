/**
 * Whether a value can stand in a property of CSS. Where there is no browser, and in one that is too old for the kit's own
 * styles, every value can: it says nothing of theirs.
 */
export function knowsStyle(
  property: string,
  value: string,
  { supports }: Partial<Pick<typeof CSS, 'supports'>> = globalThis.CSS ?? {},
): boolean {
  return !supports?.('color', 'light-dark(red, red)') || supports(property, value);
}
