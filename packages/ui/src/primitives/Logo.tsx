import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Picture } from './Picture.tsx';

/** What a mark shows when there is no picture: the first letter of the name. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase();
}

export interface MarkProps {
  readonly name: string;
  /** Checked before it is shown. */
  readonly src: string | undefined;
  readonly size?: 'lg' | 'xl' | 'xs';
}

/** A wallet's or a site's square mark. */
export function Logo({ name, src, size }: MarkProps): ReactElement {
  const fallback = (
    <span className={classes('fy-plate', 'strong', size)} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
  return <Picture className={classes('fy-logo', size)} src={src} fallback={fallback} />;
}

/** A network's round mark. */
export function Disc({ name, src, size }: MarkProps): ReactElement {
  const fallback = <span className="letter">{initialOf(name)}</span>;
  return (
    <span className={classes('fy-disc', size)} aria-hidden="true">
      <Picture src={src} fallback={fallback} />
    </span>
  );
}
