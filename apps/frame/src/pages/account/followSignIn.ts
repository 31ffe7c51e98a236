/** Which sign-in the page shows the wallet of. */
export interface SignInFollower {
  /** From now on it is this one, by its mark; without one nobody's. */
  show(mark: string | undefined): void;
  /** The session's mark, '' when it ends. */
  hear(mark: string): void;
}

/** Begins the page anew when the sign-in that it shows has ended elsewhere, or given way to another. */
export function followSignIn(reload: () => void): SignInFollower {
  let shown: string | undefined;
  return {
    show(mark) {
      shown = mark;
    },
    hear(mark) {
      if (shown !== undefined && mark !== shown) reload();
    },
  };
}
