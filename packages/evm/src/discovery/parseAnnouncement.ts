import type { Eip1193Provider } from '@foyer/core';
import { checkIcon } from './checkIcon.ts';
import { cleanName } from './cleanName.ts';

/** An EIP-6963 announcement whose every field was checked. */
export interface Announcement {
  readonly uuid: string;
  readonly name: string;
  readonly rdns: string;
  readonly icon: string | undefined;
  readonly provider: Eip1193Provider;
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const reverseDomain = /^[a-z0-9][a-z0-9-]{0,62}(\.[a-z0-9][a-z0-9-]{0,62}){1,8}$/i;

/** Checks the detail of an announcement. Any script on the page may have sent it: anything odd answers undefined. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  try {
    const { info, provider } = detail as { info: Readonly<Record<string, unknown>>; provider: unknown };
    const { uuid, name, rdns, icon } = info;
    if (typeof uuid !== 'string' || !uuidV4.test(uuid)) return undefined;
    if (typeof rdns !== 'string' || !reverseDomain.test(rdns)) return undefined;
    if (typeof name !== 'string' || !isProvider(provider)) return undefined;
    const clean = cleanName(name);
    return clean === ''
      ? undefined
      : { uuid: uuid.toLowerCase(), name: clean, rdns: rdns.toLowerCase(), icon: checkIcon(icon), provider };
  } catch {
    return undefined;
  }
}

/** Whether `value` can be asked by EIP-1193. A hostile object counts as no. */
export function isProvider(value: unknown): value is Eip1193Provider {
  try {
    return typeof (value as Eip1193Provider | null)?.request === 'function';
  } catch {
    return false;
  }
}
