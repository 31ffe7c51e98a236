import type { State, SwitchAttempt } from '@foyer/core';
import type { CaipNetworkId } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import { KitContext } from '../../kit/KitContext.ts';
import { createFakeCore } from '../../testing/createFakeCore.ts';
import { arbitrum, base, connectedState, connector, pictures } from '../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { activePlace } from '../activePlace.ts';
import { isAsked, switchStep } from './rules.ts';
import { switchNetworkPage } from './SwitchNetwork.tsx';
import meta from './SwitchNetworkView.stories.tsx';
import { SwitchNetworkView, type SwitchNetworkViewProps } from './SwitchNetworkView.tsx';

const read = (args: Partial<SwitchNetworkViewProps> = {}): string =>
  renderText(<SwitchNetworkView {...meta.args} {...args} />);
const withAttempt = (attempt: SwitchAttempt): State => ({
  ...connectedState,
  network: { ...connectedState.network, attempt },
});

describe('SwitchNetworkView', () => {
  it('view-switch-network-01 names the wallet and both networks', () => {
    expect(read()).toBe(
      'Approve the switch in Harbor Harbor will move from Base to Arbitrum One . Ask again',
    );
    expect(read({ from: undefined })).toContain('Harbor will move to Arbitrum One');
  });

  it('view-switch-network-10 says that the wallet asks to add the network first', () => {
    const asked = 'Harbor doesn’t know Arbitrum One yet. It asks to add it, and may then ask to switch.';
    expect(read({ isAdding: true })).toBe(`Add Arbitrum One in Harbor ${asked} Ask again`);
    expect(read({ isAdding: true, step: 'reminded' })).toBe(
      `Harbor is waiting for you ${asked} Ask again Choose another network`,
    );
  });

  it('view-switch-network-02 says where a declined switch left the visitor', () => {
    expect(read({ step: 'declined' })).toBe(
      'You stayed on Base The request was declined in Harbor. Try again Choose another network',
    );
    expect(read({ step: 'declined', from: undefined })).toContain('The network didn’t change');
  });

  it('view-switch-network-11 says what is true where adding the network was declined', () => {
    expect(read({ step: 'declined' })).toContain('The request was declined in Harbor.');
    expect(read({ step: 'declined' })).not.toMatch(/switch/i);
  });

  it('view-switch-network-02 says that a failed switch cost nothing', () => {
    expect(read({ step: 'failed' })).toContain(
      'Your funds are not affected. Try again Choose another network',
    );
    const markup = renderMarkup(<SwitchNetworkView {...meta.args} step="failed" />);
    expect(markup).toContain('role="alert"');
  });

  it('view-switch-network-03 asks to look at the wallet that waits', () => {
    expect(read({ step: 'busy' })).toMatch(/^Harbor is waiting for you/);
  });

  it('view-switch-network-08 says who waits for what, and has nothing more to press for but another network', () => {
    expect(read({ step: 'reminded' })).toBe(
      'Harbor is waiting for you Harbor will move from Base to Arbitrum One . Ask again Choose another network',
    );
    const markup = renderMarkup(<SwitchNetworkView {...meta.args} step="reminded" />);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('role="alert"');
    expect(renderMarkup(<SwitchNetworkView {...meta.args} />)).not.toContain('aria-busy');
  });
});

describe('SwitchNetwork', () => {
  it('view-switch-network-12 names the wallet of the family that is switched, and no network of another', () => {
    const sun = { ...arbitrum, name: 'Sun', chainNamespace: 'solana', caipNetworkId: 'solana:sun' } as const;
    const lark = connector('lark', { chain: 'solana' });
    const { wallets, connection } = connectedState;
    const state: State = {
      ...connectedState,
      wallets: { ...wallets, connectors: [...wallets.connectors, lark] },
      connection: {
        ...connection,
        byNamespace: { ...connection.byNamespace, solana: { status: 'connected', connectorId: lark.id } },
      },
    };
    const { core } = createFakeCore({ state });
    const { Page } = switchNetworkPage;
    const readPage = (network: typeof sun | typeof arbitrum) =>
      renderText(
        <KitContext.Provider value={{ core, state }}>
          <Page data={{ network }} />
        </KitContext.Provider>,
      );
    expect(readPage(sun)).toBe('Approve the switch in Lark Lark will move to Sun . Ask again');
    expect(readPage(arbitrum)).toContain('Harbor will move from Base to Arbitrum One');
  });
});

describe('a wallet app on this phone', () => {
  const appLink = { href: 'harbor://wc?requestId=1', target: '_self' } as const;

  it('view-switch-network-07 complaint 24 is opened by a link, on the request that waits there', () => {
    const markup = renderMarkup(<SwitchNetworkView {...meta.args} appLink={appLink} />);
    expect(markup).toMatch(/<a class="fy-btn primary" href="harbor:\/\/wc\?requestId=1" target="_self"/);
    expect(markup.match(/fy-btn primary/g)).toHaveLength(1);
    expect(read({ appLink })).toMatch(/Open Harbor Ask again$/);
    expect(read({ appLink, step: 'busy' })).toMatch(/Open Harbor Ask again$/);
  });

  it('view-switch-network-07 is not opened for a request that is over', () => {
    expect(read({ appLink, step: 'declined' })).not.toContain('Open Harbor');
    expect(read({ appLink, step: 'failed' })).not.toContain('Open Harbor');
  });
});

describe('the embedded wallet', () => {
  it('view-switch-network-05 has nothing to approve and nothing to ask again', () => {
    expect(read({ isEmbedded: true })).toBe('Switching to Arbitrum One This takes a moment.');
    expect(read({ isEmbedded: true, step: 'failed' })).toContain('Try again');
  });
});

describe('activePlace', () => {
  const { core } = createFakeCore();
  const on = (id: CaipNetworkId): State => ({
    ...connectedState,
    network: { ...connectedState.network, activeByNamespace: { eip155: id } },
  });

  it('view-switch-network-06 names a well-known network that the site did not ask for', () => {
    expect(activePlace(core, connectedState)).toEqual({ name: 'Base', imageUrl: pictures.base });
    expect(activePlace(core, on('eip155:100'))?.name).toBe('Gnosis');
    expect(activePlace(core, on('eip155:123456'))).toBeUndefined();
  });
});

describe('switchStep', () => {
  const error = (code: 'WALLET_BUSY' | 'UNSUPPORTED_CHAIN_ADD') => new FoyerError(code);
  it.each([
    [{ step: 'idle' }, 'waiting'],
    [{ step: 'waiting', network: arbitrum }, 'waiting'],
    [{ step: 'declined', network: arbitrum }, 'declined'],
    [{ step: 'failed', network: arbitrum, error: error('UNSUPPORTED_CHAIN_ADD') }, 'failed'],
    [{ step: 'failed', network: arbitrum, error: error('WALLET_BUSY') }, 'busy'],
    [{ step: 'declined', network: base }, 'waiting'],
  ] as const)('view-switch-network-02 shows attempt %# as %s', (attempt, step) => {
    expect(switchStep(withAttempt(attempt), arbitrum)).toBe(step);
  });
});

describe('isAsked', () => {
  it.each([
    [{ step: 'waiting', network: arbitrum }, true],
    [{ step: 'waiting', network: base }, false],
    [{ step: 'declined', network: arbitrum }, false],
    [{ step: 'idle' }, false],
  ] as const)('view-switch-network-08 attempt %# is asked in the wallet: %s', (attempt, asked) => {
    expect(isAsked(withAttempt(attempt), arbitrum)).toBe(asked);
  });
});
