/**
 * Closes one after the other, also after one that failed.
 * @throws what failed first, once all were asked.
 */
export async function closeAll(closers: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
