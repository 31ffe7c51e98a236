import type { ReactElement } from 'react';
import { useRich, useSay } from '../../i18n/Words.tsx';
import { walletIcon } from '../../primitives/icons.ts';
import { Logo } from '../../primitives/Logo.tsx';
import { Plate } from '../../primitives/Row.tsx';
import { Status } from '../../primitives/Status.tsx';
import { Threshold, type ThresholdState } from '../../primitives/Threshold.tsx';
import type { Platform } from '../platformOf.ts';
import type { Site } from '../site.ts';
import type { ConnectStep } from './rules.ts';

export interface ExternalStoryProps {
  readonly step: ConnectStep;
  readonly wallet: {
    readonly name: string;
    readonly imageUrl: string | undefined;
    /** Nobody knows yet which it is: its name is a word of ours. */
    readonly isAny?: boolean;
  };
  readonly site: Site;
  readonly platform: Platform;
  /** Where to get the wallet when it is missing. */
  readonly getUrl: string | undefined;
  /** Goes on with the wallet on a phone; undefined where that is not possible. */
  readonly onPhone: (() => void) | undefined;
}

export const thresholdByStep: Readonly<Record<ConnectStep, ThresholdState>> = {
  waiting: 'waiting',
  reminded: 'waiting',
  busy: 'waiting',
  declined: 'failed',
  timeout: 'failed',
  failed: 'failed',
  missing: 'missing',
  done: 'done',
};

/** How far joining a wallet has come. */
export function ExternalStory(props: ExternalStoryProps): ReactElement {
  const { step, wallet, site } = props;
  const { title, text } = useStory(props);
  const art = (
    <Threshold
      state={thresholdByStep[step]}
      from={<Logo name={site.name} src={site.imageUrl} size="lg" />}
      to={
        wallet.isAny ? (
          <Plate icon={walletIcon} size="lg" />
        ) : (
          <Logo name={wallet.name} src={wallet.imageUrl} size="lg" />
        )
      }
    />
  );
  return (
    <Status art={art} title={title} failed={thresholdByStep[step] === 'failed'}>
      {text}
    </Status>
  );
}

function useStory(props: ExternalStoryProps) {
  const {
    step,
    wallet: { name: wallet },
    site,
  } = props;
  const say = useSay();
  const rich = useRich();
  switch (step) {
    case 'waiting':
      return {
        title: say('link.waitTitle', { wallet }),
        text: rich('link.waitText', { wallet, site: <b dir="ltr">{site.host}</b> }),
      };
    case 'reminded':
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
      const text = say(missingText(props));
      const phone = props.onPhone && say('link.missingTextOr', { wallet });
      return { title: say('link.missingTitle', { wallet }), text: phone ? `${text} ${phone}` : text };
    }
  }
}

function missingText({ platform, getUrl }: ExternalStoryProps) {
  if (getUrl === undefined) return 'link.missingTextNone';
  return platform === 'desktop' ? 'link.missingText' : 'link.missingTextPhone';
}
