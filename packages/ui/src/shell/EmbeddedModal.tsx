import type { Core } from '@foyer/core';
import { type ReactElement, useRef } from 'react';
import { KitContext } from '../kit/KitContext.ts';
import { Card } from './Card.tsx';
import { useDrawn, useKitState } from './useDrawn.ts';
import { useEarlyCode } from './useEarlyCode.ts';
import { usePressGuard } from './usePressGuard.ts';

/** The modal inline, where the host placed it: no overlay, no close, and it takes focus only from itself. */
export function EmbeddedModal({ core }: { core: Core }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const state = useKitState(core);
  const { drawn, code } = useDrawn(core, state, false);
  useEarlyCode(core, state, true);
  return (
    <div ref={frame} className="fy-embed" tabIndex={-1} {...usePressGuard(frame, true)}>
      <KitContext.Provider value={drawn}>
        <Card code={code} inline isShaking={state.modal.shake} focusTarget={frame} />
      </KitContext.Provider>
    </div>
  );
}
