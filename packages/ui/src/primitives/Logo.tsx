import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Picture } from './Picture.tsx';

export interface MarkProps {
  readonly name: string;
  /** Checked before it is shown. */
  readonly src: string | undefined;
  readonly size?: 'lg' | 'xl' | 'xs';
}

/** A wallet's or a site's square mark. */
export function Logo({ name, src, size }: MarkProps): ReactElement {
  return <Picture className={classes('fy-logo', size)} name={name} src={src} />;
}

/** A network's round mark. */
export function Disc({ name, src, size }: MarkProps): ReactElement {
  return <Picture className={classes('fy-disc', size)} name={name} src={src} />;
}
