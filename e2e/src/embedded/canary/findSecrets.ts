/** Something that nobody but those it is meant for may see. */
export interface Secret {
  readonly name: string;
  /** Every way it may be written down. */
  readonly forms: readonly Uint8Array[];
  /** Means something only where no letter or digit stands beside it. */
  readonly standsAlone?: boolean;
}

/** What somebody could have looked into. */
export interface Place {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface Finding {
  readonly secret: string;
  readonly place: string;
}

/** Forms are told apart by this many of their first bytes. */
const prefix = 3;

/** Looks for every form of every secret in every place; a secret is told once a place. */
export function findSecrets(places: readonly Place[], secrets: readonly Secret[]): readonly Finding[] {
  const needles = secrets.flatMap((secret) => secret.forms.map((form) => ({ secret, form })));
  const short = needles.find(({ form }) => form.length < 6);
  if (short)
    throw new Error(`${short.secret.name} has a form of less than 6 bytes: it would be found everywhere`);
  const isPrefix = new Uint8Array(1 << (8 * prefix));
  const byPrefix = new Map<number, typeof needles>();
  for (const needle of needles) {
    const key = prefixAt(needle.form, 0);
    isPrefix[key] = 1;
    byPrefix.set(key, [...(byPrefix.get(key) ?? []), needle]);
  }
  return places.flatMap(({ name, content }) => {
    const found = new Set<string>();
    for (let at = 0; at + prefix <= content.length; at += 1) {
      const key = prefixAt(content, at);
      if (isPrefix[key] === 0) continue;
      for (const { secret, form } of byPrefix.get(key) ?? []) {
        if (stands(content, at, form, secret.standsAlone ?? false)) found.add(secret.name);
      }
    }
    return [...found].map((secret) => ({ secret, place: name }));
  });
}

function prefixAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

function stands(content: Uint8Array, at: number, form: Uint8Array, alone: boolean): boolean {
  const end = at + form.length;
  if (end > content.length || Buffer.compare(content.subarray(at, end), form) !== 0) return false;
  return !alone || !(isLetter(content[at - 1]) || isLetter(content[end]));
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && /\w/.test(String.fromCharCode(byte));
}
