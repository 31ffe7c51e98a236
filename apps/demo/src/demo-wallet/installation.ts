import type { DemoConfig } from '../host/DemoConfig.ts';
import { siteRecords } from '../host/siteRecords.ts';

const key = 'meadow.demo-wallet';

export interface DemoWalletInstallation {
  /** Takes the wallet off the page; the next visit has it again. */
  unmount(): void;
  /** Leaves every site, takes the wallet off the page and forgets that it was installed. */
  remove(): void;
}

/** Whether the visitor installed the demo wallet on an earlier visit. */
export const isDemoWalletInstalled = (): boolean => siteRecords.read(key) !== null;

/**
 * Loads the demo wallet, announces it to the page and remembers it for later visits.
 * @throws Error in words for the page's visitor when it does not load.
 */
export async function installDemoWallet(config: DemoConfig): Promise<DemoWalletInstallation> {
  const [{ createDemoWallet }, { mountWalletWindow }] = await Promise.all([
    import('./createDemoWallet.ts'),
    import('./mountWalletWindow.tsx'),
  ]).catch((cause: unknown) => {
    throw new Error(
      'The demo wallet did not load. Is this device online, and does `npm start` still run? Then try again.',
      { cause },
    );
  });
  const wallet = createDemoWallet(config.chains);
  const removeWindow = mountWalletWindow(wallet);
  siteRecords.write(key, 'installed');
  const unmount = (): void => {
    removeWindow();
    wallet.dispose();
  };
  return {
    unmount,
    remove() {
      siteRecords.remove(key);
      wallet.disconnect();
      wallet.forget();
      unmount();
    },
  };
}
