/** How long a mark stays a plain plate while its picture is on its way, in ms (spec.md §9). */
const plainMs = 2_000;

/**
 * Lets the letter stand in once the picture of `mark` has taken too long. In a closed dialog no picture is on its way:
 * there the time begins when it opens. Answers a function that stops it.
 */
export function standInLate(mark: HTMLElement): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(() => {
      const dialog = mark.closest('dialog:not([open])');
      if (dialog) dialog.addEventListener('toggle', wait, { once: true, signal: over.signal });
      else if (mark.dataset.state === 'loading') mark.dataset.state = 'late';
    }, plainMs);
  };
  wait();
  return () => {
    over.abort();
    clearTimeout(timer);
  };
}
