import { describe, expect, it } from 'vitest';
import { base } from '../../testing/fixtures.ts';
import { renderMarkup, renderText } from '../../testing/renderText.tsx';
import meta, * as stories from './AccountView.stories.tsx';
import { AccountView, type AccountViewProps } from './AccountView.tsx';
import { fitOf } from './BalanceLine.tsx';
import { explorerUrl, shownBalance } from './rules.ts';

const view = (args: Partial<AccountViewProps> = {}) => <AccountView {...meta.args} {...args} />;

describe('AccountView', () => {
  it('view-account-01 tells who, with what, and how much', () => {
    expect(renderText(view())).toBe(
      '0x71…d8976F Connected with Harbor Balance 0.842 ETH Network Base View on explorer Disconnect You can connect again any time',
    );
  });

  it('view-account-02 says in words what is not known', () => {
    expect(renderText(view(stories.BalanceLoading.args))).toContain('Balance Loading the balance');
    const missing = renderText(view(stories.BalanceUnavailable.args));
    expect(missing).toContain('Balance Not available We’ll keep trying every 30 seconds. Try now');
    expect(missing).not.toMatch(/\b0\b/);
    const unknown = renderText(view(stories.UnknownNetwork.args));
    expect(unknown).toContain('Balance Not available Network Unknown network');
  });

  it('view-account-04 says "Copied" beside the control', () => {
    expect(renderText(view(stories.Copied.args))).toContain('Copied');
    expect(renderText(view())).not.toContain('Copied');
  });

  it('view-account-05 has no network row where there is no choice', () => {
    expect(renderText(view(stories.OneNetwork.args))).not.toContain('Network');
    expect(renderText(view(stories.UnknownNetwork.args))).toContain('Network Unknown network');
  });

  it('view-account-07 shows that the wallet is being left', () => {
    expect(renderText(view({ isLeaving: true }))).toContain('Disconnecting');
    expect(renderMarkup(view({ isLeaving: true }))).toContain('aria-busy="true"');
  });

  it.each([
    ['0.842 ETH', undefined],
    ['123,456.789 ETH', undefined],
    ['1,234,567.891 ETH', 'm'],
    ['1,234,567,890.123 ETH', 's'],
  ])('view-account-08 draws %s in size %s', (text, fit) => {
    expect(fitOf(text)).toBe(fit);
  });
});

describe('rules', () => {
  const format = ({ value }: { value: bigint; decimals: number }) => `${value}`;

  it('view-account-02 reads no balance from a network nobody asked for', () => {
    const ready = { status: 'ready', value: 1n, symbol: 'ETH', decimals: 18, fetchedAt: 0 } as const;
    const on = { isKnownNetwork: true, isLost: false };
    expect(shownBalance(ready, on, format)).toEqual({ status: 'ready', amount: '1', symbol: 'ETH' });
    expect(shownBalance(ready, { ...on, isKnownNetwork: false }, format)).toEqual({ status: 'unavailable' });
    expect(shownBalance(undefined, on, format)).toEqual({ status: 'loading' });
    expect(shownBalance({ status: 'unavailable' }, on, format)).toEqual({ status: 'unavailable' });
  });

  it('view-account-09 counts what could not be asked for as not available, and keeps what is known', () => {
    const lost = { isKnownNetwork: true, isLost: true };
    const ready = { status: 'ready', value: 1n, symbol: 'ETH', decimals: 18, fetchedAt: 0 } as const;
    expect(shownBalance(undefined, lost, format)).toEqual({ status: 'unavailable' });
    expect(shownBalance(ready, lost, format)).toMatchObject({ status: 'ready' });
  });

  it('view-account-06 makes the account’s address at the explorer', () => {
    expect(explorerUrl(base, '0xabc')).toBe('https://explorer.example/address/0xabc');
    const at = (url: string) => explorerUrl({ ...base, blockExplorer: { name: 'x', url } }, '0xabc');
    expect(at('https://x.example/')).toBe('https://x.example/address/0xabc');
    expect(at('http://localhost:4000')).toBe('http://localhost:4000/address/0xabc');
    expect(at('http://x.example')).toBeUndefined();
    expect(at('javascript:alert(1)//https://x.example')).toBeUndefined();
    expect(explorerUrl(undefined, '0xabc')).toBeUndefined();
  });
});
