import type { ViewName } from '../router/state.ts';

export interface ModalState {
  readonly open: boolean;
  /** True while the modal's code or an account is being loaded. */
  readonly loading: boolean;
  /** True for 500 ms after a refused close. */
  readonly shake: boolean;
  /** Another object each time the modal opens, for who draws it: the last one may still be leaving. */
  readonly visit?: object | undefined;
  /** The view that was asked for, also where another was opened in its place; until the modal closes. */
  readonly asked?: ViewName | undefined;
  /** The view that was asked for when its code could not be loaded, until it opens. */
  readonly failed?: ViewName | undefined;
}
