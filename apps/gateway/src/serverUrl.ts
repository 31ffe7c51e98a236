import * as v from 'valibot';

/** The address of a server with user and password. @param scheme As `redis`; an optional part in parentheses. */
export function serverUrl(scheme: string, schemes: RegExp) {
  const expected = `expected ${scheme}://user:password@host:port/database`;
  return v.pipe(
    v.string(),
    v.check((text) => schemes.test(text), expected),
    v.check(isWhole, `${expected}, with / ? # of user and password written as %2F %3F %23`),
  );
}

/** Whether user and password end at the `@`: a `/`, `?` or `#` in them would end them, and the rest pass for a name. */
function isWhole(text: string): boolean {
  const [, authority = '', rest = ''] = /^\w+:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const isCut = rest.includes('@') && !authority.includes('@');
  // A PostgreSQL client takes several hosts.
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return !isCut && URL.canParse(text.replace(hosts, () => hosts.split(',')[0] ?? ''));
}
