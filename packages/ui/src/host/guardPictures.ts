/** Hides pictures inside `button` that do not load, so that what lies under them shows. Answers a function that stops it. */
export function guardPictures(button: HTMLElement): () => void {
  const settle = (event: Event): void => {
    if (event.target instanceof HTMLImageElement) event.target.hidden = event.type === 'error';
  };
  // Neither event bubbles: only a capturing listener sees them from here.
  button.addEventListener('error', settle, true);
  button.addEventListener('load', settle, true);
  return () => {
    button.removeEventListener('error', settle, true);
    button.removeEventListener('load', settle, true);
  };
}
