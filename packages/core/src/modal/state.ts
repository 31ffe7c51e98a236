export interface ModalState {
  readonly open: boolean;
  /** True while the modal's code or an account is being loaded. */
  readonly loading: boolean;
  /** True for 500 ms after a refused close. */
  readonly shake: boolean;
  /** True when its code could not be loaded, until it opens. */
  readonly failed?: boolean;
}
