import { describe, expect, it } from 'vitest';
import { renderText } from '../../testing/renderText.tsx';
import meta from './ConnectingWalletConnectBasicView.stories.tsx';
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx';

describe('ConnectingWalletConnectBasicView', () => {
  it('view-basic-01 shows a code for any wallet and the way to all of them', () => {
    const text = renderText(<ConnectingWalletConnectBasicView {...meta.args} />);
    expect(text).toMatch(/^Open your wallet app, choose Scan, .* All wallets 480\+ Copy link$/);
    const bare = renderText(<ConnectingWalletConnectBasicView {...meta.args} allLabel={undefined} />);
    expect(bare).not.toContain('All wallets');
  });
});
