import { bindConnectButton, type ConnectButtonSettings } from '@foyer/ui/host';
import { type ReactElement, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { HostButton } from './HostButton.tsx';

export interface ConnectButtonProps extends ConnectButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Opens the modal; while the modal or a connection is loading it says so and waits.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function ConnectButton(props: ConnectButtonProps): ReactElement {
  const { className, size, label, loadingLabel, disabled, namespace } = props;
  const foyer = useInstance('ConnectButton');
  const button = useMemo(
    () => bindConnectButton(foyer, { size, label, loadingLabel, disabled, namespace }),
    [foyer, size, label, loadingLabel, disabled, namespace],
  );
  return <HostButton foyer={foyer} button={button} className={className} />;
}
