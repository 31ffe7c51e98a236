/** What came of one stretch of requests. */
export interface ReleaseStretch {
  readonly seconds: number;
  /** How long each answer took, in ms. */
  readonly times: readonly number[];
  readonly refused: number;
}

/** Calls `request` again and again, `atOnce` of them under way at any time. @param request Resolves with whether it was served. */
export async function measureReleases(
  request: (turn: number) => Promise<boolean>,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<ReleaseStretch> {
  const times: number[] = [];
  let refused = 0;
  let turn = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const lane = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const isServed = await request(turn++);
      if (isServed) times.push(performance.now() - asked);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { seconds: (performance.now() - began) / 1000, times, refused };
}
