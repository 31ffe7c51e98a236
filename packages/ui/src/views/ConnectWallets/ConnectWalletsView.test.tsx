import { expect, it } from 'vitest';
import { renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './ConnectWalletsView.stories.tsx';
import { ConnectWalletsView } from './ConnectWalletsView.tsx';

it('view-connect-wallets-01 shows the wallets as Connect does, and what going on means', () => {
  expect(renderText(<ConnectWalletsView {...meta.args} />)).toMatch(/^Recent Harbor .* All wallets 480\+$/);
  const legal = <ConnectWalletsView {...meta.args} {...stories.WithDocuments.args} />;
  expect(renderText(legal)).toMatch(
    /By continuing you agree to the Terms of service and the Privacy policy \.$/,
  );
});
