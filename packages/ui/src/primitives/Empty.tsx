import type { ReactElement, ReactNode } from 'react';
import type { IconDrawing } from './icons.ts';
import { Plate } from './Row.tsx';

/** Says that there is nothing, why, and what to do: at most two small buttons. */
export function Empty({
  icon,
  title,
  text,
  children,
}: {
  icon: IconDrawing;
  title: string;
  text: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className="fy-empty">
      <Plate icon={icon} />
      <p className="title">{title}</p>
      <p>{text}</p>
      {children && <div className="acts">{children}</div>}
    </div>
  );
}
