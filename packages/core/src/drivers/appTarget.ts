import { type LinkTarget, targetOf } from '../deeplink/formatLink.ts';
import { readDevice } from './readDevice.ts';

/** Where a link to an app opens best on this page: in this tab, out of a frame, or beside Telegram's page (behaviour.md §3.5). */
export function appTarget(href: string): LinkTarget {
  return targetOf('mobile', readDevice(true), href);
}
