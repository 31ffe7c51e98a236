import type { FrameConfig } from '@foyer/protocol/frame';
import { createApi } from './api/createApi.ts';
import { createAsk } from './api/createAsk.ts';
import { createAskChain } from './api/createAskChain.ts';
import { createPasskeys } from './factors/createPasskeys.ts';
import type { Passkeys } from './factors/Passkeys.ts';
import { createKeeper } from './keeper/createKeeper.ts';
import type { KeeperOptions } from './keeper/KeeperOptions.ts';
import type { Api } from './ports/Api.ts';
import type { AskChain } from './ports/Chain.ts';
import type { Keeper } from './ports/Keeper.ts';
import type { Screens } from './ports/Screens.ts';
import type { DeviceIdentity } from './ports/Vault.ts';
import { describeDevice } from './requests/describeDevice.ts';
import { createSessionStore, type SessionStore } from './session/createSessionStore.ts';
import { createTabs } from './session/createTabs.ts';
import { systemClock } from './session/systemClock.ts';
import { createWorkerStarter } from './trust/createWorkerStarter.ts';
import { createVaultClient, type VaultClient } from './vault/createVaultClient.ts';
import vaultWorkerUrl from './vault/worker.ts?worker&url';

/** The wallet of this page, before anybody is asked anything. */
export interface OpenWallet {
  readonly identity: DeviceIdentity;
  readonly vault: VaultClient;
  readonly session: SessionStore;
  readonly api: Api;
  readonly askChain: AskChain;
  readonly passkeys: Passkeys;
  readonly device: { readonly browser: string; readonly system: string };
  /** Joins it with the screens, which need what is here. */
  addKeeper(screens: Screens): { readonly keeper: Keeper; readonly options: KeeperOptions };
}

/**
 * Opens vault, session and the way to the gateway, as frame and account page both need them; once a page.
 * @param onSession Hears the mark of the session when it begins, is renewed, or ends (''), and whether this device was removed.
 */
export async function openWallet(
  config: FrameConfig,
  onSession: (mark: string, isRemoved: boolean) => void,
): Promise<OpenWallet> {
  const clock = systemClock;
  const ask = fetch.bind(window);
  const startWorker = createWorkerStarter();
  const vault = createVaultClient({ start: () => startWorker(vaultWorkerUrl) });
  const identity = await vault.open(config.projectId);
  const tabs = createTabs(config.projectId);
  const session = await createSessionStore({
    vault,
    tabs,
    clock,
    makeMark: () => crypto.randomUUID(),
    onChange: onSession,
  });
  const api = createApi(createAsk({ config, fetch: ask, clock, vault, session }), session);
  const passkeys = createPasskeys();
  const device = describeDevice(navigator.userAgent);
  return {
    identity,
    vault,
    session,
    api,
    askChain: createAskChain({ config, fetch: ask, clock }),
    passkeys,
    device,
    addKeeper(screens) {
      const options: KeeperOptions = {
        vault,
        api,
        tabs,
        signIn: session.signal,
        screens,
        passkeys,
        passkeyName: `${device.browser}, ${device.system}`,
        isTopLevel: window.parent === window,
      };
      return { keeper: createKeeper(options), options };
    },
  };
}
