import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { checkIcon, copyIcon } from '../../primitives/viewIcons.ts';
import type { CopyState } from '../useCopy.ts';

export interface CopyLinkProps {
  readonly copyState: CopyState;
  /** Undefined until there is a code. */
  readonly onCopy: (() => void) | undefined;
}

/** Copies the code as text, for wallets that take it pasted; the button says that it has. */
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
      <Button
        kind={kind}
        icon={isCopied ? checkIcon : copyIcon}
        label={say(isCopied ? 'pair.copied' : 'pair.copy')}
        state={isCopied ? 'copied' : undefined}
        disabled={onCopy === undefined}
        onClick={() => onCopy?.()}
      />
    </>
  );
}
