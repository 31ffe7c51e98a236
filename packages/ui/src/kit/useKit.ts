import { useContext } from 'react';
import type { Say } from '../i18n/say.ts';
import { useSay } from '../i18n/Words.tsx';
import { type Drawn, KitContext } from './KitContext.ts';

export interface Kit extends Drawn {
  readonly say: Say;
}

/** The one way a view reads the kit. Renders again whenever the state that is drawn changes. */
export function useKit(): Kit {
  const drawn = useContext(KitContext);
  if (!drawn) throw new Error('useKit is called outside the modal');
  return { ...drawn, say: useSay() };
}
