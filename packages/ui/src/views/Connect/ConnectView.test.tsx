import { describe, expect, it, vi } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import { choice } from '../../testing/walletBlock.ts';
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
        'More wallets Safehouse WalletConnect QR code All wallets 480+',
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
    expect(markup).toContain('role="status">Loading');
    expect(markup).not.toContain('No wallet found');
    const beforeOwn = renderMarkup(view(stories.LoadingMore.args)).split('Own')[0];
    expect(beforeOwn?.match(/<li aria-hidden="true">/g)).toHaveLength(3);
  });

  it('view-connect-01 has a heading twice where another stands between', () => {
    const complaints = vi.spyOn(console, 'error');
    const sections = ['featured', 'installedGroup', 'own'].map((name) => ({
      title: name === 'installedGroup' ? ('connect.installedGroup' as const) : ('connect.popular' as const),
      wallets: [choice(name)],
    }));
    expect(read({ sections })).toMatch(/^Popular featured Installed installedGroup Popular own/);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('view-connect-10 a row is there before its picture, and without one', () => {
    const markup = renderMarkup(view(stories.BrokenPicture.args));
    expect(markup).toContain('Forbidden');
    expect(markup).not.toContain('javascript:');
  });
});
