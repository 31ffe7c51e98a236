/** What a domain may be written in; with anything else an address of the web would have more parts than its host. */
const domainSigns = /^[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * An email address with its domain as mail is sent to it, in ASCII (UTS 46): a letter of another script does not pass for the
 * one that it looks like. What is no domain stays as it is, for the gateway to refuse.
 */
export function asciiEmail(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  const address = `http://${domain}`;
  if (!domainSigns.test(domain) || !URL.canParse(address)) return email;
  return email.slice(0, start) + new URL(address).hostname;
}
