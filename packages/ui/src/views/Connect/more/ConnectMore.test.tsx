import { describe, expect, it } from 'vitest';
import { startState } from '../../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../../testing/renderText.tsx';
import notesMeta, { NoneInstalledNoRegistry } from '../notes/ConnectNotesView.stories.tsx';
import { ConnectNotesView } from '../notes/ConnectNotesView.tsx';
import meta, * as stories from './ConnectMoreView.stories.tsx';
import { ConnectMoreView, type ConnectMoreViewProps } from './ConnectMoreView.tsx';
import { legalDocuments } from './legal.ts';
import { withSides } from './Methods.tsx';

const view = (args: Partial<ConnectMoreViewProps> = {}) => <ConnectMoreView {...meta.args} {...args} />;
const read = (args: Partial<ConnectMoreViewProps> = {}): string => renderText(view(args));

describe('ways in', () => {
  it('view-connect-12 puts "or" between wallets and the others', () => {
    expect(read(stories.EmailFirst.args)).toMatch(/^Email address or use a wallet Recent Harbor/);
    expect(read(stories.WalletsFirst.args)).toMatch(/All wallets 480\+ or Email address$/);
    expect(read()).not.toContain(' or ');
  });

  it('view-connect-12 keeps neighbours together in any order', () => {
    const order = (...methods: readonly ('email' | 'social' | 'wallet')[]) =>
      withSides(methods.map((method) => ({ method, node: null }))).map((side) =>
        side.map(({ method }) => method).join('+'),
      );
    expect(order('email', 'wallet', 'social')).toEqual(['email', 'wallet', 'social']);
    expect(order('wallet', 'social', 'email')).toEqual(['wallet', 'social+email']);
    expect(order()).toEqual([]);
  });

  it('view-connect-16 has one button for the wallets, and a line for those without', () => {
    expect(read(stories.Collapsed.args)).toMatch(
      /^Email address or Continue with a wallet No wallet yet\? Get started By continuing/,
    );
  });
});

describe('documents', () => {
  it('view-connect-14 disables everything below the box until it is ticked', () => {
    const open = renderMarkup(view(stories.LegalBox.args));
    expect(open).toMatch(/<input[^>]*type="checkbox".*<fieldset disabled="">.*Kestrel/);
    expect(read(stories.LegalBox.args)).toMatch(
      /^I agree to the Terms of service and the Privacy policy \. /,
    );
    const ticked = renderMarkup(view(stories.LegalBoxTicked.args));
    expect(ticked).not.toContain('disabled');
    expect(ticked).toContain('checked=""');
  });

  it('view-connect-14 lets no link below the box be used until it is ticked', () => {
    const notes = <ConnectNotesView {...notesMeta.args} {...NoneInstalledNoRegistry.args} />;
    const blocks = [{ method: 'wallet', node: notes }] as const;
    const locked = renderMarkup(view({ ...stories.LegalBox.args, blocks }));
    expect(locked).not.toContain('href="https://example.com/"');
    expect(locked).toMatch(/<button[^>]* disabled="".*Find a wallet/);
    const ticked = renderMarkup(view({ ...stories.LegalBoxTicked.args, blocks }));
    expect(ticked).toContain('href="https://example.com/"');
  });

  it('view-connect-14 names the one document there is', () => {
    expect(read(stories.LegalBoxOneDocument.args)).toMatch(/^I agree to the Terms of service \. /);
  });

  it('view-connect-15 says at the foot what going on means', () => {
    const legal = { ...stories.LegalNoteAndBadge.args, badge: undefined };
    expect(read(legal)).toMatch(/By continuing you agree to the Terms of service and the Privacy policy \.$/);
    const markup = renderMarkup(view(legal));
    expect(markup.match(/target="_blank" rel="noopener noreferrer"/g)).toHaveLength(2);
    expect(markup).not.toContain('fieldset');
    expect(read(stories.LegalBox.args)).not.toContain('By continuing');
  });

  it('view-connect-15 opens only web pages, of the site or others', () => {
    const documents = (terms?: string, privacy?: string) => {
      const features = { ...startState.features, termsConditionsUrl: terms, privacyPolicyUrl: privacy };
      return legalDocuments({ ...startState, features }, 'https://meadow.example/app');
    };
    expect(documents('/terms', 'https://law.example/p')).toEqual({
      termsUrl: 'https://meadow.example/terms',
      privacyUrl: 'https://law.example/p',
    });
    expect(documents('javascript:alert(1)', 'https://')).toBeUndefined();
    expect(documents()).toBeUndefined();
    // As the developer is told of it.
    expect(documents(42 as never, new URL('https://law.example/p') as never)).toBeUndefined();
    expect(documents(undefined, 'https://law.example/p')).toEqual({ privacyUrl: 'https://law.example/p' });
  });

  it('view-connect-17 shows the badge', () => {
    expect(read(stories.LegalNoteAndBadge.args)).toMatch(/Built with Foyer$/);
    expect(read()).not.toContain('Foyer');
  });
});
