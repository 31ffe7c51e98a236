import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { AccountButton, ConnectButton, FoyerButton, NetworkButton } from '../exports/index.ts';
import { connected, createFakeFoyer } from '../testing/createFakeFoyer.ts';
import { renderInside } from '../testing/renderInside.ts';

const idle = createFakeFoyer().foyer;
const held = createFakeFoyer(connected).foyer;

describe('buttons in server markup', () => {
  it('react-10 take their settings', () => {
    const markup = renderInside(
      idle,
      createElement(ConnectButton, { label: 'Sign in', size: 'sm', disabled: true, className: 'wide' }),
    );
    expect(markup).toBe(
      '<button type="button" aria-haspopup="dialog" aria-expanded="false" disabled="" class="fy-host fy-connect sm wide"><span>Sign in</span></button>',
    );
    expect(renderInside(held, createElement(AccountButton, { charsStart: 6, charsEnd: 4 }))).toContain(
      '0xf39F…2266',
    );
    expect(renderInside(held, createElement(AccountButton, { balance: 'hide' }))).not.toContain('1.500 ETH');
    const network = renderInside(idle, createElement(NetworkButton, {}));
    expect(network).toContain('<span>Meadow</span>');
  });

  it('react-10 show nothing, or the connect button, without an account', () => {
    expect(renderInside(idle, createElement(AccountButton))).toBe('');
    expect(renderInside(idle, createElement(FoyerButton, { label: 'Go' }))).toContain('Go');
    expect(renderInside(held, createElement(FoyerButton, { label: 'Go' }))).toContain('1.500 ETH');
  });

  it('react-15 carry no style attribute', () => {
    const themed = createFakeFoyer((state) => ({
      ...connected(state),
      theme: { ...state.theme, variables: { '--foyer-accent': 'red' } },
    })).foyer;
    const markup =
      renderInside(themed, createElement(FoyerButton)) + renderInside(themed, createElement(NetworkButton));
    expect(markup).not.toMatch(/\sstyle=|<style/);
  });
});
