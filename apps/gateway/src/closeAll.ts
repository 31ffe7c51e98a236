/**
 * Closes one after the other, also after one that failed (gw-http-21).
 * @throws what failed first, once all were asked.
 */
export async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  let first: { readonly error: unknown } | undefined;
  for (const close of closers) {
    await close().catch((error: unknown) => {
      first ??= { error };
    });
  }
  if (first) throw first.error;
}
