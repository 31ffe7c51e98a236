import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Upstreams } from './rules.ts';

const network = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}$/, 'expected a CAIP-2 id such as eip155:1 (EVM chains only)'),
);
const address = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && isPlainHttp(new URL(text)),
    'expected an http or https URL without user or password',
  ),
);

/** Upstreams as an operator writes them down: `{"eip155:1": ["https://…", "https://…"]}`. */
export const upstreamsSchema = v.record(
  network,
  v.pipe(v.array(address), v.minLength(1, 'expected one URL or more')),
);

/** Public endpoints of well-known chains: good enough to begin with, rate limited by whoever runs them. */
export function readDefaultUpstreams(): Upstreams {
  return v.parse(
    upstreamsSchema,
    JSON.parse(readFileSync(new URL('../../data/upstreams.json', import.meta.url), 'utf8')),
  );
}

function isPlainHttp(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
