import { HostButton } from '@foyer/react/parts';
import type { ReactElement } from 'react';
import { bindWalletButton, type WalletButtonSettings } from '../bindWalletButton.ts';

export interface WalletButtonProps extends WalletButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Connects one wallet by one click, without showing the list.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function WalletButton({ className, ...settings }: WalletButtonProps): ReactElement {
  return <HostButton user="WalletButton" bind={bindWalletButton} settings={settings} className={className} />;
}
