import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta from './WhatIsANetworkView.stories.tsx';
import { WhatIsANetworkView } from './WhatIsANetworkView.tsx';

it('view-what-is-a-network-01 makes two points', () => {
  const markup = renderMarkup(<WhatIsANetworkView {...meta.args} />);
  expect(markup.match(/<h3/g)).toHaveLength(2);
  expect(renderText(<WhatIsANetworkView {...meta.args} />)).toContain('Fees and speed differ.');
});

it('view-what-is-a-network-02 opens a page about networks in a tab of its own', () => {
  const markup = renderMarkup(<WhatIsANetworkView {...meta.args} />);
  expect(markup).toContain('href="https://example.com/" target="_blank" rel="noopener noreferrer"');
});
