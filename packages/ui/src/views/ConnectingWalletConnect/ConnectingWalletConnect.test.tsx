import type { State } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { createFakeCore } from '../../testing/createFakeCore.ts';
import { connectedState, startState } from '../../testing/fixtures.ts';
import {
  browseBody,
  codeBody,
  linkBody,
  pairingUri,
  readyPairing,
  walletBody,
} from '../../testing/pairing.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { waysOf } from '../ways.ts';
import meta from './ConnectingWalletConnectView.stories.tsx';
import { ConnectingWalletConnectView, type WayBody } from './ConnectingWalletConnectView.tsx';
import { isPaired, pairStep } from './pairStep.ts';

const view = (body: WayBody, args = {}) => (
  <ConnectingWalletConnectView {...meta.args} body={body} {...args} />
);
const online = { isOnline: true, isOver: false };
const withPairing = (pairing: Partial<State['pairing']>, more: Partial<State> = {}): State => ({
  ...startState,
  ...more,
  pairing: { ...startState.pairing, ...pairing },
});
const failed = (code: 'RELAY_UNREACHABLE' | 'PAIRING_EXPIRED' | 'BAD_REPLY' | 'MODAL_LOAD_FAILED'): State =>
  withPairing({ code: { status: 'failed', error: new FoyerError(code) } });

describe('the code', () => {
  it('view-pair-05 is nowhere in what is read out or shown as text', () => {
    const markup = renderMarkup(view(codeBody()));
    expect(markup).not.toContain('symKey');
    expect(markup).not.toContain('7f6e504b');
    expect(markup).toContain('role="img" aria-label="QR code for Marlow"');
    expect(renderMarkup(view(codeBody({ wallet: undefined })))).toContain(
      'aria-label="QR code for your wallet app"',
    );
  });

  it('view-pair-07 complaint 23 counts down, and is read out to nobody by itself', () => {
    expect(renderText(view(codeBody()))).toContain('point it here. New code in 3:42');
    expect(renderMarkup(view(codeBody()))).toContain('role="timer" aria-live="off"');
  });

  it('view-pair-08 complaint 23 is covered when its time is over, and a new one offered', () => {
    const body = codeBody({ pairing: { step: 'expired', uri: pairingUri }, onCopy: undefined });
    expect(renderText(view(body))).toMatch(/^This code has expired New code Codes last 4 minutes/);
    const markup = renderMarkup(view(body));
    expect(markup).toContain('role="img" aria-hidden="true"');
    expect(markup).toMatch(/aria-disabled="true"[^>]*>.*Copy link/);
  });

  it.each([
    ['silent', 'doesn’t answer. Check your connection, then try again. Try again'],
    ['refused', 'doesn’t accept this site. Choose a wallet in this browser instead. Try again'],
    ['offline', 'You’re offline Your code comes when your connection is back. Copy link'],
  ] as const)('view-pair-09 view-pair-11 complaint 22 says why there is none: %s', (why, words) => {
    const body = codeBody({ pairing: { step: 'lost', why }, onCopy: undefined });
    expect(renderText(view(body))).toContain(words);
    expect(renderMarkup(view(body))).toContain('role="alert"');
  });

  it('view-pair-10 complaint 22 stays while the connection is interrupted', () => {
    const body = codeBody({ pairing: readyPairing({ isCut: true }) });
    expect(renderText(view(body))).toContain('You can scan the code all the same.');
    expect(renderMarkup(view(body))).toContain('viewBox="-4 -4');
  });

  it('view-pair-12 says on its button that the link was copied', () => {
    expect(renderText(view(codeBody({ copyState: 'copied' })))).toMatch(/Link copied/);
  });
});

