import { type ReactElement, type ReactNode, useState } from 'react';
import { isSafePicture } from './isSafePicture.ts';

/** A picture from outside. Until it is there, and when it never comes or may not be shown, `fallback` stands in. */
export function Picture({
  src,
  className,
  fallback,
}: {
  src: string | undefined;
  className?: string;
  fallback: ReactNode;
}): ReactElement {
  const [settled, setSettled] = useState<{ src: string; as: 'ready' | 'failed' }>();
  const as = settled?.src === src ? settled?.as : undefined;
  const isShown = src !== undefined && as !== 'failed' && isSafePicture(src, globalThis.location?.protocol);
  if (!isShown) return <>{fallback}</>;
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      data-state={as ?? 'loading'}
      onLoad={() => setSettled({ src, as: 'ready' })}
      onError={() => setSettled({ src, as: 'failed' })}
    />
  );
}
