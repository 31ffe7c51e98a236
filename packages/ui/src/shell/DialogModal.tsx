import { type Core, selectIsConnected } from '@foyer/core';
import { type KeyboardEvent, type MouseEvent, type ReactElement, type SyntheticEvent, useRef } from 'react';
import { KitContext } from '../kit/KitContext.ts';
import { Card } from './Card.tsx';
import { titleId } from './titleId.ts';
import { useDialog } from './useDialog.ts';
import { useDrawn, useKitState } from './useDrawn.ts';
import { useEarlyCode } from './useEarlyCode.ts';
import { usePhase } from './usePhase.ts';
import { usePressGuard } from './usePressGuard.ts';

/** The modal over the page: a native dialog in the top layer. Esc, backdrop and back gesture ask the kit to close. */
export function DialogModal({ core }: { core: Core }): ReactElement {
  const state = useKitState(core);
  const overlay = useRef<HTMLDialogElement>(null);
  const phase = usePhase(state.modal.open, overlay);
  const { drawn, code } = useDrawn(core, state, phase !== 'closed' && !state.modal.open);
  const isShown = phase !== 'closed';
  // A card that would come with the same view waits in the closed dialog: opening is then nearly free.
  const isKept = !selectIsConnected(state) && drawn.state.router.view === state.router.view;
  useDialog(overlay, phase, state.modal.open);
  useEarlyCode(core, state, state.modal.open);

  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    core.actions.modal.safeClose();
  };
  return (
    <dialog
      ref={overlay}
      className="fy-overlay"
      data-phase={phase}
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      {...usePressGuard(overlay, phase === 'open')}
      onClick={(event: MouseEvent) => {
        if (event.target === overlay.current) ask(event);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) ask(event);
      }}
      onCancel={(event) => {
        if (event.target === overlay.current) ask(event);
      }}
      onClose={(event) => {
        // The browser may close a dialog without asking (a second back gesture): the kit still decides, and useDialog
        // shows it again. It tells so late: the dialog may be open again.
        const dialog = overlay.current;
        if (event.target !== dialog || dialog.open || !state.modal.open) return;
        core.actions.modal.safeClose();
      }}
    >
      <KitContext.Provider value={drawn}>
        {(isShown || isKept) && <Card code={code} isShaking={state.modal.shake} focusTarget={overlay} />}
      </KitContext.Provider>
    </dialog>
  );
}
