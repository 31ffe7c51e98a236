import { expect, it } from 'vitest';
import { renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './SwitchActiveChainView.stories.tsx';
import { SwitchActiveChainView } from './SwitchActiveChainView.tsx';

it('view-switch-active-chain-01 says what the site will use, and what stays', () => {
  expect(renderText(<SwitchActiveChainView {...meta.args} />)).toBe(
    'Meadow will use Solana Choose a wallet for Solana next. Your Ethereum account stays connected. Not now Switch',
  );
});

it('view-switch-active-chain-01 speaks of no account where none is connected', () => {
  const bare = <SwitchActiveChainView {...meta.args} {...stories.NothingConnected.args} />;
  expect(renderText(bare)).toContain('Choose a wallet for Solana next. Not now');
});
