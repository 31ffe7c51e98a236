import { emailChangeIntent } from '@foyer/protocol/auth';
import { hashText } from '../sessions/hashText.ts';

/** What the step-up before a change of address is for. */
export function emailIntentHash(email: string): string {
  return hashText(emailChangeIntent(email));
}
