import { createContext, type ReactElement, useContext } from 'react';
import { useSay } from '../../words/Words.tsx';
import { Icon } from './Icon.tsx';

/** What the user is told beside each question. */
export interface ScreenFacts {
  readonly themeMode?: 'light' | 'dark' | undefined;
  /** False where this browser keeps no key. */
  readonly isKept?: boolean;
  /** Only this device holds the wallet. */
  readonly isFactorDue?: boolean;
}

export const FactsContext = createContext<ScreenFacts>({});

/** The line under the head: this browser keeps nothing, or holds the wallet alone. */
export function FactsBar(): ReactElement | null {
  const say = useSay();
  const { isKept = true, isFactorDue = false } = useContext(FactsContext);
  if (isKept && !isFactorDue) return null;
  return (
    <div className="fy-bar warning" role="note">
      <Icon of="warning" />
      <span className="text">{say(isKept ? 'parts.factorDue' : 'parts.memoryOnly')}</span>
    </div>
  );
}
