/** What is wrong with the value of `name`, as a sentence for the developer; undefined when nothing is. It never shows the value, which may be a key. */
export type OptionRule = (value: unknown, name: string) => string | undefined;

/** A rule by name. `Options` makes it whole: a new option does not compile until it has a rule. */
export type OptionRules<Options> = { readonly [Name in keyof Options]-?: OptionRule };

/** The rule of a value that is `what` where it `fits`. */
export function must(what: string, fits: (value: unknown) => boolean): OptionRule {
  return (value, name) => (fits(value) ? undefined : `\`${name}\` must be ${what}.`);
}

/**
 * Holds what `caller` was given against `rules`; what is undefined counts as left out.
 * @throws TypeError that names the first option which is wrong, missing or none at all.
 */
export function checkOptions(
  caller: string,
  options: unknown,
  rules: Readonly<Record<string, OptionRule>>,
  required: readonly string[] = [],
): void {
  const given = Object(options) as Readonly<Record<string, unknown>>;
  const stranger = Object.keys(given).find((name) => !Object.hasOwn(rules, name));
  if (stranger !== undefined) {
    const known = Object.keys(rules).map((name) => `\`${name}\``);
    throw new TypeError(`${caller} has no option \`${stranger}\`. Write one of these: ${known.join(', ')}.`);
  }
  for (const [name, rule] of Object.entries(rules)) {
    const value = given[name];
    const fault = value === undefined && !required.includes(name) ? undefined : rule(value, name);
    if (fault) throw new TypeError(`${caller}: ${fault}`);
  }
}
