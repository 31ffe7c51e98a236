import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { wellKnownName } from '../networkNames.ts';
import meta, * as stories from './UnsupportedChainView.stories.tsx';
import { UnsupportedChainView } from './UnsupportedChainView.tsx';

it('view-unsupported-chain-01 says what is wrong and what works', () => {
  expect(renderText(<UnsupportedChainView {...meta.args} />)).toBe(
    'Meadow doesn’t work on this network You’re on Gnosis. Choose one of these to continue. Ethereum Base Arbitrum One Disconnect',
  );
});

it('view-unsupported-chain-02 shows that the wallet is being left', () => {
  const markup = renderMarkup(<UnsupportedChainView {...meta.args} isLeaving />);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('Disconnecting');
});

it('view-unsupported-chain-03 names the network only where its name is known', () => {
  const text = renderText(<UnsupportedChainView {...meta.args} {...stories.NameUnknown.args} />);
  expect(text).toMatch(/^Meadow doesn’t work on this network Choose one of these/);
  expect(wellKnownName('eip155:100')).toBe('Gnosis');
  expect(wellKnownName('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('Solana Devnet');
  for (const id of ['eip155:123456', 'solana:100', 'eip155:', 'eip155:constructor', 'constructor', '100'])
    expect(wellKnownName(id)).toBeUndefined();
});

it('view-unsupported-chain-04 has words of its own for swaps, also where no network has them', () => {
  const text = (args: object | undefined) => renderText(<UnsupportedChainView {...meta.args} {...args} />);
  expect(text(stories.Swaps.args)).toBe(
    'Swaps don’t work on this network You’re on Zora. Choose one of these to continue. Ethereum Base Disconnect',
  );
  expect(text(stories.SwapsNowhere.args)).toBe(
    'Swaps don’t work on this network None of this site’s networks has swaps. Disconnect',
  );
});

it('view-unsupported-chain-07 offers no network where the host has switched switching off, and names the way out', () => {
  const args = stories.Fixed.args;
  expect(renderText(<UnsupportedChainView {...meta.args} {...args} />)).toBe(
    'Meadow doesn’t work on this network This site doesn’t switch networks. Change the network in your wallet. Ethereum Base Arbitrum One Disconnect',
  );
  const markup = renderMarkup(<UnsupportedChainView {...meta.args} {...args} />);
  expect(markup.match(/disabled=""/g)).toHaveLength(meta.args.networks.length);
});

it('view-unsupported-chain-08 says why rows are dimmed, and what to do where nothing can be chosen', () => {
  const text = (args: object | undefined) => renderText(<UnsupportedChainView {...meta.args} {...args} />);
  const why =
    'Dimmed networks aren’t part of this connection. To use one, connect again and allow it in Harbor.';
  expect(text(stories.SomeNotApproved.args)).toBe(
    `Meadow doesn’t work on this network You’re on Gnosis. Choose one of these to continue. Ethereum ${why} Base Arbitrum One Disconnect`,
  );
  expect(text(stories.NotApproved.args)).toBe(
    `Meadow doesn’t work on this network ${why} Ethereum Base Arbitrum One Disconnect`,
  );
});
