import { bindFoyerButton, type FoyerButtonSettings } from '@foyer/ui/host';
import type { ReactElement } from 'react';
import { HostButton } from './HostButton.ts';

/** What `<FoyerButton>` takes; `className` places it in the layout. */
export interface FoyerButtonProps extends FoyerButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * The connect button until there is an account, the account button from then on.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function FoyerButton({ className, ...settings }: FoyerButtonProps): ReactElement {
  return <HostButton user="FoyerButton" bind={bindFoyerButton} settings={settings} className={className} />;
}
