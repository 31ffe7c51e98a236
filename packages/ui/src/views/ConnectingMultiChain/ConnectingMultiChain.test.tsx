import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { familyName } from '../familyName.ts';
import meta from './ConnectingMultiChainView.stories.tsx';
import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx';

it('view-multi-chain-01 names the wallet and lists its families as buttons', () => {
  const view = <ConnectingMultiChainView {...meta.args} />;
  expect(renderText(view)).toMatch(/^Kestrel Kestrel works on several\..* Ethereum Solana Bitcoin$/);
  expect(renderMarkup(view).match(/<li[^>]*><button/g)).toHaveLength(3);
});

it('view-multi-chain-01 calls families as people do', () => {
  expect(familyName('eip155')).toBe('Ethereum');
  expect(familyName('bip122')).toBe('Bitcoin');
  expect(familyName('tron' as 'eip155')).toBe('tron');
});
