import type { ReactElement, ReactNode } from 'react';
import { useRich, useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button, type ButtonProps } from '../../primitives/Button.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { refreshIcon } from '../../primitives/icons.ts';
import { LinkButton, type LinkTarget } from '../../primitives/LinkButton.tsx';
import { Disc } from '../../primitives/Logo.tsx';
import { Status } from '../../primitives/Status.tsx';
import { Threshold } from '../../primitives/Threshold.tsx';
import type { Place } from '../activePlace.ts';
import type { SwitchStep } from './rules.ts';

export interface SwitchNetworkViewProps {
  readonly step: SwitchStep;
  /** Undefined while the wallet is on a network that few know. */
  readonly from: Place | undefined;
  readonly to: Place;
  readonly walletName: string;
  /** The wallet does not know the network, and asks to add it first. */
  readonly isAdding: boolean;
  /** The embedded wallet switches by itself: there is nothing to approve. */
  readonly isEmbedded: boolean;
  /** Opens the wallet's app on the request that waits there; undefined where the wallet is no app on this phone. */
  readonly appLink: { readonly href: string; readonly target: LinkTarget } | undefined;
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

/** The wallet is asked to move to another network. */
export function SwitchNetworkView(props: SwitchNetworkViewProps): ReactElement {
  const { step, from, to, appLink } = props;
  const say = useSay();
  const { title, text } = useStory(props);
  const isOver = step === 'declined' || step === 'failed';
  const isReminded = step === 'reminded';
  const art = (
    <Threshold
      state={isOver ? 'failed' : 'waiting'}
      from={<Disc name={from?.name ?? '?'} src={from?.imageUrl} size="xl" />}
      to={<Disc name={to.name} src={to.imageUrl} size="xl" />}
    />
  );
  return (
    <>
      <Body>
        <Status art={art} title={title} failed={isOver}>
          {text}
        </Status>
      </Body>
      {(isOver || !props.isEmbedded) && (
        <Foot>
          {!isOver && appLink && (
            <LinkButton
              kind="primary"
              icon={externalIcon}
              label={say('pair.open', { wallet: props.walletName })}
              {...appLink}
            />
          )}
          <Button
            kind={retryKind(isOver, appLink !== undefined)}
            icon={refreshIcon}
            label={isOver ? say('act.retry') : say('switch.waitAct')}
            busy={isReminded}
            onClick={props.onRetry}
          />
          {(isOver || isReminded) && (
            <Button kind="ghost" label={say('act.otherNetwork')} onClick={props.onOther} />
          )}
        </Foot>
      )}
    </>
  );
}

/** There is one primary button: asking again is one only where nothing waits in the wallet. */
function retryKind(isOver: boolean, hasApp: boolean): ButtonProps['kind'] {
  if (isOver) return 'primary';
  return hasApp ? 'ghost' : 'secondary';
}

interface Story {
  readonly title: string;
  readonly text: ReactNode;
}

function useStory(props: SwitchNetworkViewProps): Story {
  const { step, from, to, walletName: wallet } = props;
  const say = useSay();
  const waiting = useWaiting(props);
  switch (step) {
    case 'waiting':
      return waiting;
    case 'reminded':
      return { ...waiting, title: say('switch.busyTitle', { wallet }) };
    case 'busy':
      return { title: say('switch.busyTitle', { wallet }), text: say('switch.busyText') };
    case 'declined':
      return {
        title: from ? say('switch.declinedTitle', { from: from.name }) : say('switch.declinedTitleBare'),
        text: say('switch.declinedText', { wallet }),
      };
    case 'failed':
      return {
        title: say('switch.failedTitle'),
        text: say('switch.failedText', { wallet, to: to.name }),
      };
  }
}

/** Whom it waits for, and for what. */
function useWaiting({ from, to, walletName: wallet, isAdding, isEmbedded }: SwitchNetworkViewProps): Story {
  const say = useSay();
  const rich = useRich();
  const target = <b>{to.name}</b>;
  if (isEmbedded) {
    return { title: say('switch.embeddedTitle', { to: to.name }), text: say('switch.embeddedText') };
  }
  if (isAdding) {
    return {
      title: say('switch.addTitle', { wallet, to: to.name }),
      text: rich('switch.addText', { wallet, to: target }),
    };
  }
  return {
    title: say('switch.waitTitle', { wallet }),
    text: from
      ? rich('switch.waitText', { wallet, from: <b>{from.name}</b>, to: target })
      : rich('switch.waitTextTo', { wallet, to: target }),
  };
}
