import type { Keeper } from '../ports/Keeper.ts';

/** A keeper that tells whether only this device holds the wallet, as far as is known; nobody's does after the sign-in. */
export function tellFactorDue(
  keeper: Keeper,
  {
    tell,
    signIn,
  }: {
    readonly tell: (isFactorDue: boolean) => void;
    /** Aborted when the sign-in of now ends. */
    readonly signIn: () => AbortSignal;
  },
): Keeper {
  // One and the same: a signal takes it once, however often the wallet is opened.
  const end = (): void => tell(false);
  return {
    ...keeper,
    async ensure(signal) {
      const current = signIn();
      const info = await keeper.ensure(signal);
      // What is told by now may be of the next sign-in.
      if (current.aborted) return info;
      tell(info.isFactorDue);
      current.addEventListener('abort', end, { once: true });
      return info;
    },
    async addFactor(kind, signal) {
      const current = signIn();
      await keeper.addFactor(kind, signal);
      if (!current.aborted) tell(false);
    },
  };
}
