import type { AppKind } from '@foyer/core';
import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Status } from '../../primitives/Status.tsx';
import { Threshold, type ThresholdState } from '../../primitives/Threshold.tsx';
import type { Site } from '../site.ts';
import { lostWords } from './lostWords.ts';
import type { OpenStep } from './pairStep.ts';
import type { PairedWallet } from './QrStory.tsx';

/** What came of the link: not opened yet, opened, or opened and nothing happened. */
export type LinkPhase = 'fresh' | 'opened' | 'missed';

export interface LinkStoryProps {
  readonly app: AppKind;
  readonly wallet: PairedWallet;
  readonly site: Site;
  readonly pairing: OpenStep;
  readonly phase: LinkPhase;
  /** The page is shown inside another app, which may not open a third. */
  readonly isWebView: boolean;
  /** Where the app can be had; undefined where nobody knows. */
  readonly getUrl: string | undefined;
}

/** Going on in a wallet's app. */
export function LinkStory(props: LinkStoryProps): ReactElement {
  const { wallet, site, pairing } = props;
  const { title, text } = useLinkText(props);
  const isOver = pairing.step === 'lost';
  return (
    <Status
      art={
        <Threshold
          state={thresholdOf(props)}
          from={<Logo name={site.name} src={site.imageUrl} size="lg" />}
          to={<Logo name={wallet.name} src={wallet.imageUrl} size="lg" />}
        />
      }
      title={title}
      failed={isOver}
    >
      {text}
    </Status>
  );
}

function thresholdOf({ pairing, phase }: LinkStoryProps): ThresholdState {
  if (pairing.step === 'lost' || pairing.step === 'expired') return 'failed';
  return phase === 'missed' ? 'missing' : 'waiting';
}

function useLinkText({ app, wallet: { name: wallet }, pairing, phase, isWebView, getUrl }: LinkStoryProps) {
  const say = useSay();
  if (pairing.step === 'lost') {
    const { title, text } = lostWords[pairing.why];
    return { title: say(title), text: say(text) };
  }
  if (pairing.step === 'expired') return { title: say('pair.expired'), text: say('pair.expiredText') };
  if (phase === 'missed') {
    const title = say('pair.missedTitle', { wallet });
    if (isWebView) return { title, text: say('pair.missedTextWebView', { wallet }) };
    if (getUrl === undefined) return { title, text: say('pair.missedTextNone') };
    return { title, text: say(app === 'mobile' ? 'pair.missedText' : 'pair.missedTextDesktop') };
  }
  const isInFront = app === 'desktop' && phase === 'opened';
  return {
    title: say('pair.openTitle', { wallet }),
    text: say(isInFront ? 'pair.openTextDesktop' : 'pair.openText'),
  };
}
