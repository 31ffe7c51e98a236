/** How many groups of the recovery code are typed back. */
const groupsAsked = 3;

/** The groups of a recovery code, as it is written. */
export function groupsOf(code: string): readonly string[] {
  return code.split(/[\s-]+/).filter((group) => group !== '');
}

/** Three different places of `count`, in order; `random` answers numbers from 0 up to 1. */
export function pickPlaces(count: number, random: () => number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  while (places.length > groupsAsked) places.splice(Math.floor(random() * places.length), 1);
  return places;
}

/** Whether a typed group is that of the code: case does not matter, nor do I, L and O for the digits they look like. */
export function isSameGroup(typed: string, group: string): boolean {
  return plain(typed) === plain(group);
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
}
