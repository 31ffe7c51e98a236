import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { classes } from '../../primitives/classes.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { checkIcon, copyIcon } from '../../primitives/viewIcons.ts';
import type { CopyState } from '../useCopy.ts';

export interface CopyLinkProps {
  readonly copyState: CopyState;
  /** Undefined until there is a code. */
  readonly onCopy: (() => void) | undefined;
}

/**
 * Copies the code as text, for wallets that take it pasted; the button says that it has. It keeps the focus while there is
 * no code.
 */
export function CopyLink({
  kind,
  copyState,
  onCopy,
  heir,
}: CopyLinkProps & {
  kind: 'secondary' | 'ghost';
  /** Has the focus after the button, where that goes with it. */
  heir?: RefObject<HTMLElement | null> | undefined;
}): ReactElement {
  const say = useSay();
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = own.current;
    return () => {
      if (button?.matches(':focus')) heir?.current?.focus({ preventScroll: true });
    };
  }, [heir]);
  const isCopied = copyState === 'copied';
  return (
    <>
      <span className="fy-hide" role="status">
        {isCopied && say('pair.copied')}
      </span>
      <button
        ref={own}
        type="button"
        className={classes('fy-btn', kind)}
        aria-disabled={onCopy === undefined}
        data-state={isCopied ? 'copied' : undefined}
        onClick={onCopy}
      >
        <Icon of={isCopied ? checkIcon : copyIcon} />
        <span className="label">{say(isCopied ? 'pair.copied' : 'pair.copy')}</span>
      </button>
    </>
  );
}
