import type { ReactElement } from 'react';

/** As high as the badge, and empty. */
export function BadgePlace(): ReactElement {
  return (
    <p className="note" aria-hidden="true">
      {'\u00a0'}
    </p>
  );
}
