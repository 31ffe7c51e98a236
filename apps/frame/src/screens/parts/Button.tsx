import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import type { AnyIcon } from './icons.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps {
  /** At most one primary button a screen. */
  readonly kind: 'primary' | 'secondary' | 'ghost' | 'danger' | 'ghost risky';
  readonly label: string;
  readonly icon?: AnyIcon;
  readonly small?: boolean;
  /** Keeps its place and focus but does nothing, and shows the turning ring. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Sends the form it stands in; needs no `onClick`. */
  readonly submit?: boolean;
  readonly onClick?: () => void;
}

export function Button({
  kind,
  label,
  icon,
  small = false,
  busy = false,
  disabled,
  submit = false,
  onClick,
}: ButtonProps): ReactElement {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={`fy-btn ${kind}${small ? ' sm' : ''}`}
      aria-busy={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} />}
      <span className="label">{label}</span>
    </button>
  );
}
