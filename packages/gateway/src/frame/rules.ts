import type { Budget } from '../ports/RateLimit.ts';
import type { Project } from '../projects/rules.ts';
import { embeddingOrigins, mayEmbed } from './mayEmbed.ts';
import { readAsker } from './readAsker.ts';

/** The pages of the wallet site: the frame, and those that are opened by themselves. */
export const pageNames = ['sdk', 'device', 'account', 'revert', 'approve'] as const;

export type PageName = (typeof pageNames)[number];

/** Origins in one `frame-ancestors`, where a page does not tell its own. */
const maxAncestors = 50;

/** Reports of refused content a minute: from one visitor, and from all. */
export const reportBudgets: Readonly<Record<'visitor' | 'all', Budget>> = {
  visitor: { name: 'content reports of a visitor', points: 30, seconds: 60 },
  all: { name: 'content reports', points: 600, seconds: 60 },
};

/** Bytes of one report. */
export const maxReportBytes = 16 * 1024;

/**
 * Who may embed a page: exact origins for the header, never a pattern, because a star in a content policy spans
 * several labels. Undefined when a page asked that may not.
 */
export function findAncestors(
  page: PageName,
  project: Project,
  headers: Headers,
): readonly string[] | undefined {
  if (page !== 'sdk') return [];
  const asker = readAsker(headers);
  if (asker === 'refused') return undefined;
  if (asker === 'unknown')
    return embeddingOrigins(project)
      .filter((entry) => !entry.includes('*'))
      .slice(0, maxAncestors);
  return mayEmbed(project, asker.origin) ? [asker.origin] : undefined;
}
