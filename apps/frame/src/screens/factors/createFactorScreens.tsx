import type { ReactElement } from 'react';
import type { Screens } from '../../ports/Screens.ts';
import type { Ending, Stage } from '../createStage.ts';
import { UserRejected } from '../UserRejected.ts';
import { AskFactor } from './AskFactor.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { MailStepUp } from './MailCode.tsx';
import { OfferFactor } from './OfferFactor.tsx';
import { PasskeyTap } from './PasskeyTap.tsx';

type FactorScreens = Pick<Screens, 'offerFactor' | 'passkey' | 'confirmCode' | 'askFactor' | 'askMailCode'>;

/** What the user leaves by. */
export function leaving(ending: Pick<Ending<never>, 'reject'>): () => void {
  return () => ending.reject(new UserRejected());
}

/** The questions of making, unlocking and proving. */
export function createFactorScreens({ ask }: Pick<Stage<ReactElement>, 'ask'>): FactorScreens {
  return {
    offerFactor: (given, signal) =>
      ask(
        'recovery',
        (end) => <OfferFactor {...given} onPick={(pick) => end.resolve(pick)} onLeave={leaving(end)} />,
        signal,
      ),
    passkey: (purpose, tap, signal) =>
      ask(
        purpose === 'confirm' ? 'approval' : 'recovery',
        (end) => (
          <PasskeyTap purpose={purpose} tap={async () => end.resolve(await tap())} onLeave={leaving(end)} />
        ),
        signal,
      ),
    confirmCode: (code, signal) =>
      ask<void>(
        'recovery',
        (end) => <ConfirmCode code={code} onDone={() => end.resolve()} onLeave={leaving(end)} />,
        signal,
      ),
    askFactor: (given, attempt, signal) =>
      ask(
        'recovery',
        (end) => (
          <AskFactor
            {...given}
            attempt={attempt}
            onPick={(pick) => end.resolve(pick)}
            onLeave={leaving(end)}
          />
        ),
        signal,
      ),
    askMailCode: (given, attempt, resend, signal) =>
      ask<void>(
        'approval',
        (end) => (
          <MailStepUp
            {...given}
            attempt={attempt}
            resend={resend}
            onDone={() => end.resolve()}
            onLeave={leaving(end)}
          />
        ),
        signal,
      ),
  };
}
