import type { ConnectAttempt, State } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { connectedState, harbor, harborRecord, kestrel, startState } from '../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { platformOf } from '../platformOf.ts';
import meta from './ConnectingExternalView.stories.tsx';
import { ConnectingExternalView, type ConnectingExternalViewProps } from './ConnectingExternalView.tsx';
import { connectStep, findConnector, isAsked, isUnasked } from './rules.ts';

const view = (args: Partial<ConnectingExternalViewProps> = {}) => (
  <ConnectingExternalView {...meta.args} {...args} />
);
const shownState: State = {
  ...startState,
  modal: { open: true, loading: false, shake: false },
  router: {
    view: 'ConnectingExternal',
    history: ['Connect', 'ConnectingExternal'],
    data: { connector: harbor },
    direction: 'forward',
  },
};
const withAttempt = (attempt: ConnectAttempt): State => ({
  ...shownState,
  connection: { ...startState.connection, attempt },
});
const connectorId = harbor.id;
const namespace = 'eip155';

describe('ConnectingExternalView', () => {
  it('view-connecting-01 says who asks and for whom', () => {
    expect(renderText(view())).toBe(
      'Approve in Harbor Harbor is asking whether to connect to app.meadow.example . Open Harbor again',
    );
    expect(renderMarkup(view())).toContain('<b dir="ltr">app.meadow.example</b>');
  });

  it('view-connecting-03 asks to look at the wallet that waits', () => {
    expect(renderText(view({ step: 'busy' }))).toMatch(
      /^Harbor is waiting for you .*unlock it if needed.* Ask again$/,
    );
  });

  it('view-connecting-10 says where to answer, and has nothing more to press for but another wallet', () => {
    expect(renderText(view({ step: 'reminded' }))).toMatch(
      /^Harbor is waiting for you .*Open Harbor, unlock it.* Open Harbor again Choose another wallet$/,
    );
    expect(renderMarkup(view({ step: 'reminded' }))).toContain('aria-busy="true"');
    expect(renderMarkup(view())).not.toContain('aria-busy');
  });

  it.each([
    ['declined', 'You declined the request Nothing was shared with this site.'],
    ['timeout', 'The request timed out Harbor didn’t answer. Unlock it and try again.'],
    ['failed', 'Harbor couldn’t connect Nothing was shared with this site.'],
  ] as const)('view-connecting-04 %s says what happened and what to do', (step, words) => {
    const text = renderText(view({ step }));
    expect(text).toContain(words);
    expect(text).toMatch(/Try again Choose another wallet$/);
    expect(renderMarkup(view({ step }))).toContain('role="alert"');
  });

  it('view-connecting-05 offers the wallet where it can be had', () => {
    const missing = { step: 'missing', getUrl: 'https://harbor.example/' } as const;
    expect(renderText(view(missing))).toMatch(/Get the extension.* Get Harbor Choose another wallet$/);
    expect(renderText(view({ ...missing, platform: 'ios' }))).toContain('Get the app');
    expect(renderText(view({ step: 'missing' }))).not.toContain('Get Harbor');
    expect(renderMarkup(view(missing))).toContain('href="https://harbor.example/"');
    const several = renderMarkup(view({ ...missing, onPlaces: () => {} }));
    expect(several).toContain('Get Harbor');
    expect(several).not.toContain('href');
  });

  it('view-connecting-07 ends with the tick and nothing to press', () => {
    expect(renderText(view({ step: 'done' }))).toBe('Connected You’re connected to Meadow with Harbor.');
    expect(renderMarkup(view({ step: 'done' }))).toContain('data-state="done"');
  });
});

describe('connectStep', () => {
  const timedOut = new FoyerError('WALLET_TIMEOUT');
  it.each([
    [{ step: 'idle' }, 'waiting'],
    [{ step: 'waiting', connectorId, namespace }, 'waiting'],
    [{ step: 'busy', connectorId, namespace }, 'busy'],
    [{ step: 'declined', connectorId, namespace }, 'declined'],
    [{ step: 'failed', connectorId, namespace, error: new FoyerError('RPC_INTERNAL') }, 'failed'],
    [{ step: 'failed', connectorId, namespace, error: timedOut }, 'timeout'],
    [{ step: 'declined', connectorId: kestrel.id, namespace }, 'waiting'],
  ] as const)('view-connecting-04 shows %j as %s', (attempt, step) => {
    expect(connectStep(withAttempt(attempt), harbor)).toBe(step);
  });

  it('view-connecting-05 without a connector the wallet is missing', () => {
    expect(connectStep(startState, undefined)).toBe('missing');
  });

  it('view-connecting-07 is done when this wallet is the connected one', () => {
    expect(connectStep(connectedState, harbor)).toBe('done');
    expect(connectStep(connectedState, kestrel)).toBe('waiting');
  });
});

describe('who is asked', () => {
  it('view-connecting-02 only a wallet that nobody has asked', () => {
    expect(isUnasked(shownState, harbor)).toBe(true);
    expect(isUnasked(withAttempt({ step: 'waiting', connectorId, namespace }), harbor)).toBe(false);
    expect(isUnasked(withAttempt({ step: 'declined', connectorId, namespace }), harbor)).toBe(false);
    const { connection } = connectedState;
    expect(isUnasked({ ...shownState, connection }, harbor)).toBe(false);
  });

  it('view-connecting-10 this wallet and no other, as long as it has not answered', () => {
    const waiting = withAttempt({ step: 'waiting', connectorId, namespace });
    expect(isAsked(waiting, harbor)).toBe(true);
    expect(isAsked(waiting, kestrel)).toBe(false);
    expect(isAsked(shownState, harbor)).toBe(false);
    expect(isAsked(withAttempt({ step: 'busy', connectorId, namespace }), harbor)).toBe(false);
  });

  it('view-connecting-02 none from a view that is fading out', () => {
    expect(isUnasked({ ...shownState, modal: startState.modal }, harbor)).toBe(false);
    expect(isUnasked({ ...shownState, router: startState.router }, harbor)).toBe(false);
  });

  it('view-connecting-06 the wallet that has appeared since', () => {
    expect(findConnector(startState, { wallet: harborRecord })).toBe(harbor);
    expect(findConnector(startState, { connector: kestrel, wallet: harborRecord })).toBe(kestrel);
    const { homepage: _, ...unknown } = { ...harborRecord, id: 'other', rdns: 'com.other' };
    expect(findConnector(startState, { wallet: unknown })).toBeUndefined();
    expect(findConnector(startState, {})).toBeUndefined();
  });
});

describe('where to get it', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'desktop'],
  ])('view-connecting-05 knows the device of %s', (userAgent, platform) => {
    expect(platformOf(userAgent, platform !== 'desktop')).toBe(platform);
  });

  it('view-connecting-12 takes an iPad that asks for desktop pages for the phone it is like', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
    expect(platformOf(mac, true)).toBe('ios');
    expect(platformOf(mac, false)).toBe('desktop');
  });
});
