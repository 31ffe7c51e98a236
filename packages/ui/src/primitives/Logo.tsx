import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Picture } from './Picture.tsx';

/** What a mark shows when there is no picture: the first letter of the name. It is drawn, not written: it is no text. */
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
    <span
      className={classes('fy-plate', 'strong', 'letter', size)}
      data-letter={initialOf(name)}
      aria-hidden="true"
    />
  );
  return <Picture className={classes('fy-logo', size)} src={src} fallback={fallback} />;
}

/** A network's round mark. */
export function Disc({ name, src, size }: MarkProps): ReactElement {
  const fallback = <span className="letter" data-letter={initialOf(name)} />;
  return (
    <span className={classes('fy-disc', size)} aria-hidden="true">
      <Picture src={src} fallback={fallback} />
    </span>
  );
}
