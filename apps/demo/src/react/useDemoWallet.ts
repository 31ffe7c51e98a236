import { useEffect, useState } from 'react';
import {
  type DemoWalletInstallation,
  installDemoWallet,
  isDemoWalletInstalled,
} from '../demo-wallet/installation.ts';
import type { DemoConfig } from '../host/DemoConfig.ts';
import { describeFailure } from '../host/describeFailure.ts';

/** Installs and removes the demo wallet; one installed on an earlier visit is there again at once. */
export function useDemoWallet(config: DemoConfig): {
  isInstalled: boolean;
  isBusy: boolean;
  /** Why it could not be installed; empty when nothing went wrong. */
  fault: string;
  toggle: () => void;
} {
  const [isWanted, setWanted] = useState(isDemoWalletInstalled);
  const [installation, setInstallation] = useState<DemoWalletInstallation>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!isWanted) return undefined;
    let stopped = false;
    let current: DemoWalletInstallation | undefined;
    const install = async (): Promise<void> => {
      // A wallet that would be taken away at once must not announce itself.
      await Promise.resolve();
      if (stopped) return;
      current = await installDemoWallet(config);
      if (stopped) current.unmount();
      else setInstallation(current);
    };
    install().catch((error: unknown) => {
      if (stopped) return;
      setFault(describeFailure(error));
      setWanted(false);
    });
    return () => {
      stopped = true;
      current?.unmount();
      setInstallation(undefined);
    };
  }, [config, isWanted]);
  const toggle = (): void => {
    if (!isWanted) {
      setFault('');
      setWanted(true);
      return;
    }
    installation?.remove();
    // The list of wallets and the kit know only of wallets that come, as the standard has it: the page starts afresh.
    location.reload();
  };
  return { isInstalled: installation !== undefined, isBusy: isWanted && !installation, fault, toggle };
}
