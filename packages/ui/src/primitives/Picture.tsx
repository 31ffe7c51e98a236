import { type ReactElement, useState } from 'react';
import { classes } from './classes.ts';
import { initialOf } from './initialOf.ts';
import { isSafePicture } from './isSafePicture.ts';

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
  const [settled, setSettled] = useState<{ src: string; as: 'ready' | 'failed' }>();
  const isShown = src !== undefined && isSafePicture(src, globalThis.location?.protocol);
  const as = settled?.src === src ? settled?.as : 'loading';
  const state = isShown ? as : 'failed';
  // The letter is drawn, not written: it is no text.
  return (
    <span
      className={classes(className, 'letter')}
      data-letter={initialOf(name)}
      data-state={state}
      aria-hidden="true"
    >
      {isShown && state !== 'failed' && (
        <img
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setSettled({ src, as: 'ready' })}
          onError={() => setSettled({ src, as: 'failed' })}
        />
      )}
    </span>
  );
}
