import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta from './UnsupportedChainView.stories.tsx';
import { UnsupportedChainView } from './UnsupportedChainView.tsx';

it('view-unsupported-chain-01 says what is wrong and what works', () => {
  expect(renderText(<UnsupportedChainView {...meta.args} />)).toBe(
    'Meadow doesn’t work on this network Choose one of these to continue. Ethereum Base Arbitrum One Disconnect',
  );
});

it('view-unsupported-chain-02 shows that the wallet is being left', () => {
  const markup = renderMarkup(<UnsupportedChainView {...meta.args} isLeaving />);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('Disconnecting');
});
