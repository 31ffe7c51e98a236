import { digest } from './secrets.ts';

/** What the step-up before a change of address is for: SHA-256 of `email-change/v1`, a line end, and the address as it is sent. */
export function emailIntentHash(email: string): string {
  return digest(`email-change/v1\n${email}`);
}
