import { createLocalKeyVault, createTransitKeyVault, type KeyVault, systemClock } from '@foyer/gateway';
import type { GatewaySettings, KeySettings } from './GatewaySettings.ts';
import { nameVariable } from './nameVariable.ts';

/**
 * The key vault that the settings name.
 * @throws Error naming the variable that is wrong and why, never a key.
 */
export async function openKeyVault(
  keys: KeySettings,
  { dataDirectory, log }: Pick<GatewaySettings, 'dataDirectory' | 'log'>,
): Promise<KeyVault> {
  if ('masterKeys' in keys)
    return nameVariable('FOYER_MASTER_KEY', () => createLocalKeyVault({ keys: keys.masterKeys }));
  if ('masterKeyFile' in keys)
    return nameVariable('FOYER_MASTER_KEY_FILE', () =>
      createLocalKeyVault({ file: keys.masterKeyFile, dataDirectory }),
    );
  const { vaultUrl, vaultToken, vaultKey } = keys;
  return nameVariable('FOYER_VAULT_URL', async () =>
    createTransitKeyVault({
      url: vaultUrl,
      wrappingKey: vaultKey,
      macKey: vaultKey,
      readToken: async () => vaultToken,
      clock: systemClock,
      log,
    }),
  );
}
