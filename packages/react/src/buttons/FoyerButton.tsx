import { bindFoyerButton, type FoyerButtonSettings } from '@foyer/ui/host';
import { type ReactElement, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { HostButton } from './HostButton.tsx';

export interface FoyerButtonProps extends FoyerButtonSettings {
  /** For the button's place in your layout. */
  readonly className?: string | undefined;
}

/**
 * The connect button until there is an account, the account button from then on.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`.
 */
export function FoyerButton(props: FoyerButtonProps): ReactElement {
  const { className, size, label, loadingLabel, disabled, balance, charsStart, charsEnd, namespace } = props;
  const foyer = useInstance('FoyerButton');
  const button = useMemo(
    () =>
      bindFoyerButton(foyer, {
        size,
        label,
        loadingLabel,
        disabled,
        balance,
        charsStart,
        charsEnd,
        namespace,
      }),
    [foyer, size, label, loadingLabel, disabled, balance, charsStart, charsEnd, namespace],
  );
  return <HostButton foyer={foyer} button={button} className={className} />;
}
