import type { State } from '@foyer/core';

/** The site's documents that are there; never none of them. */
export interface LegalDocuments {
  readonly termsUrl?: string;
  readonly privacyUrl?: string;
}

/** What the visitor agrees to; undefined where the site has no document to show. */
export function legalDocuments({ features }: State, base: string): LegalDocuments | undefined {
  const termsUrl = pageUrl(features.termsConditionsUrl, base);
  const privacyUrl = pageUrl(features.privacyPolicyUrl, base);
  if (!termsUrl && !privacyUrl) return undefined;
  return { ...(termsUrl && { termsUrl }), ...(privacyUrl && { privacyUrl }) };
}

/** The address of a web page, also one of the site's own; anything that would run code counts as none. */
function pageUrl(url: unknown, base: string): string | undefined {
  if (typeof url !== 'string' || !url || !URL.canParse(url, base)) return undefined;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
