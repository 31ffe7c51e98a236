/**
 * What a visitor is counted by: the IPv4 address, or the /64 of an IPv6 address, because whoever has one address of it
 * has them all. An IPv4 address written as IPv6 counts as itself; what is no address counts as it stands.
 */
export function visitorKey(address: string): string {
  const groups = readIpv6(address.replace(/%.*$/, ''));
  if (!groups) return address;
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address in any of its spellings. */
function readIpv6(text: string): number[] | undefined {
  const url = `http://[${text}]`;
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text) || !URL.canParse(url)) return undefined;
  const [head, tail] = new URL(url).hostname.slice(1, -1).split('::').map(readGroups);
  if (!head || !tail) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
