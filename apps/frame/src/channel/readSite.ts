import type { AppPayload } from '@foyer/protocol/frame';
import { escapeText } from './escapeText.ts';

/** What a site says of itself: shown as its words, checked by nobody. Its pictures are not shown at all. */
export interface SiteWords {
  readonly name?: string;
}

const longestName = 60;

/** The site's name on one line, escaped and cut: 60 characters of it are shown. */
export function readSite(metadata: AppPayload<'SYNC_DAPP_DATA'>['metadata']): SiteWords {
  const name = metadata?.name.replace(/\s+/gu, ' ').trim();
  if (!name) return {};
  const characters = Array.from(escapeText(name));
  const isLong = characters.length > longestName;
  return { name: isLong ? `${characters.slice(0, longestName - 1).join('')}…` : characters.join('') };
}
