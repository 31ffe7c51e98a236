import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconDrawing } from './icons.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps {
  /** At most one primary button a view. */
  readonly kind: 'primary' | 'secondary' | 'ghost';
  readonly label: string;
  readonly icon?: IconDrawing;
  readonly small?: boolean;
  /** Keeps its place and focus but does nothing, and shows the turning ring. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly state?: 'copied' | undefined;
  readonly onClick: () => void;
}

export function Button({
  kind,
  label,
  icon,
  small = false,
  busy = false,
  disabled,
  state,
  onClick,
}: ButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={classes('fy-btn', kind, small && 'sm')}
      aria-busy={busy || undefined}
      disabled={disabled}
      data-state={state}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      <span className="label">{label}</span>
    </button>
  );
}
