import { type ReactElement, useRef } from 'react';
import { Card } from './Card.tsx';

/** The modal inline, where the host placed it: no overlay, no close, and it takes focus only from itself. */
export function EmbeddedModal(): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="fy-embed" tabIndex={-1}>
      <Card inline focusTarget={frame} />
    </div>
  );
}
