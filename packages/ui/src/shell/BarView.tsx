import type { ReactElement } from 'react';
import { useSay } from '../i18n/Words.tsx';
import { classes } from '../primitives/classes.ts';
import { Icon } from '../primitives/Icon.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import {
  alertIcon,
  closeIcon,
  type IconDrawing,
  infoIcon,
  offlineIcon,
  warningIcon,
} from '../primitives/icons.ts';

export type BarKind = 'error' | 'warning' | 'info' | 'offline';

const looks: Readonly<Record<BarKind, { readonly icon: IconDrawing; readonly tone?: string }>> = {
  error: { icon: alertIcon, tone: 'danger' },
  warning: { icon: warningIcon, tone: 'warning' },
  info: { icon: infoIcon },
  offline: { icon: offlineIcon },
};

/** Outages and set-up faults, across the card under its header. It stays until it is closed or its cause is gone. */
export function BarView({
  kind,
  text,
  onClose,
}: {
  kind: BarKind;
  text: string;
  onClose?: () => void;
}): ReactElement {
  const say = useSay();
  const { icon, tone } = looks[kind];
  return (
    <div className={classes('fy-bar', tone)} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon of={icon} />
      <span className="text">{text}</span>
      {onClose && <IconButton icon={closeIcon} label={say('act.dismiss')} onClick={onClose} />}
    </div>
  );
}
