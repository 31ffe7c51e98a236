import { visitorKey } from '../kernel/visitorKey.ts';

/** The /24 of an IPv4 address or the /56 of an IPv6 address: what one household or one small host has at hand. */
export function networkKey(address: string): string {
  const key = visitorKey(address);
  if (/^(\d{1,3}\.){3}\d{1,3}$/.test(key)) return key.replace(/\d+$/, '0/24');
  const groups = /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/.exec(key);
  if (!groups) return key;
  const [, head, last = '0'] = groups;
  return `${head}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}
