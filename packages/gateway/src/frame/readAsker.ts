/** Frames that can carry the attributes the wallet asks for; a page of its own has no asker that matters. */
const frameKinds = ['iframe', 'frame', 'document'];

/**
 * The origin of the page that asks for the frame. `unknown` when its browser tells none (`Referrer-Policy:
 * no-referrer`); `refused` when what is told is no web page's origin as a browser writes it.
 */
export function readAsker(headers: Headers): { readonly origin: string } | 'unknown' | 'refused' {
  const kind = headers.get('sec-fetch-dest');
  if (kind !== null && !frameKinds.includes(kind)) return 'refused';
  const told = ['referer', 'origin'].map((name) => headers.get(name)).filter((text) => text !== null);
  const [first, second] = told.map(readOrigin);
  if (first === undefined) return told.length === 0 ? 'unknown' : 'refused';
  return told.length === 1 || first === second ? { origin: first } : 'refused';
}

function readOrigin(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { origin, hostname } = new URL(text);
  // A browser writes an origin in one way only: what becomes another one by reading it was written by someone else.
  const isCanonical = text === origin || text.startsWith(`${origin}/`);
  return isCanonical && !hostname.endsWith('.') ? origin : undefined;
}
