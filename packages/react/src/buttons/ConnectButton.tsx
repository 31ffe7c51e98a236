import { bindConnectButton, type ConnectButtonSettings } from '@foyer/ui/host';
import type { ReactElement } from 'react';
import { HostButton } from './HostButton.ts';

/** What `<ConnectButton>` takes; `className` places it in the layout. */
export interface ConnectButtonProps extends ConnectButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Opens the modal; while the modal or a connection is loading it says so and waits.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function ConnectButton({ className, ...settings }: ConnectButtonProps): ReactElement {
  return (
    <HostButton user="ConnectButton" bind={bindConnectButton} settings={settings} className={className} />
  );
}
