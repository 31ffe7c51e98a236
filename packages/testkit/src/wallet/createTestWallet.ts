import { createAnnouncer } from './announcer.ts';
import { checkOptions } from './checkOptions.ts';
import { createProvider } from './createProvider.ts';
import { createWallet } from './createWallet.ts';
import { createMemory, watchStorage } from './memory.ts';
import { milliseconds, testWalletRules } from './optionRules.ts';
import { ownWindow } from './ownWindow.ts';
import type { TestWallet, TestWalletOptions, WalletWindow } from './TestWallet.ts';
import { createUuid } from './uuid.ts';
import type { WalletStorage } from './WalletOptions.ts';

/**
 * Makes a scriptable wallet with real keys that lives here: in the page that calls it, or in Node with a `window` of the caller's.
 * @throws TypeError that names the option which is wrong, missing or unknown.
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  checkOptions('createTestWallet', options, testWalletRules, ['chains']);
  const target = options.window ?? ownWindow();
  const rdns = options.rdns ?? 'id.foyer.testwallet';
  const storage = options.storage ?? pageStorage(target);
  const storageKey = options.storageKey ?? `foyer-testkit:${rdns}`;
  const {
    request,
    onEvent,
    log,
    allowSites,
    recall,
    recallShown: _,
    ...wallet
  } = createWallet(options, createMemory(storage, storageKey));
  const origin = target?.location?.origin ?? 'null';
  const { provider, emit } = createProvider((call) => request(origin, call));
  const info = { uuid: createUuid(), ...wallet.info };
  const announcer = createAnnouncer(target, info, provider);
  const stopEvents = onEvent((event) => {
    if (event.origin === undefined || event.origin === origin) emit(event.name, event.value);
  });
  const stopWatching = watchStorage(target, storage, storageKey, recall);

  if (options.legacy && target) target.ethereum = provider;
  const { announce = true } = options;
  if (announce !== false) announcer.announce(announce === true ? 0 : announce);

  return {
    ...wallet,
    info,
    provider,
    requests: log.records,
    announce(ms) {
      checkOptions('announce', { ms }, { ms: milliseconds });
      announcer.announce(ms);
    },
    dispose() {
      stopEvents();
      stopWatching();
      announcer.dispose();
      wallet.dispose();
      if (target?.ethereum === provider) delete target.ethereum;
    },
  };
}

/** A page may refuse even to name its storage. */
function pageStorage(target: WalletWindow | undefined): WalletStorage | undefined {
  try {
    return target?.localStorage;
  } catch {
    return undefined;
  }
}
