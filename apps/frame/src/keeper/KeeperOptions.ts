import type { Passkeys } from '../factors/Passkeys.ts';
import type { Api } from '../ports/Api.ts';
import type { Screens } from '../ports/Screens.ts';
import type { Tabs } from '../ports/Tabs.ts';
import type { VaultClient } from '../vault/createVaultClient.ts';

/** What the keeper works with. */
export interface KeeperOptions {
  readonly vault: Pick<VaultClient, 'call'>;
  readonly api: Api;
  readonly tabs: Pick<Tabs, 'alone'>;
  /** Aborted when the sign-in of now ends; another sign-in has another. */
  readonly signIn: () => AbortSignal;
  readonly screens: Screens;
  readonly passkeys: Passkeys;
  /** What a new passkey is called in the user's list. */
  readonly passkeyName: string;
  /** Only a page of its own shows the words. */
  readonly isTopLevel: boolean;
}
