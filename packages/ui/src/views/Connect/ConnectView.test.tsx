import { describe, expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './ConnectView.stories.tsx';
import { ConnectView, type ConnectViewProps } from './ConnectView.tsx';

const read = (args: Partial<ConnectViewProps> = {}): string =>
  renderText(<ConnectView {...meta.args} {...args} />);

describe('ConnectView', () => {
  it('view-connect-01 lists installed wallets and tags those used before', () => {
    expect(read()).toBe('Installed Harbor Recent Kestrel Juniper Wallet All wallets 480+');
  });

  it('view-connect-02 lists wallets used before that are not here', () => {
    expect(read(stories.UsedBefore.args)).toContain('Juniper Wallet Recent Marlow');
  });

  it('view-connect-04 has the all-wallets row only where there is a registry', () => {
    expect(read({ allLabel: '' })).toMatch(/All wallets$/);
    expect(read({ allLabel: undefined })).not.toContain('All wallets');
  });

  it('view-connect-05 names the wallet that did not answer', () => {
    expect(read(stories.Missed.args)).toContain('Harbor didn’t answer');
    const waiting = renderMarkup(<ConnectView {...meta.args} {...stories.MissedWaiting.args} />);
    expect(waiting).toContain('Waiting for Harbor');
    expect(waiting).toContain('aria-busy="true"');
  });

  it('view-connect-05 a wallet that did not answer is not called missing, and the registry stays in reach', () => {
    const text = read({ ...stories.Missed.args, installed: [], recent: [] });
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
    const view = <ConnectView {...meta.args} {...stories.NoneInstalledNoRegistry.args} />;
    expect(renderMarkup(view)).toContain('href="https://example.com/"');
  });
});
