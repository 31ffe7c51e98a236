import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { AnyIcon } from './icons.ts';
import { Spinner } from './Spinner.tsx';

export interface StatusBodyProps {
  /** Absent: something is waited for. */
  readonly icon?: AnyIcon;
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly children?: ReactNode;
  /** An error is said at once. */
  readonly alert?: boolean;
}

/** The middle of a screen that says one thing: waiting, done, failed. */
export function StatusBody({ icon, tone = 'accent', title, children, alert }: StatusBodyProps): ReactElement {
  return (
    <div className="fy-status" role={alert ? 'alert' : 'status'}>
      <span className={`fy-mark ${icon ? tone : ''} art`}>
        {icon ? <Icon of={icon} /> : <Spinner large />}
      </span>
      <h2 className="title">{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
