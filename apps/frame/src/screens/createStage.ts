/** Why the frame is seen, as `VISIBILITY` tells it. */
export type SeenFor = 'approval' | 'recovery' | 'settings';

/** A screen that is up. */
export interface Staged<Picture> {
  /** Another one for each screen. */
  readonly key: number;
  readonly seenFor: SeenFor;
  readonly picture: Picture;
}

/** How a screen ends. */
export interface Ending<Result> {
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export interface Stage<Picture> {
  /** Puts a screen up when those asked before it are done; settles as the screen says. An abort takes it away. */
  ask<Result>(
    seenFor: SeenFor,
    paint: (ending: Ending<Result>) => Picture,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Lays a screen under all that is asked; answers how to take it away. */
  lay(seenFor: SeenFor, picture: Picture): () => void;
}

/**
 * One screen at a time: what is asked in the order it was asked, over what was laid last.
 * @param onChange Gets the screen that is up, and those that lie under it.
 */
export function createStage<Picture>(
  onChange: (top: Staged<Picture> | undefined, under: readonly Staged<Picture>[]) => void,
): Stage<Picture> {
  const asked: Staged<Picture>[] = [];
  const laid: Staged<Picture>[] = [];
  let keys = 0;
  let top: Staged<Picture> | undefined;
  const update = (): void => {
    const next = asked[0] ?? laid.at(-1);
    if (next === top) return;
    top = next;
    onChange(
      next,
      laid.filter((each) => each !== next),
    );
  };
  const put = (list: Staged<Picture>[], seenFor: SeenFor, picture: Picture): (() => void) => {
    keys += 1;
    const staged = { key: keys, seenFor, picture };
    list.push(staged);
    update();
    return () => {
      const place = list.indexOf(staged);
      if (place >= 0) list.splice(place, 1);
      update();
    };
  };
  return {
    ask: (seenFor, paint, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const end = <Value>(settle: (value: Value) => void) => {
          return (value: Value): void => {
            signal?.removeEventListener('abort', onAbort);
            settle(value);
            takeAway();
          };
        };
        const ending = { resolve: end(resolve), reject: end(reject) };
        const onAbort = (): void => ending.reject(signal?.reason);
        const takeAway = put(asked, seenFor, paint(ending));
        signal?.addEventListener('abort', onAbort);
      }),
    lay: (seenFor, picture) => put(laid, seenFor, picture),
  };
}
