import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta from './WhatIsAWalletView.stories.tsx';
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx';

it('view-what-is-a-wallet-01 makes three points', () => {
  const markup = renderMarkup(<WhatIsAWalletView {...meta.args} />);
  expect(markup.match(/<h3/g)).toHaveLength(3);
  expect(renderText(<WhatIsAWalletView {...meta.args} />)).toContain('Never share your recovery phrase.');
});
