import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { GetAct, type GetActProps } from '../GetAct.tsx';
import { CopyLink, type CopyLinkProps } from './CopyLink.tsx';
import type { PairedWallet } from './QrStory.tsx';

export interface QrActsProps extends CopyLinkProps, GetActProps {
  readonly wallet: PairedWallet | undefined;
  /** Goes on in the wallet's app on this phone; undefined where it is not here. */
  readonly onApp: (() => void) | undefined;
}

/** Beside the code: the same as a link, and where to get the wallet. */
export function QrActs(props: QrActsProps): ReactElement {
  const { wallet, onApp } = props;
  const say = useSay();
  return (
    <>
      <CopyLink {...props} kind="secondary" />
      {wallet && onApp && (
        <Button kind="ghost" label={say('pair.open', { wallet: wallet.name })} onClick={onApp} />
      )}
      {wallet && !onApp && (
        <GetAct {...props} kind="ghost" label={say('pair.get', { wallet: wallet.name })} />
      )}
    </>
  );
}
