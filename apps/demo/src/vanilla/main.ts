import { createFoyer } from '@foyer/modal';
import { loadConfig } from '../host/DemoConfig.ts';
import { describeFailure } from '../host/describeFailure.ts';
import { foyerOptions } from '../host/foyerOptions.ts';
import { bindAccount } from './bindAccount.ts';
import { bindDemoWallet } from './bindDemoWallet.ts';
import { bindNetworks } from './bindNetworks.ts';
import { bindSigning } from './bindSigning.ts';
import { bindTheme } from './bindTheme.ts';
import { bindWalletList } from './bindWalletList.ts';
import { byId } from './byId.ts';

/** Says in one place what went wrong there, or takes it back. */
function tellAt(id: string): (fault: unknown) => void {
  return (fault) => {
    byId<'p'>(id).textContent = fault === undefined ? '' : describeFailure(fault);
  };
}

async function start(): Promise<void> {
  const config = await loadConfig();
  const foyer = createFoyer(foyerOptions(config));
  const page = { config, foyer, tell: tellAt('fault') };
  bindTheme(page);
  bindAccount({ ...page, tell: tellAt('account-fault') });
  bindSigning({ ...page, tell: tellAt('sign-fault') });
  bindNetworks({ ...page, tell: tellAt('network-fault') });
  bindWalletList();
  bindDemoWallet(page);
}

start().catch(tellAt('fault'));
