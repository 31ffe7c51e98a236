import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { LinkButton } from '../../primitives/LinkButton.tsx';
import { GetAct, type GetActProps } from '../GetAct.tsx';
import type { BrowseStoryProps } from './BrowseStory.tsx';
import type { BrowseLink } from './browseLink.ts';

export interface BrowseActsProps extends Pick<BrowseStoryProps, 'wallet'>, GetActProps {
  readonly link: BrowseLink;
  readonly onOther: () => void;
}

/** Opens this page in the wallet's app, which may still have to be got. */
export function BrowseActs(props: BrowseActsProps): ReactElement {
  const { wallet, link, onOther } = props;
  const say = useSay();
  return (
    <>
      <LinkButton
        kind="primary"
        icon={externalIcon}
        label={say('pair.open', { wallet: wallet.name })}
        {...link}
      />
      <GetAct {...props} kind="ghost" label={say('link.missingAct', { wallet: wallet.name })} />
      <Button kind="ghost" label={say('act.otherWallet')} onClick={onOther} />
    </>
  );
}
