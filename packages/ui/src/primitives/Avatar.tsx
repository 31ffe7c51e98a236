import type { ReactElement } from 'react';
import { mosaic } from '../host/mosaic.ts';

/** The mosaic of an address (DESIGN.md). */
export function Avatar({ address }: { address: string }): ReactElement {
  const { size, ground, shapes } = mosaic(address);
  return (
    <span className="fy-disc lg" aria-hidden="true">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={`M0 0h${size}v${size}H0z`} fill={ground} />
        {shapes.map((shape) => (
          <path key={shape.d} d={shape.d} fill={shape.fill} />
        ))}
      </svg>
    </span>
  );
}
