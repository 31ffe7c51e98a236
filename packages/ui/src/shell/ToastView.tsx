import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { classes } from '../primitives/classes.ts';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { alertIcon, closeIcon, doneIcon } from '../primitives/icons.ts';
import { Spinner } from '../primitives/Spinner.tsx';

const toneByKind = { success: 'success', error: 'danger', loading: undefined } as const;

/** A passing message over the foot of the card. */
export function ToastView({
  kind,
  text,
  onClose,
  focusTarget,
}: {
  kind: 'success' | 'error' | 'loading';
  text: string;
  onClose: () => void;
  /** Takes the focus over when the toast goes away with it. */
  focusTarget?: RefObject<HTMLElement | null>;
}): ReactElement {
  const say = useSay();
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = toast.current;
    return () => {
      if (element?.matches(':focus-within')) focusTarget?.current?.focus({ preventScroll: true });
    };
  }, [focusTarget]);
  return (
    <div
      ref={toast}
      className={classes('fy-toast', toneByKind[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {kind === 'loading' ? <Spinner size="sm" /> : <Icon of={kind === 'error' ? alertIcon : doneIcon} />}
      <span className="text">{text}</span>
      <IconButton icon={closeIcon} label={say('act.dismiss')} onClick={onClose} />
    </div>
  );
}
