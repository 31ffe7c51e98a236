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

  it('view-connect-05 names the wallet that did not answer', () => {
    expect(read(stories.Missed.args)).toContain('Harbor didn’t answer');
    const waiting = renderMarkup(view(stories.MissedWaiting.args));
    expect(waiting).toContain('Waiting for Harbor');
    expect(waiting).toContain('aria-busy="true"');
  });

  it('view-connect-05 a wallet that did not answer is not called missing, and the registry stays in reach', () => {
    const text = read({ ...stories.Missed.args, sections: [] });
    expect(text).toContain('Harbor didn’t answer');
    expect(text).not.toContain('No wallet found');
    expect(text).toContain('All wallets');
  });

  it('view-connect-06 offers the registry when no wallet is here', () => {
    const text = read(stories.NoneInstalled.args);
    expect(text).toContain('No wallet found in this browser');
    expect(text).toMatch(/Find a wallet$/);
  });

  it('view-connect-06 offers a public list where there is no registry', () => {
    expect(renderMarkup(view(stories.NoneInstalledNoRegistry.args))).toContain('href="https://example.com/"');
  });

  it('view-connect-09 holds the place of wallets on their way, and calls nothing missing meanwhile', () => {
    const markup = renderMarkup(view(stories.Loading.args));
    expect(markup.match(/<li aria-hidden="true">/g)).toHaveLength(2);
    expect(markup).toContain('aria-label="Loading"');
    expect(markup).not.toContain('No wallet found');
  });

  it('view-connect-09 says what could not be loaded, with another try', () => {
    expect(read(stories.Failed.args)).toContain('Some wallets couldn’t be loaded. Try again All wallets');
    expect(read({ ...stories.Failed.args, sections: [] })).not.toContain('couldn’t be loaded');
  });

  it('view-connect-10 a row is there before its picture, and without one', () => {
    const markup = renderMarkup(view(stories.BrokenPicture.args));
    expect(markup).toContain('Forbidden');
    expect(markup).not.toContain('javascript:');
  });
});
