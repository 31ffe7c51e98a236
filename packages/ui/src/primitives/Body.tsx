import { type ReactElement, type ReactNode, useContext } from 'react';
import { classes } from './classes.ts';
import { EnterContext } from './EnterContext.ts';

/** The part of a view that scrolls. `bleed` when it ends in a list, `steady` when its height must not follow what is found. */
export function Body({
  children,
  bleed,
  steady,
}: {
  children: ReactNode;
  bleed?: boolean;
  steady?: boolean;
}): ReactElement {
  return (
    <div
      className={classes('fy-body', bleed && 'bleed', steady && 'steady')}
      data-enter={useContext(EnterContext)}
    >
      {children}
    </div>
  );
}

/** What can be done in a view: it stays in sight while the body scrolls. `two` puts two choices side by side, with twoActs.css. */
export function Foot({ children, two }: { children: ReactNode; two?: boolean }): ReactElement {
  return (
    <div className={classes('fy-foot', two && 'two')} data-enter={useContext(EnterContext)}>
      {children}
    </div>
  );
}
