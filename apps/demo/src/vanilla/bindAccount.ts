import { type Address, formatEther } from 'viem';
import { chainClient } from '../host/chainClient.ts';
import { giveTestMoney } from '../host/giveTestMoney.ts';
import { isFocusLeft } from '../host/isFocusLeft.ts';
import { byId, make } from './byId.ts';
import type { Page } from './Page.ts';

/** Who is connected, and the balance as the chain itself answers. */
export function bindAccount({ config, foyer, tell }: Page): void {
  const disconnect = byId<'button'>('disconnect');
  const give = byId<'button'>('give');
  const worth = byId<'p'>('worth');
  let latest = 0;

  const draw = async (): Promise<void> => {
    latest += 1;
    const mine = latest;
    // What could not be told or given before says nothing of now.
    tell(undefined);
    const { address, status, isConnected } = foyer.getAccount();
    const network = foyer.getCaipNetwork();
    const chain = config.chains.find(({ id }) => id === network?.id);
    const show = (balance: string | undefined): void =>
      showFacts([
        ['Status', status],
        ['Address', address],
        ['Network', isConnected ? (network?.name ?? 'Not used by this site') : undefined],
        ['Balance, by the chain', balance],
      ]);
    disconnect.hidden = !isConnected;
    for (const part of [give, worth]) part.hidden = !isConnected || !chain;
    show(undefined);
    if (!isConnected || !address || !chain) return;
    try {
      const balance = await chainClient(chain).getBalance({ address: address as Address });
      if (mine === latest) show(`${formatEther(balance)} ETH`);
    } catch (error) {
      if (mine === latest) tell(error);
    }
  };

  const redraw = (): void => void draw();
  foyer.subscribeAccount(redraw);
  foyer.subscribeNetwork(redraw);
  give.addEventListener('click', () => {
    const { address } = foyer.getAccount();
    const chain = config.chains.find(({ id }) => id === foyer.getCaipNetwork()?.id);
    // Not disabled while it is busy: that would take the focus from who pressed it.
    if (!chain || !address || give.ariaDisabled === 'true') return;
    tell(undefined);
    give.ariaDisabled = 'true';
    void giveTestMoney(chain, address as Address)
      .then(redraw, tell)
      .finally(() => {
        give.ariaDisabled = null;
      });
  });
  disconnect.addEventListener('click', () => {
    const focusTitle = (): void => {
      // The button goes, and the focus would go with it.
      if (isFocusLeft(disconnect)) byId<'h2'>('account-title').focus({ preventScroll: true });
    };
    tell(undefined);
    void foyer.disconnect().then(focusTitle).catch(tell);
  });
  redraw();
}

function showFacts(rows: readonly (readonly [label: string, value: string | undefined])[]): void {
  const lines = rows.map(([label, value]) => {
    const line = document.createElement('div');
    const fact = make('dd', value ?? '–');
    fact.dataset.fact = label;
    line.append(make('dt', label), fact);
    return line;
  });
  byId('facts').replaceChildren(...lines);
}
