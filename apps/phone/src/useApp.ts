import type { WalletApp, WalletAppState } from '@foyer/testkit';
import { useSyncExternalStore } from 'react';

/** The app's current snapshot. */
export const useApp = (app: WalletApp): WalletAppState => useSyncExternalStore(app.subscribe, app.getState);
