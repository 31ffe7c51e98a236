import type { ReactElement } from 'react';
import { externalIcon } from './externalIcon.ts';
import { Icon } from './Icon.tsx';
import { RowParts, type RowProps } from './Row.tsx';

/** A row that opens another site in a new tab, which learns nothing of this page. */
export function LinkRow({
  href,
  onClick,
  tail = <Icon of={externalIcon} />,
  ...parts
}: Pick<RowProps, 'lead' | 'title' | 'sub' | 'tail'> & { href: string; onClick?: () => void }): ReactElement {
  return (
    <li>
      <a className="fy-row" href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        <RowParts {...parts} tail={tail} />
      </a>
    </li>
  );
}
