/** How long a mark stays a plain plate while its picture is on its way, in ms (spec.md §9). */
const plainMs = 2_000;

/**
 * Lets the letter stand in once the picture of `mark` has taken too long. In a closed dialog no picture is on its way: there
 * the time begins when it opens. Answers a function that stops it.
 */
export function standInLate(mark: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const standIn = (): void => {
    if (mark.closest('dialog:not([open])')) wait();
    else if (mark.dataset.state === 'loading') mark.dataset.state = 'late';
  };
  const opening = new MutationObserver(() => {
    if (mark.closest('dialog:not([open])')) return;
    opening.disconnect();
    wait();
  });
  const wait = (): void => {
    const closed = mark.closest('dialog:not([open])');
    if (closed) opening.observe(closed, { attributeFilter: ['open'] });
    else timer = setTimeout(standIn, plainMs);
  };
  wait();
  return () => {
    opening.disconnect();
    clearTimeout(timer);
  };
}
