import { describe, expect, it } from 'vitest';
import { createFakeCore } from '../../testing/createFakeCore.ts';
import { connectedState, manyNetworks, startState } from '../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { isFixed } from '../isFixed.ts';
import meta, * as stories from './NetworksView.stories.tsx';
import { NetworksView, type NetworksViewProps } from './NetworksView.tsx';
import { matching } from './rules.ts';

const view = (args: Partial<NetworksViewProps> = {}) => <NetworksView {...meta.args} {...args} />;

describe('NetworksView', () => {
  it('view-networks-01 ticks the current network', () => {
    const rows = renderMarkup(view()).split('<li').slice(1);
    expect(rows.map((row) => row.includes('aria-current="true"'))).toEqual([false, true, false]);
    expect(renderText(view())).toBe('Ethereum Base Arbitrum One What is a network?');
  });

  it('view-networks-02 has a search only where one is given, and says when nothing matches', () => {
    expect(renderText(view(stories.Many.args))).toContain('Search networks');
    expect(renderText(view())).not.toContain('Search networks');
    expect(renderText(view(stories.NothingFound.args))).toContain('No network called “mainet two”');
  });

  it('view-networks-04 says why nothing can be chosen', () => {
    expect(renderText(view(stories.Fixed.args))).toContain('This site doesn’t switch networks');
    expect(renderMarkup(view(stories.Fixed.args)).match(/disabled=""/g)).toHaveLength(2);
  });

  it('view-networks-06 dims what the wallet did not agree to and says why', () => {
    const args = stories.NotApproved.args;
    expect(renderMarkup(view(args)).match(/disabled=""/g)).toHaveLength(4);
    expect(renderText(view(args))).toContain('connect again and allow it in Harbor');
    const open = view({ ...args, networks: args?.networks?.slice(0, 3) ?? [] });
    expect(renderText(open)).not.toContain('Dimmed');
  });
});

describe('rules', () => {
  it('view-networks-02 matches part of a name in any case', () => {
    expect(matching(manyNetworks, ' ARB ').map(({ name }) => name)).toEqual(['Arbitrum One']);
    expect(matching(manyNetworks, '')).toHaveLength(manyNetworks.length);
    expect(matching(manyNetworks, 'mainet')).toEqual([]);
  });

  it('view-networks-04 is fixed for a connected visitor of a site that does not switch', () => {
    const { options } = createFakeCore({ options: { enableNetworkSwitch: false } }).core;
    expect(isFixed(connectedState, options)).toBe(true);
    expect(isFixed(startState, options)).toBe(false);
    expect(isFixed(connectedState, createFakeCore().core.options)).toBe(false);
  });
});
