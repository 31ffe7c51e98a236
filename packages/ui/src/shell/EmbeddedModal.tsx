import type { Core } from '@foyer/core';
import { type ReactElement, useRef } from 'react';
import { KitContext } from '../kit/KitContext.ts';
import { Card } from './Card.tsx';
import { useDrawn } from './useDrawn.ts';

/** The modal inline, where the host placed it: no overlay, no close, and it takes focus only from itself. */
export function EmbeddedModal({ core }: { core: Core }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const { drawn } = useDrawn(core);
  return (
    <div ref={frame} className="fy-embed" tabIndex={-1}>
      <KitContext.Provider value={drawn}>
        <Card inline focusTarget={frame} />
      </KitContext.Provider>
    </div>
  );
}
