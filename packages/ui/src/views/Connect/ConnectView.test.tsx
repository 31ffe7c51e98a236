import { describe, expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './ConnectView.stories.tsx';
import { ConnectView } from './ConnectView.tsx';
import type { WalletBlockProps } from './WalletBlock.tsx';

const view = (args: Partial<WalletBlockProps> = {}) => <ConnectView {...meta.args} {...args} />;
const read = (args: Partial<WalletBlockProps> = {}): string => renderText(view(args));

describe('ConnectView', () => {
  it('view-connect-01 lists wallets under their headings, as buttons in lists', () => {
    expect(read()).toBe('Recent Harbor Installed Installed Kestrel Juniper Wallet All wallets 480+');
    expect(read(stories.EveryGroup.args)).toBe(
      'Recent Harbor Installed Installed Kestrel Juniper Wallet Popular Marlow Northwind ' +
        'More wallets Safehouse Phone wallet QR code All wallets 480+',
    );
    expect(renderMarkup(view()).match(/<li[^>]*><button/g)).toHaveLength(4);
  });

  it('view-connect-02 lists wallets used before that are not here', () => {
    expect(read(stories.UsedElsewhere.args)).toMatch(/^Recent Marlow Installed Kestrel/);
  });

  it('view-connect-04 has the all-wallets row only where there is a registry', () => {
    expect(read({ allLabel: '' })).toMatch(/All wallets$/);
    expect(read({ allLabel: undefined })).not.toContain('All wallets');
  });

  it('view-connect-09 holds the place of wallets on their way, and calls nothing missing meanwhile', () => {
    const markup = renderMarkup(view(stories.Loading.args));
    expect(markup.match(/<li aria-hidden="true">/g)).toHaveLength(2);
    expect(markup).toContain('aria-label="Loading"');
    expect(markup).not.toContain('No wallet found');
  });

  it('view-connect-10 a row is there before its picture, and without one', () => {
    const markup = renderMarkup(view(stories.BrokenPicture.args));
    expect(markup).toContain('Forbidden');
    expect(markup).not.toContain('javascript:');
  });
});
