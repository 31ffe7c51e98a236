import type { Foyer } from '@foyer/core';
import { HostButton, useInstance } from '@foyer/react/parts';
import { type ReactElement, useCallback, useSyncExternalStore } from 'react';
import { bindPressed, type WalletButtonSettings } from '../bindWalletButton.ts';
import { pressesOf } from '../pressesOf.ts';

export interface WalletButtonProps extends WalletButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Connects one wallet by one click, without showing the list.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function WalletButton({ className, ...settings }: WalletButtonProps): ReactElement {
  const presses = pressesOf(useInstance('WalletButton'));
  const early = useSyncExternalStore(presses.subscribe, presses.early, () => undefined);
  const bind = useCallback(
    (foyer: Foyer, own: WalletButtonSettings) => bindPressed(foyer, own, () => early),
    [early],
  );
  return <HostButton user="WalletButton" bind={bind} settings={settings} className={className} />;
}
