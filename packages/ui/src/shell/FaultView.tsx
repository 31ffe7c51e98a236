import { type ReactElement, type RefObject, useEffect } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { Body, Foot } from '../primitives/Body.tsx';
import { Button } from '../primitives/Button.tsx';
import { classes } from '../primitives/classes.ts';
import { Icon } from '../primitives/Icon.tsx';
import { alertIcon, downIcon, offlineIcon, refreshIcon } from '../primitives/icons.ts';
import { Status } from '../primitives/Status.tsx';
import { useOnline } from './useOnline.ts';
import { useViewFocus } from './useViewFocus.ts';

/**
 * What a visitor sees when a view broke or could not be loaded: what happened, what it means, what to do. One that could not
 * be loaded offline is not broken: it says so calmly. Either is tried again once the connection is back.
 */
export function FaultView({
  error,
  isAbsent,
  id,
  focusTarget,
  onRetry,
  onClose,
}: {
  error: unknown;
  /** The code of the view did not come. */
  isAbsent?: boolean;
  /** Of its title, where the header has none. */
  id?: string | undefined;
  /** Takes the focus that the broken view had. */
  focusTarget: RefObject<HTMLElement | null>;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}): ReactElement {
  const say = useSay();
  // A view that is here and broke is broken offline too.
  const isOnline = useOnline() || !isAbsent;
  // A view may break by a change of its own, of which the card knows nothing.
  useViewFocus(focusTarget, 1, true);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
    // Not with each drawing: one comes between the listeners of that event, which a new one would miss.
  }, [onRetry]);
  const mark = (
    <span className={classes('fy-mark art', isOnline && 'danger')}>
      <Icon of={isOnline ? alertIcon : offlineIcon} />
    </span>
  );
  const what = isOnline ? 'fault' : 'offline';
  return (
    <>
      <Body>
        <Status art={mark} id={id} title={say(`${what}.title`)} failed={isOnline}>
          {say(`${what}.text`)}
        </Status>
        {isOnline && (
          <details className="fy-more">
            <summary>
              {say('act.details')}
              <Icon of={downIcon} small />
            </summary>
            <div className="fy-message code">{describe(error)}</div>
          </details>
        )}
      </Body>
      <Foot>
        <Button
          kind={isOnline ? 'primary' : 'secondary'}
          icon={refreshIcon}
          label={say('act.retry')}
          onClick={onRetry}
        />
        {isOnline && onClose && <Button kind="ghost" label={say('head.close')} onClick={onClose} />}
      </Foot>
    </>
  );
}

/** One line for the person who is asked for help. */
export function describe(error: unknown): string {
  const { code, message = String(error) } = Object(error);
  return typeof code === 'string' ? `${code}: ${message}` : message;
}
