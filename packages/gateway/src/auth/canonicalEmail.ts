import { domainToASCII } from 'node:url';
import { HttpFailure } from '../kernel/HttpFailure.ts';

const localPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainPattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
/** Before it is mapped: no escape, bracket, quote, blank or control. */
const rawDomainPattern = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * The one form of an address that accounts are kept by: lower case, domain in ASCII. Dots and what follows a plus are
 * kept, because only the mail's receiver knows what they mean.
 * @throws HttpFailure `INVALID_BODY` with field `email`.
 */
export function canonicalEmail(text: string): string {
  const at = text.indexOf('@');
  const local = text.slice(0, at).toLowerCase();
  const rawDomain = text.slice(at + 1);
  const domain = rawDomainPattern.test(rawDomain) ? domainToASCII(rawDomain) : '';
  const email = `${local}@${domain}`;
  const isValid =
    at > 0 &&
    local.length <= 64 &&
    email.length <= 254 &&
    localPattern.test(local) &&
    domainPattern.test(domain);
  if (!isValid) {
    throw new HttpFailure('INVALID_BODY', {
      field: 'email',
      reason: 'email: expected one address such as name@example.org',
    });
  }
  return email;
}
