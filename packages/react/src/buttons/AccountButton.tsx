import { type AccountButtonSettings, bindAccountButton } from '@foyer/ui/host';
import { type ReactElement, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { HostButton } from './HostButton.tsx';

export interface AccountButtonProps extends AccountButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Shows avatar, address and balance and opens Account; on an unsupported network it offers to switch. Renders nothing
 * while there is no account.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function AccountButton(props: AccountButtonProps): ReactElement {
  const { className, size, disabled, balance, charsStart, charsEnd, namespace } = props;
  const foyer = useInstance('AccountButton');
  const button = useMemo(
    () => bindAccountButton(foyer, { size, disabled, balance, charsStart, charsEnd, namespace }),
    [foyer, size, disabled, balance, charsStart, charsEnd, namespace],
  );
  return <HostButton foyer={foyer} button={button} className={className} />;
}
