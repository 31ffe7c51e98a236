import type { ReactElement } from 'react';
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
}: {
  kind: 'success' | 'error' | 'loading';
  text: string;
  onClose: () => void;
}): ReactElement {
  const say = useSay();
  return (
    <div className={classes('fy-toast', toneByKind[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'loading' ? <Spinner size="sm" /> : <Icon of={kind === 'error' ? alertIcon : doneIcon} />}
      <span className="text">{text}</span>
      <IconButton icon={closeIcon} label={say('act.dismiss')} onClick={onClose} />
    </div>
  );
}
