import { mosaic } from '@foyer/ui/mosaic';
import type { ReactElement } from 'react';
import { groupAddress } from '../approval/rules.ts';

/** An address whole, in groups, with its picture: nothing of it is left out. */
export function Address({ of }: { of: string }): ReactElement {
  const groups = groupAddress(of);
  return (
    <span className="fy-addr">
      <Picture of={of} />
      <span className="fy-mono">
        {groups.map((group, index) => (
          <span key={index} className={index === 0 || index === groups.length - 1 ? 'end' : undefined}>
            {group}
          </span>
        ))}
      </span>
    </span>
  );
}

function Picture({ of }: { of: string }): ReactElement {
  const { size, ground, shapes } = mosaic(of);
  return (
    <svg className="pic" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill={ground} />
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
