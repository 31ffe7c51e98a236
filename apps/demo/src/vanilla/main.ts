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

/** Says what went wrong, or takes it back. */
function tell(fault: unknown): void {
  byId('fault').textContent = fault === undefined ? '' : describeFailure(fault);
}

async function start(): Promise<void> {
  const config = await loadConfig();
  const foyer = createFoyer(foyerOptions(config));
  const page = { config, foyer, tell };
  bindTheme(page);
  bindAccount(page);
  bindSigning(page);
  bindNetworks(page);
  bindWalletList();
  bindDemoWallet(page);
}

start().catch(tell);
