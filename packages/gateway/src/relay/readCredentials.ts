import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from './admit.ts';

/** What a request shows: `auth` and `projectId` of its query, or the token as `Authorization: Bearer`. */
export function readCredentials(
  url: URL,
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'origin' | 'host'>,
  address: string,
): Credentials {
  const [, bearer] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return {
    projectId: url.searchParams.get('projectId') ?? '',
    token: bearer ?? url.searchParams.get('auth') ?? '',
    origin: headers.origin,
    host: headers.host,
    address,
  };
}
