import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './CreateView.stories.tsx';
import { CreateView } from './CreateView.tsx';

it('view-create-01 offers the ways in that need no wallet, and a public list', () => {
  expect(renderText(<CreateView {...meta.args} />)).toMatch(
    /^New to this\?.* Email address Explore wallets$/,
  );
  const none = <CreateView {...meta.args} {...stories.OnlyDirectory.args} />;
  expect(renderText(none)).toMatch(/^Look for a wallet that suits you.* Explore wallets$/);
  expect(renderMarkup(none)).toContain('href="https://example.com/" target="_blank"');
});

it('view-create-01 has no box to tick', () => {
  const legal = <CreateView {...meta.args} {...stories.WithDocuments.args} />;
  expect(renderText(legal)).toMatch(/By continuing you agree to the Terms of service \.$/);
  expect(renderMarkup(legal)).not.toContain('checkbox');
});
