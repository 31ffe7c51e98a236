import { bindNetworkButton, type NetworkButtonSettings } from '@foyer/ui/host';
import type { ReactElement } from 'react';
import { HostButton } from './HostButton.ts';

/** What `<NetworkButton>` takes; `className` places it in the layout. */
export interface NetworkButtonProps extends NetworkButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Names the active network and opens the list of networks.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function NetworkButton({ className, ...settings }: NetworkButtonProps): ReactElement {
  return (
    <HostButton user="NetworkButton" bind={bindNetworkButton} settings={settings} className={className} />
  );
}
