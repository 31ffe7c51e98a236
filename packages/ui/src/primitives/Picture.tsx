import { type ReactElement, type SyntheticEvent, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { initialOf } from './initialOf.ts';
import { isSafePicture } from './isSafePicture.ts';
import { standInLate } from './standInLate.ts';

/**
 * A mark with a picture from outside. It holds its place at once and nothing waits for the picture: the plate is plain
 * at first, a letter stands in after 2 s (spec.md §9), and at once for a picture that never comes or may not be shown.
 */
export function Picture({
  name,
  src,
  className,
}: {
  name: string;
  src: string | undefined;
  className: string;
}): ReactElement {
  const mark = useRef<HTMLSpanElement>(null);
  const isShown = src !== undefined && isSafePicture(src, globalThis.location?.protocol);
  useEffect(() => {
    if (isShown && src && mark.current) return standInLate(mark.current);
  }, [isShown, src]);
  // What becomes of the picture is written on the mark itself: hundreds of them draw nothing anew. The letter is drawn, not
  // written: it is no text.
  return (
    <span
      key={src}
      ref={mark}
      className={classes(className, 'letter')}
      data-letter={initialOf(name)}
      data-state={isShown ? 'loading' : 'failed'}
      aria-hidden="true"
    >
      {isShown && (
        <img
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={(event) => settle(event, 'ready')}
          onError={(event) => settle(event, 'failed')}
        />
      )}
    </span>
  );
}

function settle({ currentTarget }: SyntheticEvent<HTMLElement>, state: 'ready' | 'failed'): void {
  currentTarget.parentElement?.setAttribute('data-state', state);
}
