import { type AccountButtonSettings, bindAccountButton } from '@foyer/ui/host';
import type { ReactElement } from 'react';
import { HostButton } from './HostButton.ts';

/** What `<AccountButton>` takes; `className` places it in the layout. */
export interface AccountButtonProps extends AccountButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Shows avatar, address and balance and opens Account; on an unsupported network it offers to switch. Renders nothing
 * while there is no account.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function AccountButton({ className, ...settings }: AccountButtonProps): ReactElement {
  return (
    <HostButton user="AccountButton" bind={bindAccountButton} settings={settings} className={className} />
  );
}
