import type { ViewName } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import type { ViewPage } from '../kit/ViewPage.ts';
import { fetchOther, likelyNext, pageSources } from './pageSources.ts';
import { createPages, type PageSources } from './pages.ts';

function Nothing(): null {
  return null;
}
const page = (sheet: string): ViewPage => ({ Page: Nothing, sheets: [sheet] });

function sources(account: () => Promise<ViewPage>): PageSources {
  const other = async () => page('other');
  return {
    Connect: page('connect'),
    ConnectFoot: other,
    ConnectMore: other,
    ConnectNotes: other,
    ConnectWallets: other,
    Create: other,
    AllWallets: other,
    ConnectingExternal: other,
    ConnectingMultiChain: other,
    ConnectingWalletConnect: other,
    ConnectingWalletConnectBasic: other,
    Downloads: other,
    GetWallet: other,
    WhatIsAWallet: other,
    WhatIsANetwork: other,
    Account: account,
    Networks: other,
    SwitchNetwork: other,
    SwitchActiveChain: other,
    UnsupportedChain: other,
  };
}

describe('pages', () => {
  it('ui-shell-24 has the first view at once and the others when they are loaded', async () => {
    const adopted: string[] = [];
    const pages = createPages(
      sources(async () => page('account')),
      ({ sheets }) => adopted.push(...sheets),
      fetchOther,
    );
    expect(pages.get('Connect')).toBeDefined();
    expect(pages.get('Account')).toBeUndefined();
    await pages.load('Account');
    expect(pages.get('Account')?.sheets).toEqual(['account']);
    expect(adopted).toEqual(['account']);
  });

  it('ui-shell-24 loads a view once, however often it is asked for', async () => {
    let loads = 0;
    const pages = createPages(
      sources(async () => {
        loads++;
        return page('account');
      }),
      () => {},
      fetchOther,
    );
    await Promise.all([pages.load('Account'), pages.load('Account')]);
    await pages.load('Account');
    expect(loads).toBe(1);
  });

  it('ui-shell-19 loads again after a failure', async () => {
    let loads = 0;
    const pages = createPages(
      sources(async () => {
        loads++;
        if (loads === 1) throw new Error('offline');
        return page('account');
      }),
      () => {},
      fetchOther,
    );
    await expect(pages.load('Account')).rejects.toThrow('offline');
    await pages.load('Account');
    expect(pages.get('Account')).toBeDefined();
  });

  it('ui-shell-24 knows how to get every view', async () => {
    const views = [...Object.keys(pageSources), 'EmailVerifyOtp', 'ApproveTransaction'] as ViewName[];
    const pages = createPages(pageSources, () => {}, fetchOther);
    await Promise.all(views.map((view) => pages.load(view)));
    expect(views.filter((view) => !pages.get(view))).toEqual([]);
    for (const next of Object.values(likelyNext).flat()) expect(views).toContain(next);
  });
});
