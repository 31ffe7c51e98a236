import { bindNetworkButton, type NetworkButtonSettings } from '@foyer/ui/host';
import { type ReactElement, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { HostButton } from './HostButton.tsx';

export interface NetworkButtonProps extends NetworkButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * Names the active network and opens the list of networks.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function NetworkButton(props: NetworkButtonProps): ReactElement {
  const { className, size, disabled, label } = props;
  const foyer = useInstance('NetworkButton');
  const button = useMemo(
    () => bindNetworkButton(foyer, { size, disabled, label }),
    [foyer, size, disabled, label],
  );
  return <HostButton foyer={foyer} button={button} className={className} />;
}
