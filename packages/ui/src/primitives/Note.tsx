import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { infoIcon, warningIcon } from './icons.ts';
import { Spinner } from './Spinner.tsx';

/** A notice in the flow of a view, with at most one thing to do about it. */
export function Note({
  tone,
  title,
  children,
  act,
}: {
  tone?: 'warning';
  title?: string;
  children: ReactNode;
  act?: { readonly label: string; readonly busy?: boolean; readonly onClick: () => void };
}): ReactElement {
  return (
    <div className={classes('fy-note', tone)} role="note">
      <Icon of={tone ? warningIcon : infoIcon} />
      <div className="text">
        {title && <b className="title">{title}</b>}
        <p>{children}</p>
      </div>
      {act && (
        <button
          type="button"
          className="fy-link-text"
          aria-busy={act.busy || undefined}
          onClick={act.busy ? undefined : act.onClick}
        >
          {act.busy ? <Spinner size="sm" /> : null}
          {act.label}
        </button>
      )}
    </div>
  );
}
