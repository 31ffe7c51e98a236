import type { AuthOptions } from './AuthOptions.ts';
import type { Codes } from './createCodes.ts';
import type { Limits } from './createLimits.ts';
import type { Mails } from './createMails.ts';

/** What the parts of sign-in share. */
export interface AuthParts extends AuthOptions {
  readonly codes: Codes;
  readonly limits: Limits;
  readonly mails: Mails;
}
