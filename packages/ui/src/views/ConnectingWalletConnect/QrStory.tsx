import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { refreshIcon, walletIcon } from '../../primitives/icons.ts';
import { Logo } from '../../primitives/Logo.tsx';
import { QrCode } from '../../primitives/QrCode.tsx';
import { Plate } from '../../primitives/Row.tsx';
import { Countdown } from './Countdown.tsx';
import { lostWords } from './lostWords.ts';
import type { OpenStep } from './pairStep.ts';
import { useRenewals } from './useRenewals.ts';

/** A wallet as the pairing views show it. */
export interface PairedWallet {
  readonly name: string;
  readonly imageUrl: string | undefined;
}

export interface QrStoryProps {
  /** None: any wallet may scan the code. */
  readonly wallet: PairedWallet | undefined;
  readonly pairing: OpenStep;
  readonly onRetry: () => void;
}

/** The code for a phone, and how to use it. */
export function QrStory({ wallet, pairing, onRetry }: QrStoryProps): ReactElement {
  const say = useSay();
  const text = 'uri' in pairing ? pairing.uri : undefined;
  const renewals = useRenewals(pairing.step === 'ready' ? pairing.uri : undefined);
  const isOver = pairing.step === 'expired' || pairing.step === 'lost';
  return (
    <div className="fy-pair">
      <QrCode
        text={text}
        label={wallet ? say('pair.codeFor', { wallet: wallet.name }) : say('pair.code')}
        mark={wallet ? <Logo name={wallet.name} src={wallet.imageUrl} /> : <Plate icon={walletIcon} />}
        over={isOver && <Over pairing={pairing} onRetry={onRetry} />}
      />
      <Caption wallet={wallet} pairing={pairing} />
      <span className="fy-hide" role="status" key={renewals}>
        {pairing.step === 'making' && say('pair.making')}
        {pairing.step === 'ready' && renewals > 0 && say('pair.renewed')}
      </span>
    </div>
  );
}

/** Why there is no code to scan, and what to do about it. */
function Over({ pairing, onRetry }: Pick<QrStoryProps, 'pairing' | 'onRetry'>): ReactElement {
  const say = useSay();
  if (pairing.step !== 'lost') {
    return (
      <>
        <span role="alert">{say('pair.expired')}</span>
        <Button kind="primary" small icon={refreshIcon} label={say('pair.new')} onClick={onRetry} />
      </>
    );
  }
  const { title, text } = lostWords[pairing.why];
  return (
    <>
      <div role="alert">
        <b>{say(title)}</b>
        <p>{say(text)}</p>
      </div>
      {pairing.why !== 'offline' && (
        <Button kind="primary" small icon={refreshIcon} label={say('act.retry')} onClick={onRetry} />
      )}
    </>
  );
}

function Caption({ wallet, pairing }: Pick<QrStoryProps, 'wallet' | 'pairing'>): ReactElement | null {
  const say = useSay();
  switch (pairing.step) {
    case 'lost':
      return null;
    case 'making':
      return <p className="fy-caption">{say('pair.making')}</p>;
    case 'expired':
      return <p className="fy-caption">{say('pair.expiredText')}</p>;
    case 'ready':
      return (
        <div className="fy-caption">
          <p>{wallet ? say('pair.scanWith', { wallet: wallet.name }) : say('pair.scan')}</p>
          {pairing.isCut ? <p role="status">{say('pair.cut')}</p> : <Countdown until={pairing.renewsAt} />}
        </div>
      );
  }
}
