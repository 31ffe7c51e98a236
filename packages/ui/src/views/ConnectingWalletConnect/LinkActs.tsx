import type { ReactElement, RefObject } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { qrIcon, refreshIcon } from '../../primitives/icons.ts';
import { LinkButton, type LinkTarget } from '../../primitives/LinkButton.tsx';
import { CopyLink, type CopyLinkProps } from './CopyLink.tsx';
import type { LinkStoryProps } from './LinkStory.tsx';
import { useHeir } from './useHeir.ts';

/** A link to a wallet's app that carries the code. */
export interface ShownLink {
  readonly href: string;
  readonly target: LinkTarget;
}

export interface LinkActsProps
  extends Pick<LinkStoryProps, 'wallet' | 'pairing' | 'phase' | 'isWebView' | 'getUrl'>,
    CopyLinkProps {
  /** Undefined until there is a code. */
  readonly link: ShownLink | undefined;
  /** The same by the wallet's web address, for where its own scheme leads nowhere. */
  readonly otherLink: ShownLink | undefined;
  readonly linkRef?: RefObject<HTMLAnchorElement | null> | undefined;
  /** The link was followed. */
  readonly onOpened: () => void;
  readonly onGet: () => void;
  /** Shows a code to scan with another device; undefined where one is a tab away. */
  readonly onCode: (() => void) | undefined;
  readonly onRetry: () => void;
}

/** Opens the app, and what else there is when it does not open. */
export function LinkActs(props: LinkActsProps): ReactElement {
  const { wallet, pairing, phase, link, linkRef, onOpened, onRetry } = props;
  const say = useSay();
  useHeir(linkRef);
  if (pairing.step === 'lost' || pairing.step === 'expired') {
    const label = say(pairing.step === 'lost' ? 'act.retry' : 'pair.new');
    return <Button kind="primary" icon={refreshIcon} label={label} onClick={onRetry} />;
  }
  return (
    <>
      <LinkButton
        kind="primary"
        icon={externalIcon}
        label={say(phase === 'fresh' ? 'pair.open' : 'link.waitAct', { wallet: wallet.name })}
        href={link?.href}
        target={link?.target}
        linkRef={linkRef}
        onClick={onOpened}
      />
      {phase === 'missed' ? <Ways {...props} /> : <CopyLink {...props} kind="ghost" />}
    </>
  );
}

/** The app did not come: it may not be here, or its address may not be known here. */
function Ways(props: LinkActsProps): ReactElement {
  const { wallet, isWebView, otherLink, onOpened, getUrl, onGet, onCode } = props;
  const say = useSay();
  return (
    <>
      {otherLink && (
        <LinkButton
          kind="secondary"
          label={say('pair.otherLink')}
          href={otherLink.href}
          target={otherLink.target}
          onClick={onOpened}
        />
      )}
      {isWebView && <CopyLink {...props} kind="secondary" />}
      {!isWebView && getUrl !== undefined && (
        <LinkButton
          kind="secondary"
          icon={externalIcon}
          label={say('link.missingAct', { wallet: wallet.name })}
          href={getUrl}
          onClick={onGet}
        />
      )}
      {onCode && <Button kind="ghost" icon={qrIcon} label={say('head.qr')} onClick={onCode} />}
    </>
  );
}
