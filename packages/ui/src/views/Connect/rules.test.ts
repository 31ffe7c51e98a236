import type { FeaturesState, State } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { connector, harbor, harborRecord, kestrel, registry, startState } from '../../testing/fixtures.ts';
import {
  awaitsBranding,
  isReturning,
  missedConnector,
  missedWallet,
  needsFoot,
  needsMore,
  needsNotes,
  sectionsOf,
  stockOf,
  tagOf,
} from './rules.ts';

const withWallets = (wallets: Partial<State['wallets']>): State => ({
  ...startState,
  wallets: { ...startState.wallets, ...wallets },
});
const withFeatures = (features: Partial<FeaturesState>, state = startState): State => ({
  ...state,
  features: { ...state.features, ...features },
});
const shown = (state: State) =>
  sectionsOf(state).map(({ title, rows }) => [title, rows.map(({ name }) => name)]);
const all = { status: 'ready', search: '', wallets: [harborRecord], page: 1, count: 1 } as const;
const tern = { id: 'tern', name: 'Tern' };
/** A site without a gateway. */
const alone = { wanted: { hasAdapters: true, hasRegistry: false, isMobile: false } };

describe('sections', () => {
  it('view-connect-01 puts groups of one heading together, in the host’s order', () => {
    const wanted = {
      isMobile: false,
      hasAdapters: true,
      hasRegistry: true,
      featuredWalletIds: ['tern'],
      customWallets: [{ id: 'own', name: 'Own' }],
    };
    const state = withWallets({ connectors: [kestrel], all: { ...all, wallets: [tern] }, wanted });
    expect(shown(state)).toEqual([
      ['connect.installedGroup', ['Kestrel']],
      ['connect.popular', ['Tern', 'Own']],
    ]);
    const connectorTypeOrder = ['featured', 'injected', 'custom'] as const;
    expect(shown(withFeatures({ connectorTypeOrder }, state))).toEqual([
      ['connect.popular', ['Tern']],
      ['connect.installedGroup', ['Kestrel']],
      ['connect.popular', ['Own']],
    ]);
  });

  it('view-connect-02 has what was used before first', () => {
    const recent = [{ id: 'harbor-id', name: 'Harbor', connectorId: harbor.id }];
    expect(shown(withWallets({ recent, connectors: [kestrel] }))[0]).toEqual(['connect.recent', ['Harbor']]);
  });

  it('view-connect-05 leaves out the wallet that did not answer, until it is here', () => {
    const recent = [{ id: 'harbor-id', name: 'Harbor', connectorId: harbor.id }];
    const missed = { namespace: 'eip155', connectorId: harbor.id, name: 'Harbor' } as const;
    const connection = { ...startState.connection, missed };
    const gone = { ...withWallets({ recent, connectors: [kestrel] }), connection };
    expect(shown(gone)).toEqual([['connect.installedGroup', ['Kestrel']]]);
    const back = { ...withWallets({ recent, connectors: [harbor, kestrel] }), connection };
    expect(shown(back)[0]).toEqual(['connect.recent', ['Harbor']]);
  });

  it('view-connect-01 tags what the heading does not say', () => {
    const recent = [{ id: harbor.id, name: 'Harbor', connectorId: harbor.id }];
    const sunny = connector('kestrel', { chain: 'solana' });
    const tags = sectionsOf(withWallets({ recent, connectors: [harbor, kestrel, sunny] }))
      .flatMap(({ rows }) => rows)
      .map((row) => [row.name, tagOf(row)]);
    expect(tags).toEqual([
      ['Harbor', 'connect.installed'],
      ['Kestrel', 'connect.multichain'],
    ]);
    expect(sectionsOf(startState).flatMap(({ rows }) => rows.map(tagOf))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('wallets on their way', () => {
  const loading = { status: 'loading', search: '', wallets: [], page: 0, count: 0 } as const;

  const named = (count: number) =>
    ['harbor', 'kestrel', 'juniper', 'marlow', 'tern'].slice(0, count).map((name) => connector(name));
  const awaitedOf = (state: State) => stockOf(state).sections.find(({ awaited }) => awaited)?.awaited;
  const pending = (wanted: object | undefined, here: number): number =>
    awaitedOf(
      withWallets({
        all: loading,
        connectors: named(here),
        ...(wanted && { wanted: { isMobile: false, hasAdapters: true, hasRegistry: true, ...wanted } }),
      }),
    )?.count ?? 0;

  it('view-connect-09 are the featured ones, else as many as are recommended', () => {
    expect(pending({ featuredWalletIds: ['a', 'b', 'c'] }, 5)).toBe(3);
    expect(pending({ featuredWalletIds: [...'abcdefgh'] }, 0)).toBe(8);
    expect(pending({ featuredWalletIds: [harbor.id, 'a'] }, 1)).toBe(1);
    const known = { ...harbor, explorerId: 'harbor-record' };
    const wanted = {
      isMobile: false,
      hasAdapters: true,
      hasRegistry: true,
      featuredWalletIds: ['harbor-record', 'a'],
    };
    expect(awaitedOf(withWallets({ all: loading, connectors: [known], wanted }))?.count).toBe(1);
    expect(pending({ customWallets: [{ id: 'own', name: 'Own' }] }, 0)).toBe(0);
    expect([0, 1, 2, 5].map((here) => pending(undefined, here))).toEqual([2, 1, 0, 0]);
    const only = [['a'], ['a', 'b', 'c'], [harbor.id], []];
    expect(only.map((includeWalletIds) => pending({ includeWalletIds }, 1))).toEqual([1, 1, 0, 1]);
    expect(pending({ includeWalletIds: ['a'] }, 0)).toBe(1);
    expect(pending({ enableWallets: false }, 0)).toBe(0);
  });

  it('view-connect-09 have their place where they will stand', () => {
    const wanted = {
      isMobile: false,
      hasAdapters: true,
      hasRegistry: true,
      featuredWalletIds: ['tern'],
      customWallets: [{ id: 'own', name: 'Own' }],
    };
    const coming = withWallets({ connectors: [kestrel], all: loading, wanted });
    const places = (state: State) =>
      stockOf(state).sections.map(({ rows, awaited }) => [rows.map(({ name }) => name), awaited]);
    expect(places(coming)).toEqual([
      [['Kestrel'], undefined],
      [['Own'], { at: 0, count: 1 }],
    ]);
    const connectorTypeOrder = ['custom', 'featured', 'injected'] as const;
    expect(places(withFeatures({ connectorTypeOrder }, coming))).toEqual([
      [['Own'], { at: 1, count: 1 }],
      [['Kestrel'], undefined],
    ]);
    const here = { ...coming, wallets: { ...coming.wallets, all: { ...all, wallets: [tern] } } };
    expect(places(here)).toEqual([
      [['Kestrel'], undefined],
      [['Tern', 'Own'], undefined],
    ]);
  });

  it.each([
    ['of the code', 'walletConnect', 'WALLET_CONNECT'],
    ['of a browser wallet that told no name', 'injected', 'INJECTED'],
  ] as const)('view-connect-09 are not fewer for the row %s', (_row, id, type) => {
    const unnamed = { ...connector('any'), id, type };
    const state = withWallets({ all: loading, connectors: [unnamed] });
    expect(stockOf(state).sections.flatMap(({ rows }) => rows)).toHaveLength(1);
    expect(awaitedOf(state)?.count).toBe(2);
  });

  it('view-connect-09 have their place from the first drawing on, where there is a registry to ask', () => {
    const all = { status: 'idle' } as const;
    expect(awaitedOf(withWallets({ all, connectors: [] }))?.count).toBe(2);
    expect(awaitedOf(withWallets({ all, connectors: [], ...alone }))).toBeUndefined();
  });

  it('view-connect-09 are none once the registry has answered, or part of it', () => {
    expect(awaitedOf(withWallets({ all, connectors: [] }))).toBeUndefined();
    const more = { ...loading, wallets: registry(40), page: 1, count: 80 };
    expect(awaitedOf(withWallets({ all: more, connectors: [] }))).toBeUndefined();
  });

  it('view-connect-09 that failed are missed only where they would stand', () => {
    const failed = { ...loading, status: 'failed' } as const;
    const one = withWallets({ all: failed, connectors: named(1) });
    expect(stockOf(one).failed).toBe(true);
    const wanted = { isMobile: false, hasAdapters: true, hasRegistry: true, enableWallets: false };
    expect(stockOf(withWallets({ all: failed, connectors: named(1), wanted })).failed).toBe(false);
    expect(awaitedOf(one)).toBeUndefined();
    expect(stockOf(one).held.flatMap(({ awaited }) => awaited?.count ?? [])).toEqual([1]);
    expect(stockOf(withWallets({ all: failed, connectors: named(2) })).failed).toBe(false);
  });

  it('view-connect-06 are not called missing while they are waited for', () => {
    const isEmpty = (wallets: Partial<State['wallets']>, state = withWallets(wallets)) =>
      stockOf(state).isEmpty;
    expect(isEmpty({ connectors: [], all: { status: 'idle' }, ...alone })).toBe(true);
    expect(isEmpty({ connectors: [], all: { status: 'idle' } })).toBe(false);
    expect(isEmpty({ connectors: [], all: loading })).toBe(false);
    expect(isEmpty({ connectors: named(1) })).toBe(false);
    const missed = { namespace: 'eip155', connectorId: 'late', name: 'Late' } as const;
    const gone = withWallets({ connectors: [], all: { status: 'idle' }, ...alone });
    expect(isEmpty({}, { ...gone, connection: { ...gone.connection, missed } })).toBe(false);
  });

  it('view-connect-18 are spoken of only when something is missing', () => {
    const speaks = (state: State) => needsNotes(state, stockOf(state));
    expect(speaks(startState)).toBe(false);
    expect(speaks(withWallets({ all: loading, connectors: [] }))).toBe(false);
    expect(speaks(withWallets({ connectors: [], all: { status: 'idle' }, ...alone }))).toBe(true);
    // As the closed modal finds it on the way to the first open.
    const { wanted, ...unasked } = withWallets({ connectors: [], all: { status: 'idle' } }).wallets;
    expect(speaks({ ...startState, wallets: unasked })).toBe(false);
    const missed = { namespace: 'eip155', connectorId: 'late', name: 'Late' } as const;
    expect(speaks({ ...startState, connection: { ...startState.connection, missed } })).toBe(true);
  });
});

describe('somebody who is signed in by email', () => {
  it('view-connect-22 is waited for while the account is on its way, and no longer', () => {
    const waits = (change: Partial<State['connection']>) =>
      isReturning({ ...startState, connection: { ...startState.connection, ...change } });
    const by = (connectorId: string, status: 'connecting' | 'reconnecting' | 'connected') => ({
      byNamespace: { eip155: { status, connectorId } },
    });
    expect([waits({}), waits(by('AUTH', 'connected')), waits(by('harbor', 'connecting'))]).toEqual([
      false,
      false,
      false,
    ]);
    expect([waits(by('AUTH', 'connecting')), waits(by('AUTH', 'reconnecting'))]).toEqual([true, true]);
    const missed = { namespace: 'eip155', connectorId: 'AUTH', name: 'Embedded wallet' } as const;
    expect(waits({ ...by('AUTH', 'reconnecting'), missed })).toBe(false);
  });
});

describe('what Connect has beside wallets', () => {
  const auth = connector('embedded', { type: 'AUTH' });
  const withLogin = withWallets({ connectors: [auth] });

  it('view-connect-11 loads nothing for a site that has nothing more', () => {
    expect(needsMore(startState)).toBe(false);
    expect(needsMore(withFeatures({ legalCheckbox: true }))).toBe(false);
    expect(needsMore(withFeatures({ email: true, socials: ['google'] }))).toBe(false);
  });

  it('view-connect-11 has a foot for documents and for the badge', () => {
    expect(needsFoot(startState)).toBe(false);
    expect(needsFoot(withFeatures({ termsConditionsUrl: 'https://x.example' }))).toBe(true);
    expect(needsFoot(withFeatures({ privacyPolicyUrl: 'https://x.example' }))).toBe(true);
  });

  it('view-connect-17 the badge is the gateway’s to ask for', () => {
    expect(needsFoot(withFeatures({ branding: true, remote: 'failed' }))).toBe(false);
    expect(needsFoot(withFeatures({ branding: true, remote: 'ready' }))).toBe(true);
    expect(needsFoot(withFeatures({ branding: false, remote: 'ready' }))).toBe(false);
  });

  it('view-connect-19 the badge is waited for while a gateway may ask for it', () => {
    const awaits = (features: Partial<FeaturesState>) => awaitsBranding(withFeatures(features));
    expect(awaits({ branding: true, remote: 'idle' })).toBe(true);
    expect(awaits({ branding: true, remote: 'loading' })).toBe(true);
    expect(awaits({ branding: true, remote: 'ready' })).toBe(false);
    expect(awaits({ branding: true, remote: 'failed' })).toBe(false);
    expect(awaits({ branding: false, remote: 'idle' })).toBe(false);
    expect(awaitsBranding(withFeatures({ branding: true, remote: 'idle' }, withWallets(alone)))).toBe(false);
  });

  it('view-connect-11 keeps the wallets back only for what stands above them', () => {
    const terms = { termsConditionsUrl: 'https://x.example' };
    expect(needsMore(withFeatures(terms))).toBe(false);
    expect(needsMore(withFeatures({ branding: true, remote: 'ready' }))).toBe(false);
    expect(needsMore(withFeatures({ ...terms, legalCheckbox: true }))).toBe(true);
    expect(needsMore(withLogin)).toBe(true);
  });
});

describe('missed wallet', () => {
  const missed = { namespace: 'eip155', connectorId: harbor.id, name: 'Harbor' } as const;
  const state = { ...startState, connection: { ...startState.connection, missed } };

  it('view-connect-05 is nobody, somebody, or somebody who is waited for', () => {
    expect(missedWallet(startState)).toBeUndefined();
    expect(missedWallet(state)).toEqual({ name: 'Harbor', isWaiting: false });
    const byNamespace = { eip155: { status: 'reconnecting' as const, connectorId: harbor.id } };
    expect(missedWallet({ ...state, connection: { ...state.connection, byNamespace } })).toEqual({
      name: 'Harbor',
      isWaiting: true,
    });
  });

  it('view-connect-05 is found once it has announced itself', () => {
    expect(missedConnector(state)).toBe(harbor);
    const wallets = { ...startState.wallets, connectors: [kestrel] };
    expect(missedConnector({ ...state, wallets })).toBeUndefined();
    expect(missedConnector(startState)).toBeUndefined();
  });
});
