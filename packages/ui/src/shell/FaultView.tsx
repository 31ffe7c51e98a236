import { type ReactElement, useEffect } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { Body, Foot } from '../primitives/Body.tsx';
import { Button } from '../primitives/Button.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { alertIcon, downIcon, refreshIcon } from '../primitives/icons.ts';
import { Status } from '../primitives/Status.tsx';
import { useOnline } from './useOnline.ts';

/** What a visitor sees when a view broke or could not be loaded: what happened, what it means, what to do. Back online it tries again. */
export function FaultView({
  error,
  onRetry,
  onClose,
}: {
  error: unknown;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}): ReactElement {
  const say = useSay();
  const isOnline = useOnline();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
    // Not with each drawing: one comes between the listeners of that event, which a new one would miss.
  }, [onRetry]);
  const mark = (
    <span className="fy-mark danger art">
      <Icon of={alertIcon} />
    </span>
  );
  return (
    <>
      <Body>
        <Status art={mark} title={say('fault.title')} failed>
          {say(isOnline ? 'fault.text' : 'offline.bar')}
        </Status>
        <details className="fy-more">
          <summary>
            {say('act.details')}
            <Icon of={downIcon} small />
          </summary>
          <div className="fy-message code">{describe(error)}</div>
        </details>
      </Body>
      <Foot>
        <Button kind="primary" icon={refreshIcon} label={say('act.retry')} onClick={onRetry} />
        {onClose && <Button kind="ghost" label={say('head.close')} onClick={onClose} />}
      </Foot>
    </>
  );
}

/** One line for the person who is asked for help. */
export function describe(error: unknown): string {
  const { code, message = String(error) } = Object(error);
  return typeof code === 'string' ? `${code}: ${message}` : message;
}
