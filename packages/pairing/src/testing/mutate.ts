/** Values that readers of foreign data stumble over. */
const oddities: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  '\u0000',
  '💥',
  [],
  {},
  [[[[[[]]]]]],
  { length: 1e9 },
  { toString: null },
  Object.fromEntries([['then', 1]]),
];

/** A copy of `value` with one to three places changed, as `chance` decides: another value, none, or a new member. */
export function mutate(value: unknown, chance: () => number): unknown {
  const copy: unknown = structuredClone(value);
  const root = { copy };
  const times = 1 + Math.floor(chance() * 3);
  for (let time = 0; time < times; time += 1) change(root, chance);
  return root.copy;
}

function change(root: object, chance: () => number): void {
  let place = root as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(place);
    const key = keys[Math.floor(chance() * keys.length)] ?? 'added';
    const inner = place[key];
    if (typeof inner === 'object' && inner !== null && chance() < 0.8) {
      place = inner as Record<string, unknown>;
      continue;
    }
    const roll = chance();
    if (roll < 0.1) delete place[key];
    else if (roll < 0.2) place[`added${Math.floor(chance() * 9)}`] = pick(chance);
    else place[key] = pick(chance);
    return;
  }
}

function pick(chance: () => number): unknown {
  return structuredClone(oddities[Math.floor(chance() * oddities.length)]);
}
