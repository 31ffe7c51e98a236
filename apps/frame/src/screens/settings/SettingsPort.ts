import type { Api } from '../../ports/Api.ts';
import type { Keeper } from '../../ports/Keeper.ts';

/** What recovery and devices are read from and changed with. */
export interface SettingsPort {
  readonly keeper: Pick<Keeper, 'listFactors' | 'addFactor' | 'removeFactor'>;
  readonly api: Pick<Api, 'listDevices' | 'revokeDevice'>;
  /** Whether this browser can make a passkey that unlocks a wallet. */
  readonly canUsePasskey: boolean;
  /** The wallet's own page, opened in a tab of its own. */
  readonly accountUrl: string;
}
