import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { checkIcon, copyIcon } from '../../primitives/viewIcons.ts';
import type { CopyState } from '../useCopy.ts';

/** Copies the address; a tick says that it has. */
export function CopyAddress({ state, onCopy }: { state: CopyState; onCopy: () => void }): ReactElement {
  const say = useSay();
  const isCopied = state === 'copied';
  return (
    <IconButton
      icon={isCopied ? checkIcon : copyIcon}
      label={say('account.copy')}
      state={isCopied ? 'copied' : undefined}
      onClick={onCopy}
    />
  );
}
