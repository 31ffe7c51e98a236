import { memo, type RefObject, useReducer, useRef } from 'react';
import { reportFault } from '../kit/reportFault.ts';
import { useKit } from '../kit/useKit.ts';
import { EnterContext } from '../primitives/EnterContext.ts';
import { Waiting } from '../primitives/Waiting.tsx';
import { Bar } from './Bar.tsx';
import { FaultBoundary } from './FaultBoundary.tsx';
import { FaultView } from './FaultView.tsx';
import { Head, titleOf } from './Head.tsx';
import { Toast } from './Toast.tsx';
import { titleId } from './titleId.ts';
import type { ViewCode } from './useCode.ts';
import { useHeightMotion } from './useHeightMotion.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useScrollEdges } from './useScrollEdges.ts';
import { useTurn } from './useTurn.ts';
import { useViewFocus } from './useViewFocus.ts';

export interface CardProps {
  readonly code: ViewCode;
  readonly inline?: boolean;
  readonly isShaking?: boolean;
  /** Takes the focus when the view changes, or what had it goes. */
  readonly focusTarget: RefObject<HTMLElement | null>;
}

/**
 * The card: header, bar, the view of the moment, toast. What tells a screen reader which view has come stays in the page:
 * only a change of its text is read out.
 */
export const Card = memo(function Card({
  code: { page, fault, retry },
  inline = false,
  isShaking = false,
  focusTarget,
}: CardProps) {
  const { core, state, say } = useKit();
  const card = useRef<HTMLDivElement>(null);
  const { router } = state;
  const { view, data, direction } = router;
  const turn = useTurn(state);
  // The focus moves with the button of a broken view: the card is drawn anew for that.
  const [attempt, again] = useReducer((count: number) => count + 1, 0);
  const enter = turn > 1 && direction !== 'none' ? direction : undefined;
  useHeightMotion(card);
  useViewFocus(focusTarget, turn, inline);
  useScrollEdges(card);
  usePrefetch(card, view);

  const close = inline ? undefined : () => core.actions.modal.safeClose();
  const title = page?.title
    ? page.title(say, state)
    : (titleOf(view, data, say) ?? (page || fault ? undefined : say('status.loading')));
  const region = inline ? { role: 'region', 'aria-labelledby': titleId } : {};
  return (
    <div
      ref={card}
      className={inline ? 'fy-modal inline' : 'fy-modal'}
      data-shake={isShaking ? '' : undefined}
      {...region}
    >
      <Head router={router} title={title} chip={page?.Chip} enter={enter} inline={inline} />
      <Bar isSaid={!!fault} />
      <EnterContext.Provider value={enter}>
        {fault ? (
          <FaultView
            isAbsent
            error={fault}
            id={title ? undefined : titleId}
            focusTarget={focusTarget}
            onRetry={retry}
            onClose={close}
          />
        ) : (
          <FaultBoundary
            key={turn + attempt}
            focusTarget={focusTarget}
            onRetry={again}
            onClose={close}
            onError={(error) => reportFault(core, error)}
          >
            {page ? <page.Page data={data} /> : <Waiting />}
          </FaultBoundary>
        )}
      </EnterContext.Provider>
      <Toast />
      <div className="fy-hide" role="status">
        {turn > 1 && title}
      </div>
    </div>
  );
});
