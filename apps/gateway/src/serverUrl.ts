import * as v from 'valibot';

/** What the address of a server looks like. */
interface ServerUrlShape {
  readonly scheme: RegExp;
  /** As it is told, when another one was given. */
  readonly example: string;
  /** What its path may be. */
  readonly path?: RegExp;
  /** Whether it may name several hosts, separated by commas. */
  readonly takesHosts?: boolean;
}

const letters = 'with / ? # @ % of user and password written as %2F %3F %23 %40 %25';

/** The address of a server, with user and password. What is wrong with it is told without any of it. */
export function serverUrl({ scheme, example, path, takesHosts = false }: ServerUrlShape) {
  const expected = `expected ${example}`;
  return v.pipe(
    v.string(),
    v.check((text) => scheme.test(text), expected),
    v.check((text) => isWhole(text, takesHosts), `${expected}, ${letters}`),
    v.check((text) => !path || path.test(new URL(text).pathname), expected),
  );
}

/**
 * Whether user and password end at the `@`, and can be read: a `/`, `?` or `#` in them would end them, and what follows
 * pass for a host or a name.
 */
function isWhole(text: string, takesHosts: boolean): boolean {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  if (rest.includes('@') || !isDecodable(authority)) return false;
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  const all = takesHosts ? hosts.split(',') : [hosts];
  // A client that takes several looks for them behind the first `@`.
  if (all.length > 1 && (all.includes('') || authority.split('@').length > 2)) return false;
  return all.every((host) => URL.canParse(text.replace(hosts, () => host)));
}

/** Whether each `%` begins a letter. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
