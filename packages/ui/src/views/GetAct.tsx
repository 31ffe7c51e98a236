import type { ReactElement } from 'react';
import { Button } from '../primitives/Button.tsx';
import { externalIcon } from '../primitives/externalIcon.ts';
import { LinkButton } from '../primitives/LinkButton.tsx';

export interface GetActProps {
  /** Where to get the wallet; undefined where nobody says. */
  readonly getUrl: string | undefined;
  /** Shows all the places to get it; undefined where there is no more than one. */
  readonly onPlaces: (() => void) | undefined;
  readonly onGet: () => void;
}

/** Leads to where a wallet can be had: the one place, or a list of them. */
export function GetAct({
  kind,
  label,
  getUrl,
  onPlaces,
  onGet,
}: GetActProps & { kind: 'primary' | 'ghost'; label: string }): ReactElement | null {
  if (onPlaces) {
    const show = (): void => {
      onGet();
      onPlaces();
    };
    return <Button kind={kind} label={label} onClick={show} />;
  }
  if (getUrl === undefined) return null;
  return <LinkButton kind={kind} icon={externalIcon} label={label} href={getUrl} onClick={onGet} />;
}
