import { expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './DownloadsView.stories.tsx';
import { DownloadsView } from './DownloadsView.tsx';

it('view-downloads-01 has a row for every place', () => {
  expect(renderText(<DownloadsView {...meta.args} />)).toMatch(
    /^Browser extension store\.example iPhone and iPad App Store Android Google Play Website harbor\.example These links/,
  );
});

it('view-downloads-02 opens each in a tab of its own', () => {
  const markup = renderMarkup(<DownloadsView {...meta.args} />);
  expect(markup.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(4);
});

it('view-downloads-03 leads to a public list where there is no link', () => {
  const none = <DownloadsView {...meta.args} {...stories.Nowhere.args} />;
  expect(renderText(none)).toContain('The listing of Harbor doesn’t say where to get it.');
  expect(renderMarkup(none)).toContain('href="https://example.com/"');
});
