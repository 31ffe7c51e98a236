import { fromBase64, toBase64Url } from '../keys/base64.ts';
import { parseJson } from '../wire/parseJson.ts';
import { anything, list, read, table, text } from '../wire/reader.ts';

const prefix = 'urn:recap:';

/** Resource -> ability, as `request/eth_sendTransaction` -> restrictions. */
export type Abilities = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

const readAbilities = table<Readonly<Record<string, readonly unknown[]>>>(
  text(256),
  (value) => table(text(256), list(anything, 32), 500)(value),
  32,
);

/** A ReCap (ERC-5573) that lets a session ask for `methods` on `chains` of a namespace. */
export function writeRecap(
  namespace: string,
  { methods, chains }: { readonly methods: readonly string[]; readonly chains: readonly string[] },
): string {
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [{ chains }]]);
  const recap = { att: { [namespace]: Object.fromEntries(abilities) }, prf: [] };
  return prefix + toBase64Url(new TextEncoder().encode(JSON.stringify(recap)));
}

/** The resources that are no ReCaps, as a text to compare. */
export function withoutRecaps(resources: readonly string[] = []): string {
  return JSON.stringify(resources.filter((resource) => !resource.startsWith(prefix)));
}

/** What the last resource allows when it is a ReCap, in either base64; undefined when it is none or does not read. */
export function readRecap(resources: readonly string[] = []): Abilities | undefined {
  const last = resources.at(-1);
  if (!last?.startsWith(prefix)) return undefined;
  const plain = last.slice(prefix.length).replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  const bytes = fromBase64(plain + '='.repeat((4 - (plain.length % 4)) % 4));
  const parsed = bytes && parseJson(new TextDecoder().decode(bytes));
  const value = parsed?.value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'att')) return undefined;
  return read(readAbilities, (value as { att: unknown }).att);
}

/** What a ReCap adds to the statement of a sign-in message (ERC-5573). */
export function recapStatement(abilities: Abilities): string {
  const actions: string[] = [];
  for (const resource of Object.keys(abilities).sort()) {
    for (const [kind, names] of groupByKind(Object.keys(abilities[resource] ?? {}))) {
      const quoted = names.map((name) => `'${name}'`).join(', ');
      actions.push(`(${actions.length + 1}) '${kind}': ${quoted} for '${resource}'.`);
    }
  }
  return `I further authorize the stated URI to perform the following actions on my behalf: ${actions.join(' ')}`;
}

function groupByKind(abilities: readonly string[]): Map<string, string[]> {
  const namesByKind = new Map<string, string[]>();
  for (const ability of [...abilities].sort()) {
    const [kind = '', ...name] = ability.split('/');
    namesByKind.set(kind, [...(namesByKind.get(kind) ?? []), name.join('/')]);
  }
  return namesByKind;
}

/** The methods and chains that a ReCap allows in a namespace. */
export function recapGrant(abilities: Abilities, namespace: string) {
  const entries = Object.entries(abilities[namespace] ?? {}).filter(([ability]) =>
    ability.startsWith('request/'),
  );
  const chains = entries.flatMap(([, limits]) =>
    limits.flatMap((limit) =>
      Array.isArray((limit as { chains?: unknown })?.chains) ? (limit as { chains: unknown[] }).chains : [],
    ),
  );
  return {
    methods: entries.map(([ability]) => ability.slice('request/'.length)),
    chains: [...new Set(chains)].filter((chain): chain is string => typeof chain === 'string'),
  };
}
