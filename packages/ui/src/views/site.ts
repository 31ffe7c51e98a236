import type { Core } from '@foyer/core';

/** The host site as the visitor knows it. */
export interface Site {
  readonly name: string;
  /** The page's own address without the scheme: what a wallet shows beside a request. */
  readonly host: string;
  readonly imageUrl: string | undefined;
}

export function siteOf(core: Pick<Core, 'options'>): Site {
  const { name, icons } = core.options.metadata;
  const { host } = location;
  return { name: name || host, host, imageUrl: icons[0] };
}
