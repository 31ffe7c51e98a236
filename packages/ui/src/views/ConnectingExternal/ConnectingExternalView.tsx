import type { ReactElement } from 'react';
import { useRich, useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button, LinkButton } from '../../primitives/Button.tsx';
import { externalIcon, refreshIcon } from '../../primitives/icons.ts';
import { Logo } from '../../primitives/Logo.tsx';
import { Status } from '../../primitives/Status.tsx';
import { Threshold, type ThresholdState } from '../../primitives/Threshold.tsx';
import type { ConnectStep, Platform } from './rules.ts';

export interface ConnectingExternalViewProps {
  readonly step: ConnectStep;
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined };
  /** `host` is the address of the page, as wallets show it. */
  readonly site: { readonly name: string; readonly host: string; readonly imageUrl: string | undefined };
  readonly platform: Platform;
  /** Where to get the wallet when it is missing. */
  readonly getUrl: string | undefined;
  /** Shows all the places to get it; undefined where there is no more than one. */
  readonly onPlaces: (() => void) | undefined;
  readonly onGet: () => void;
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

const thresholdByStep: Readonly<Record<ConnectStep, ThresholdState>> = {
  waiting: 'waiting',
  busy: 'waiting',
  declined: 'failed',
  timeout: 'failed',
  failed: 'failed',
  missing: 'missing',
  done: 'done',
};

/** Joining a wallet that runs in this browser. */
export function ConnectingExternalView(props: ConnectingExternalViewProps): ReactElement {
  const { step, wallet, site } = props;
  const { title, text } = useStory(props);
  const art = (
    <Threshold
      state={thresholdByStep[step]}
      from={<Logo name={site.name} src={site.imageUrl} size="lg" />}
      to={<Logo name={wallet.name} src={wallet.imageUrl} size="lg" />}
    />
  );
  return (
    <>
      <Body>
        <Status art={art} title={title} failed={thresholdByStep[step] === 'failed'}>
          {text}
        </Status>
      </Body>
      {step !== 'done' && (
        <Foot>
          <Acts {...props} />
        </Foot>
      )}
    </>
  );
}

function useStory({ step, wallet: { name: wallet }, site, platform, getUrl }: ConnectingExternalViewProps) {
  const say = useSay();
  const rich = useRich();
  switch (step) {
    case 'waiting':
      return {
        title: say('link.waitTitle', { wallet }),
        text: rich('link.waitText', { wallet, site: <b dir="ltr">{site.host}</b> }),
      };
    case 'busy':
      return { title: say('link.busyTitle', { wallet }), text: say('link.busyText', { wallet }) };
    case 'declined':
      return { title: say('link.declinedTitle'), text: say('link.declinedText') };
    case 'timeout':
      return { title: say('link.timeoutTitle'), text: say('link.timeoutText', { wallet }) };
    case 'failed':
      return { title: say('link.failedTitle', { wallet }), text: say('link.failedText', { wallet }) };
    case 'done':
      return { title: say('link.doneTitle'), text: say('link.doneText', { wallet, site: site.name }) };
    case 'missing': {
      const text = platform === 'desktop' ? 'link.missingText' : 'link.missingTextPhone';
      return {
        title: say('link.missingTitle', { wallet }),
        text: say(getUrl === undefined ? 'link.missingTextNone' : text),
      };
    }
  }
}

function Acts(props: ConnectingExternalViewProps): ReactElement {
  const { step, wallet, onRetry, onOther } = props;
  const say = useSay();
  const other = <Button kind="ghost" label={say('act.otherWallet')} onClick={onOther} />;
  if (step === 'missing') {
    return (
      <>
        <Get {...props} />
        {other}
      </>
    );
  }
  const isOver = thresholdByStep[step] === 'failed';
  const waitLabel = step === 'busy' ? say('link.busyAct') : say('link.waitAct', { wallet: wallet.name });
  return (
    <>
      <Button
        kind={isOver ? 'primary' : 'secondary'}
        icon={refreshIcon}
        label={isOver ? say('act.retry') : waitLabel}
        onClick={onRetry}
      />
      {isOver && other}
    </>
  );
}

function Get({ wallet, getUrl, onPlaces, onGet }: ConnectingExternalViewProps): ReactElement | null {
  const say = useSay();
  const label = say('link.missingAct', { wallet: wallet.name });
  if (onPlaces) {
    const show = (): void => {
      onGet();
      onPlaces();
    };
    return <Button kind="primary" label={label} onClick={show} />;
  }
  if (getUrl === undefined) return null;
  return <LinkButton kind="primary" icon={externalIcon} label={label} href={getUrl} onClick={onGet} />;
}
