/** A colour token and the one it is seen on. */
export type Pair = readonly [over: string, under: string];

const cross = (overs: readonly string[], unders: readonly string[]): readonly Pair[] =>
  overs.flatMap((over) => unders.map((under) => [`--fy-${over}`, `--fy-${under}`] as const));

/** What stands on the accent: at rest, under the pointer, pressed. */
export const onAccent: readonly Pair[] = cross(['on-accent'], ['accent', 'accent-hover', 'accent-press']);

/** Neutral text on every ground it is used on. */
export const quiet: readonly Pair[] = [
  ...cross(['text', 'text-2'], ['surface', 'well', 'fill', 'fill-2']),
  ...cross(['text-3'], ['surface', 'well', 'fill']),
];

/** Every text colour on every ground it is used on. */
export const texts: readonly Pair[] = [
  ...quiet,
  ...cross(['accent-text'], ['surface', 'well', 'fill', 'accent-soft']),
  ...['success', 'warning', 'danger'].flatMap((meaning) =>
    cross([meaning], ['surface', 'well', `${meaning}-soft`]),
  ),
  ...cross(['on-danger'], ['danger-fill']),
  ...cross(['on-inverse'], ['inverse']),
];

/** What tells a control from what is around it. */
export const outlines: readonly Pair[] = cross(['focus', 'control'], ['surface', 'well']);