describe('the link', () => {
  const phone = { platforms: ['mobile'], platform: 'mobile' } as const;

  it('view-pair-13 complaint 24 is a link with its address, and disabled until there is one', () => {
    const markup = renderMarkup(view(linkBody(), phone));
    expect(markup).toMatch(
      /<a class="fy-btn primary" href="marlow:\/\/wc\?uri=wc%3A7f6e[^"]+" target="_self" rel="noopener noreferrer">/,
    );
    const waiting = linkBody({ pairing: { step: 'making' }, link: undefined });
    expect(renderMarkup(view(waiting, phone))).not.toContain('<a ');
    expect(renderMarkup(view(waiting, phone))).toMatch(/disabled="">.*Open Marlow/);
  });

  it('view-pair-16 complaint 25 offers the other ways when no app came', () => {
    const otherLink = { href: 'https://marlow.example/wc?uri=', target: '_self' } as const;
    const text = renderText(view(linkBody({ phase: 'missed', otherLink }), phone));
    expect(text).toMatch(/^Didn’t Marlow open\? It may not be installed on this phone\./);
    expect(text).toMatch(/Open Marlow again Open it another way Get Marlow Show QR code$/);
    const nowhere = renderText(view(linkBody({ phase: 'missed', getUrl: undefined }), phone));
    expect(nowhere).toMatch(/on this device\. You can also scan .* Open Marlow again Show QR code$/);
    expect(nowhere).not.toContain('Get');
    const desk = renderText(view(linkBody({ app: 'desktop', phase: 'missed' })));
    expect(desk).toContain('It may not be installed on this computer.');
  });

  it('view-pair-17 complaint 26 says what to do in the web view of another app', () => {
    const text = renderText(view(linkBody({ phase: 'missed', isWebView: true }), phone));
    expect(text).toContain('Open this page in your browser, or copy the link into Marlow.');
    expect(text).toContain('Copy link');
    expect(text).not.toContain('Get Marlow');
  });

  it('view-pair-09 view-pair-08 offers another try where there is no code for it', () => {
    const lost = linkBody({ pairing: { step: 'lost', why: 'silent' }, link: undefined });
    expect(renderText(view(lost, phone))).toMatch(/^Can’t reach wallet apps .* Try again$/);
    const over = linkBody({ pairing: { step: 'expired', uri: undefined }, link: undefined });
    expect(renderText(view(over, phone))).toMatch(/^This code has expired .* New code$/);
  });
});

describe('the ways', () => {
  const shown = { ...startState, wallets: { ...startState.wallets, connectors: [] } };
  const ways = (wallet: object, isMobile = false, options = {}) =>
    waysOf(
      createFakeCore({ options }).core,
      { ...shown, wallets: { ...shown.wallets, wanted: { hasAdapters: true, isMobile } as never } },
      { id: 'marlow', name: 'Marlow', ...wallet },
    );

  it('view-pair-01 are tabs where there are several, named for the visitor', () => {
    const platforms = ['browser', 'qrcode', 'web', 'desktop'];
    const markup = renderMarkup(view(codeBody(), { platforms }));
    expect(markup).toContain('role="tablist" aria-label="Connect with"');
    expect(renderText(view(codeBody(), { platforms }))).toMatch(/^Browser Phone Web app Desktop /);
    expect(markup).toMatch(/aria-selected="true"[^>]*>Phone</);
    expect(renderMarkup(view(codeBody()))).not.toContain('role="tab');
  });

  it('view-pair-01 come from the record, the best first', () => {
    const wallet = {
      mobile_link: 'marlow://',
      webapp_link: 'https://app.marlow.example',
      desktop_link: 'marlow-desk://',
    };
    expect(ways(wallet)).toEqual(['qrcode', 'web', 'desktop']);
    expect(ways(wallet, true)).toEqual(['mobile', 'web']);
    expect(ways({ ...wallet, rdns: 'com.marlow' })).toEqual(['qrcode', 'web', 'desktop', 'unsupported']);
    expect(waysOf(createFakeCore().core, shown, undefined)).toEqual(['qrcode']);
  });

  it('deeplink-12 are the code for a wallet that was paired before and of which no link is known', () => {
    const wanted = { hasAdapters: true, isMobile: false };
    const after = (recent: State['wallets']['recent']) =>
      waysOf(
        createFakeCore().core,
        { ...shown, wallets: { ...shown.wallets, wanted, recent } },
        { id: 'marlow', name: 'Marlow' },
      );
    expect(after([{ id: 'marlow', name: 'Marlow', links: {} }])).toEqual(['qrcode']);
    expect(after([{ id: 'marlow', name: 'Marlow', connectorId: 'com.marlow' }])).toEqual(['unsupported']);
    expect(after([{ id: 'marlow', name: 'Marlow', connectorId: 'com.marlow', links: {} }])).toEqual([
      'qrcode',
    ]);
    expect(after([{ id: 'kestrel', name: 'Kestrel', links: {} }])).toEqual(['unsupported']);
  });

  it('view-pair-19 the wallet of this browser is asked, or can be had, or is on the phone', () => {
    expect(renderText(view(walletBody()))).toMatch(/^Approve in Marlow/);
    const missing = walletBody({ step: 'missing', onPhone: () => {} });
    expect(renderText(view(missing))).toMatch(
      /^Marlow isn’t installed here Get the extension, .* Or use Marlow on your phone\. Get Marlow Use my phone instead$/,
    );
  });

  it('view-pair-29 is opened in the browser of its app, or can be had', () => {
    expect(renderText(view(browseBody()))).toBe(
      'Continue in Marlow Open Marlow Get Marlow Choose another wallet',
    );
  });

  it('view-pair-18 view-pair-20 ends with what happened', () => {
    expect(renderText(view(walletBody({ step: 'declined' })))).toMatch(
      /^You declined the request .* Try again Choose another wallet$/,
    );
    expect(renderText(view(walletBody({ step: 'done' })))).toMatch(/^Connected You’re connected to Meadow/);
  });

  it('view-pair-18 draws no letter for a wallet whose name nobody knows', () => {
    const wallet = { name: 'Your wallet', imageUrl: undefined };
    const declined = (isAny: boolean) => view(walletBody({ step: 'declined', wallet: { ...wallet, isAny } }));
    expect(renderMarkup(declined(false))).toContain('data-letter="Y"');
    expect(renderMarkup(declined(true))).not.toContain('data-letter="Y"');
  });
});

