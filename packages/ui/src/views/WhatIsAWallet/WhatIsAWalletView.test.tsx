import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta from './WhatIsAWalletView.stories.tsx';
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx';

it('view-what-is-a-wallet-01 makes three points', () => {
  const markup = renderMarkup(<WhatIsAWalletView {...meta.args} />);
  expect(markup.match(/<h3/g)).toHaveLength(3);
  expect(renderText(<WhatIsAWalletView {...meta.args} />)).toContain('Never share your recovery phrase.');
});

it('view-what-is-a-wallet-02 opens a tab of its own where there is no registry', () => {
  const without = renderMarkup(<WhatIsAWalletView {...meta.args} onList={undefined} />);
  expect(without).toContain('href="https://example.com/" target="_blank" rel="noopener noreferrer"');
  expect(renderMarkup(<WhatIsAWalletView {...meta.args} />)).not.toContain('href');
});
