import type { EmbeddedOptions } from '@foyer/embedded';
import type { Context } from '../kernel/Context.ts';
import type { State } from '../kernel/State.ts';
import { close, goBack, show } from '../modal/actions.ts';
import { push } from '../router/actions.ts';
import type { FrameRectangle } from './FrameRectangle.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { isFrameShown } from './rules.ts';
import { selectEmbedded } from './state.ts';

type Visibility = Parameters<NonNullable<EmbeddedOptions['onVisibility']>>[0];

/** Where the frame is seen: over ApproveTransaction, for as long as it needs to be. */
export interface Stage {
  /** The frame needs to be seen, or no longer. */
  take(event: Visibility): void;
  /** The place the view keeps for it; none when the view is gone. */
  place(rectangle?: FrameRectangle): void;
  /**
   * The view came or went. One that is left still stands there for a moment: where it comes back in the same visit before it
   * is gone, its place is the same, and it may not tell it again. In another visit it is begun anew, and tells it.
   */
  follow(): void;
}

export function createStage(
  context: Context,
  parts: {
    readonly place: (rectangle: FrameRectangle | undefined) => void;
    /** Whether a request still waits for the user's yes. */
    readonly isBusy: () => boolean;
  },
): Stage {
  let rectangle: FrameRectangle | undefined;
  /** The visit of the modal in which the place was told: before the modal is there again, the frame would come below it. */
  let visit: State['modal']['visit'];
  const isShown = () => isFrameShown(context.store.getState());
  const apply = () => {
    const { shown } = selectEmbedded(context.store.getState());
    const isThere = isShown() && context.store.getState().modal.visit === visit;
    parts.place(shown && isThere ? rectangle : undefined);
  };
  return {
    take({ visible, reason }) {
      const { login } = selectEmbedded(context.store.getState());
      const before = selectEmbedded(context.store.getState()).shown;
      patchEmbedded(context, { shown: visible ? reason : undefined });
      if (visible && !isShown()) {
        if (context.store.getState().modal.open) push(context, 'ApproveTransaction');
        else show(context, { view: 'ApproveTransaction' });
      }
      apply();
      // Who asked for it goes on by itself: a request, or the login.
      if (visible || !before || parts.isBusy() || login.step === 'connecting' || !isShown()) return;
      if (context.store.getState().router.history.length > 1) goBack(context);
      else close(context);
    },
    place(next) {
      rectangle = next;
      visit = context.store.getState().modal.visit;
      apply();
    },
    follow: apply,
  };
}