describe('pairStep', () => {
  const asked = { connectorId: 'walletConnect', namespace: 'eip155' } as const;
  const ready = { status: 'ready', uri: pairingUri, expiresAt: 240_000 } as const;

  it('view-pair-06 waits for the code', () => {
    expect(pairStep(startState, online)).toEqual({ step: 'making' });
    expect(pairStep(withPairing({ code: { status: 'starting' } }), online)).toEqual({ step: 'making' });
  });

  it('view-pair-07 view-pair-10 shows the code, until when, and that the relay is away', () => {
    const shown = { step: 'ready', uri: pairingUri, renewsAt: 240_000 };
    expect(pairStep(withPairing({ code: ready }), online)).toEqual({ ...shown, isCut: false });
    expect(pairStep(withPairing({ code: ready, relay: 'down' }), online)).toEqual({ ...shown, isCut: true });
    expect(pairStep(withPairing({ code: ready }), { ...online, isOver: true }).step).toBe('expired');
  });

  it('view-pair-09 view-pair-11 complaint 22 tells why there is no code', () => {
    expect(pairStep(failed('RELAY_UNREACHABLE'), online)).toEqual({ step: 'lost', why: 'silent' });
    const trying = withPairing({ code: { status: 'starting' }, relay: 'down' });
    expect(pairStep(trying, online)).toEqual({ step: 'lost', why: 'silent' });
    const off = { ...online, isOnline: false };
    expect(pairStep(failed('RELAY_UNREACHABLE'), off)).toEqual({ step: 'lost', why: 'offline' });
    expect(pairStep(startState, off)).toEqual({ step: 'lost', why: 'offline' });
    expect(pairStep(failed('MODAL_LOAD_FAILED'), off)).toEqual({ step: 'lost', why: 'offline' });
    expect(pairStep(failed('MODAL_LOAD_FAILED'), online)).toEqual({ step: 'failed' });
    const error = new FoyerError('RELAY_REFUSED', { values: { reason: 'origin' } });
    const refused = withPairing({ code: { status: 'failed', error } });
    expect(pairStep(refused, online)).toEqual({ step: 'lost', why: 'refused' });
  });

  it('view-pair-08 view-pair-18 tells expiry, refusal and failure apart', () => {
    expect(pairStep(failed('PAIRING_EXPIRED'), online)).toEqual({ step: 'expired', uri: undefined });
    expect(pairStep(failed('BAD_REPLY'), online)).toEqual({ step: 'failed' });
    const connection = { ...startState.connection, attempt: { step: 'declined', ...asked } as const };
    expect(pairStep(withPairing({ code: ready }, { connection }), online)).toEqual({ step: 'declined' });
    const other = { ...connection, attempt: { ...connection.attempt, connectorId: 'com.harbor' } };
    expect(pairStep(withPairing({ code: ready }, { connection: other }), online).step).toBe('ready');
  });

  it('view-pair-20 is done when a wallet app is connected and none is asked', () => {
    const byNamespace = { eip155: { status: 'connected', connectorId: 'walletConnect' } } as const;
    const connection = { ...connectedState.connection, byNamespace };
    expect(isPaired({ ...connectedState, connection })).toBe(true);
    const attempt = { step: 'waiting', ...asked } as const;
    expect(isPaired({ ...connectedState, connection: { ...connection, attempt } })).toBe(false);
    expect(isPaired(connectedState)).toBe(false);
  });
});
