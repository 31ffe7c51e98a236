import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { qrIcon, refreshIcon } from '../../primitives/icons.ts';
import { GetAct, type GetActProps } from '../GetAct.tsx';
import { type ExternalStoryProps, thresholdByStep } from './ExternalStory.tsx';

export interface ExternalActsProps
  extends Pick<ExternalStoryProps, 'step' | 'wallet' | 'onPhone'>,
    GetActProps {
  readonly onRetry: () => void;
  readonly onOther: () => void;
}

/** What can be done while a wallet is being joined, and when that has failed. */
export function ExternalActs(props: ExternalActsProps): ReactElement {
  const { step, wallet, onPhone, onRetry, onOther } = props;
  const say = useSay();
  const other = <Button kind="ghost" label={say('act.otherWallet')} onClick={onOther} />;
  if (step === 'missing') {
    return (
      <>
        <GetAct {...props} kind="primary" label={say('link.missingAct', { wallet: wallet.name })} />
        {onPhone ? (
          <Button kind="ghost" icon={qrIcon} label={say('link.phoneAct')} onClick={onPhone} />
        ) : (
          other
        )}
      </>
    );
  }
  const isOver = thresholdByStep[step] === 'failed';
  const isReminded = step === 'reminded';
  const waitLabel = step === 'busy' ? say('link.busyAct') : say('link.waitAct', { wallet: wallet.name });
  return (
    <>
      <Button
        kind={isOver ? 'primary' : 'secondary'}
        icon={refreshIcon}
        label={isOver ? say('act.retry') : waitLabel}
        busy={isReminded}
        onClick={onRetry}
      />
      {(isOver || isReminded) && other}
    </>
  );
}
