import { byId, make } from './byId.ts';

/** Lists every wallet that announces itself by EIP-6963, as any page can without a library. */
export function bindWalletList(): void {
  const names = new Map<string, string>();
  const draw = (): void => {
    const items = [...names.values()].map((name) => make('li', name));
    byId('wallets').replaceChildren(...(items.length > 0 ? items : [make('li', 'None yet')]));
  };
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info } = (event as CustomEvent<{ info: { rdns: string; name: string } }>).detail;
    names.set(info.rdns, info.name);
    draw();
  });
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  draw();
}
