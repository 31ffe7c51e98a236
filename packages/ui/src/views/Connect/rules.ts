import {
  type Connector,
  embeddedId,
  hasDocuments,
  type State,
  selectRecommendedRoom,
  selectWalletGroups,
  type WalletGroupKind,
  type WalletRow,
} from '@foyer/core';

/** The heading of each group; groups with the same one share it. */
const titleByKind = {
  walletConnect: undefined,
  recent: 'connect.recent',
  injected: 'connect.installedGroup',
  featured: 'connect.popular',
  custom: 'connect.popular',
  external: 'connect.more',
  recommended: 'connect.popular',
} as const satisfies Readonly<Record<WalletGroupKind, string | undefined>>;

export type SectionTitle = (typeof titleByKind)[WalletGroupKind];

/** Rows that are held free under a heading: `count` of them, after the first `at` wallets. */
interface Awaited {
  readonly at: number;
  readonly count: number;
}

/** Rows under one heading. */
export interface Section {
  readonly title: SectionTitle;
  readonly rows: readonly WalletRow[];
  readonly awaited?: Awaited | undefined;
}

/** Wallets that the registry's first answer adds. */
interface Expected {
  readonly kind: WalletGroupKind;
  readonly count: number;
}

/** The wallets to show, in the host's order; the one that did not answer stands above the list, with its own retry. */
export function sectionsOf(state: State, expected?: Expected): readonly Section[] {
  const sections: { title: SectionTitle; rows: WalletRow[]; awaited?: Awaited }[] = [];
  for (const { kind, rows } of selectWalletGroups(state, expected?.kind)) {
    const shown = rows.filter((row) => !isMissed(state, row));
    const isAwaited = kind === expected?.kind;
    const title = titleByKind[kind];
    let section = sections.at(-1);
    if (!section || section.title !== title) {
      if (shown.length === 0 && !isAwaited) continue;
      section = { title, rows: [] };
      sections.push(section);
    }
    if (isAwaited) section.awaited = { at: section.rows.length, count: expected.count };
    section.rows.push(...shown);
  }
  return sections;
}

/** The word beside a name, where the heading does not say it. */
export function tagOf({ kind, badge, connectors }: WalletRow) {
  if (kind === 'recent') return connectors.length > 0 ? 'connect.installed' : undefined;
  return badge === 'multichain' || badge === 'qrcode' ? (`connect.${badge}` as const) : undefined;
}

/** What there is to show, and what is to come. */
export interface Stock {
  readonly sections: readonly Section[];
  /** The same until it is said that wallets could not be loaded: their rows are held free as long. */
  readonly held: readonly Section[];
  /** Wallets that would stand there could not be loaded. */
  readonly failed: boolean;
  /** There is nothing to show, and nobody is waited for. */
  readonly isEmpty: boolean;
}

export function stockOf(state: State): Stock {
  const expected = expectedRows(state);
  const held = sectionsOf(state, expected);
  const failed = state.wallets.all.status === 'failed' && expected !== undefined;
  const sections = failed ? sectionsOf(state) : held;
  return {
    sections,
    held,
    failed,
    // Before the first act nobody has looked: the closed modal would load what it has to say of an empty list.
    isEmpty: sections.length === 0 && !state.connection.missed && state.wallets.wanted !== undefined,
  };
}

/** Rows that the registry's first answer adds, as far as one can tell; none once it is here. */
function expectedRows(state: State): Expected | undefined {
  const { all, wanted, connectors, recent } = state.wallets;
  if (!wanted?.hasRegistry || wanted.enableWallets === false || all.status === 'ready') return undefined;
  if (all.status !== 'idle' && all.wallets.length > 0) return undefined;
  const { featuredWalletIds: featured = [], customWallets = [], includeWalletIds } = wanted;
  const kind = featured.length > 0 ? 'featured' : 'recommended';
  const here = [
    ...connectors.flatMap(({ id, explorerId }) => [id, explorerId]),
    ...recent.map(({ id }) => id),
  ];
  const missing = (ids: readonly string[]): number => ids.filter((id) => !here.includes(id)).length;
  const count =
    kind === 'featured'
      ? missing(featured)
      : customWallets.length > 0
        ? 0
        : Math.min(
            selectRecommendedRoom(state),
            includeWalletIds?.length ? missing(includeWalletIds) : Infinity,
          );
  return count > 0 ? { kind, count } : undefined;
}

/** A stored wallet that did not answer after a reload, and whether it is being waited for again. */
export interface MissedWallet {
  readonly name: string;
  readonly isWaiting: boolean;
}

export function missedWallet({ connection }: State): MissedWallet | undefined {
  const { missed, byNamespace } = connection;
  if (!missed) return undefined;
  return { name: missed.name, isWaiting: byNamespace[missed.namespace]?.status === 'reconnecting' };
}

/** Whether a row is the wallet that did not answer and is not here. */
function isMissed({ connection: { missed } }: State, { recent, connectors }: WalletRow): boolean {
  return missed !== undefined && connectors.length === 0 && recent?.connectorId === missed.connectorId;
}

/** The missed wallet's connector, where the wallet has announced itself since. */
export function missedConnector({ connection: { missed }, wallets }: State): Connector | undefined {
  return wallets.connectors.find(({ id, chain }) => id === missed?.connectorId && chain === missed.namespace);
}

/** Whether the visitor is signed in by email, and the account on its way: ways to connect would be a stale picture. */
export function isReturning({ connection: { byNamespace, missed } }: State): boolean {
  const all = Object.values(byNamespace);
  return !missed && all.some((own) => own.connectorId === embeddedId && own.status !== 'connected');
}

/** Whether something is missing that the view must speak of. */
export function needsNotes({ connection }: State, { failed, isEmpty }: Stock): boolean {
  return failed || isEmpty || connection.missed !== undefined;
}

/** Whether this site has an embedded wallet: email and social login need it. */
function hasEmbedded({ wallets }: State): boolean {
  return wallets.connectors.some(({ type }) => type === 'AUTH');
}

/** Whether the gateway's operator wants the badge (behaviour.md §8.1). */
export function hasBranding({ features: { branding, remote } }: State): boolean {
  return branding && remote === 'ready';
}

/** Whether the gateway may still ask for the badge. */
export function awaitsBranding({ features: { branding, remote }, wallets: { wanted } }: State): boolean {
  return branding && wanted?.hasRegistry === true && (remote === 'idle' || remote === 'loading');
}

/** Whether the wallets wait for what Connect shows around them: it stands above them, or allows them. */
export function needsMore(state: State): boolean {
  return (state.features.legalCheckbox && hasDocuments(state.features)) || hasEmbedded(state);
}

/** Whether something is said below the wallets, which are there without it. */
export function needsFoot(state: State): boolean {
  return hasDocuments(state.features) || hasBranding(state);
}
