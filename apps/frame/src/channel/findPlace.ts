/** What of a window tells where it stands. */
export interface PlacedWindow {
  readonly isSecureContext: boolean;
  readonly origin: string;
  readonly parent: unknown;
  readonly top: unknown;
  readonly self: unknown;
  /** Nearest first; missing in some browsers. */
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
}

export type Place =
  | { readonly kind: 'top' }
  /** `ancestors` are the browser's word, nearest first; absent where it gives none. */
  | { readonly kind: 'embedded'; readonly ancestors?: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Whether the wallet works where it was opened (security.md §1.6): by itself, or in a page that may embed it. Deeper
 * than that only where the browser names every page above, and each may.
 */
export function findPlace(page: PlacedWindow, isAllowed: (origin: string) => boolean): Place {
  if (!page.isSecureContext) return refused('the page is not a secure context');
  if (page.origin === 'null') return refused('the page is sandboxed without an origin');
  if (page.parent === page.self) return { kind: 'top' };
  const list = page.location.ancestorOrigins;
  const ancestors = list ? Array.from(list) : undefined;
  if (!ancestors && page.parent !== page.top) return refused('it is embedded by a page that is embedded');
  const stranger = ancestors?.find((origin) => !isAllowed(origin));
  if (stranger !== undefined) return refused(`${stranger} may not embed it`);
  return ancestors ? { kind: 'embedded', ancestors } : { kind: 'embedded' };
}

function refused(reason: string): Place {
  return { kind: 'refused', reason };
}
