import type { ReactElement } from 'react';
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
}: CopyLinkProps & { kind: 'secondary' | 'ghost' }): ReactElement {
  const say = useSay();
  const isCopied = copyState === 'copied';
  return (
    <>
      <span className="fy-hide" role="status">
        {isCopied && say('pair.copied')}
      </span>
      <button
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
