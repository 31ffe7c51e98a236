import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { AnyIcon } from './icons.ts';

export interface NoteProps {
  readonly tone?: 'plain' | 'success' | 'warning' | 'danger';
  readonly icon?: AnyIcon;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Said at once by a screen reader. */
  readonly alert?: boolean;
}

const iconByTone = { plain: 'info', success: 'check', warning: 'warning', danger: 'alert' } as const;

/** Something to know, in the flow of a screen. */
export function Note({ tone = 'plain', icon, title, children, alert = false }: NoteProps): ReactElement {
  return (
    <div className={`fy-note ${tone}`} role={alert ? 'alert' : 'note'}>
      <Icon of={icon ?? iconByTone[tone]} />
      <div className="text">
        {title && <b className="title">{title}</b>}
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
