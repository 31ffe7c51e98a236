import type { Say } from '../words/Words.tsx';

/** The code that an error carries: ours, the gateway's, or none. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** What a screen says of a failure that it knows nothing more of. */
export function failureWords(say: Say, error: unknown): string {
  return say(codeOf(error) === 'UNREACHABLE' || !navigator.onLine ? 'parts.offline' : 'parts.failed');
}
