import { describe, expect, it } from 'vitest';
import { renderMarkup, renderText } from '../../../testing/renderText.tsx';
import meta, * as stories from './ConnectNotesView.stories.tsx';
import { ConnectNotesView, type ConnectNotesViewProps } from './ConnectNotesView.tsx';

const view = (args: Partial<ConnectNotesViewProps> = {}) => <ConnectNotesView {...meta.args} {...args} />;
const read = (args: Partial<ConnectNotesViewProps> = {}): string => renderText(view(args));

describe('ConnectNotesView', () => {
  it('view-connect-05 names the wallet that did not answer', () => {
    expect(read(stories.Missed.args)).toBe(
      'Harbor didn’t answer Open or unlock it, then try again. Try again',
    );
    expect(read({ ...stories.Missed.args, isEmbedded: true })).toBe('Harbor didn’t answer Try again');
    const waiting = renderMarkup(view(stories.MissedWaiting.args));
    expect(waiting).toContain('Waiting for Harbor');
    expect(waiting).toContain('aria-busy="true"');
  });

  it('view-connect-06 offers the registry when no wallet is here', () => {
    expect(read(stories.NoneInstalled.args)).toMatch(/^No wallet found in this browser .* Find a wallet$/);
  });

  it('view-connect-06 offers a public list where there is no registry', () => {
    expect(renderMarkup(view(stories.NoneInstalledNoRegistry.args))).toContain('href="https://example.com/"');
  });

  it('view-connect-09 says what could not be loaded, with another try', () => {
    expect(read(stories.Failed.args)).toBe('Some wallets couldn’t be loaded. Try again');
    expect(read({ ...stories.Failed.args, isEmpty: true })).not.toContain('couldn’t be loaded');
  });
});
