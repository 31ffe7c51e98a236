import type { ReactElement } from 'react';

/** A short word about a row. */
export function Tag({ label }: { label: string }): ReactElement {
  return <span className="fy-tag">{label}</span>;
}
