import type { FrameConfig } from '@foyer/protocol/frame';
import { isAllowedOrigin, isDefaultAncestor } from '@foyer/protocol/origins';

/**
 * Whether a page may embed the wallet: an origin of the project, or the developer's own machine for a development
 * project. Without https only the latter; an empty list allows nothing (security.md §1.6).
 */
export function isAllowedHost(
  origin: string,
  { siteOrigins, isDevelopment }: Pick<FrameConfig, 'siteOrigins' | 'isDevelopment'>,
): boolean {
  if (isDefaultAncestor(origin)) return isDevelopment;
  return origin.startsWith('https://') && isAllowedOrigin(origin, siteOrigins);
}
