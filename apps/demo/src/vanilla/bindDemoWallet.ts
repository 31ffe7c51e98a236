import {
  type DemoWalletInstallation,
  installDemoWallet,
  isDemoWalletInstalled,
} from '../demo-wallet/installation.ts';
import { byId } from './byId.ts';
import type { Page } from './Page.ts';

/** Installs and removes the demo wallet; one installed on an earlier visit is there again at once. */
export function bindDemoWallet({ config, tell }: Page): void {
  const button = byId<'button'>('wallet');
  let installation: DemoWalletInstallation | undefined;

  // Not disabled while it is busy: that would take the focus from who pressed it.
  const isBusy = (): boolean => button.ariaDisabled === 'true';
  const install = async (): Promise<void> => {
    button.ariaDisabled = 'true';
    try {
      installation = await installDemoWallet(config);
      button.textContent = 'Remove demo wallet';
    } finally {
      button.ariaDisabled = null;
    }
  };
  const remove = (): void => {
    installation?.remove();
    // The list of wallets and the kit know only of wallets that come, as the standard has it: the page starts afresh.
    location.reload();
  };

  button.addEventListener('click', () => {
    if (isBusy()) return;
    tell(undefined);
    if (installation) remove();
    else void install().catch(tell);
  });
  if (isDemoWalletInstalled()) void install().catch(tell);
}
