import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Status } from '../../primitives/Status.tsx';
import { Threshold } from '../../primitives/Threshold.tsx';
import type { Site } from '../site.ts';
import type { PairedWallet } from './QrStory.tsx';

export interface BrowseStoryProps {
  readonly wallet: PairedWallet;
  readonly site: Site;
}

/** Going on with this page in the browser of a wallet's app. */
export function BrowseStory({ wallet, site }: BrowseStoryProps): ReactElement {
  const say = useSay();
  const art = (
    <Threshold
      state="waiting"
      from={<Logo name={site.name} src={site.imageUrl} size="lg" />}
      to={<Logo name={wallet.name} src={wallet.imageUrl} size="lg" />}
    />
  );
  return <Status art={art} title={say('pair.openTitle', { wallet: wallet.name })} />;
}
