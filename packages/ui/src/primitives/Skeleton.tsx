import type { ReactElement } from 'react';
import { classes } from './classes.ts';

/** A bar where text will be. The named sizes live in skeleton.css and in the sheets of views: no inline style. */
export function Skeleton({ className }: { className: string }): ReactElement {
  return <span className={classes('fy-skel', className)} />;
}

/** Rows that are on their way. They say nothing to assistive technology; the list around them does. */
export function SkeletonRows({ count }: { count: number }): ReactElement {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-hidden="true">
          <div className="fy-row">
            <Skeleton className="tile logo" />
            <span className="text">
              <Skeleton className="name" />
            </span>
          </div>
        </li>
      ))}
    </>
  );
}
