import type { ReactElement } from 'react';
import { useSay } from '../../../i18n/Words.tsx';
import { Foot } from '../../../primitives/Body.tsx';
import { LegalNote } from './Legal.tsx';
import type { LegalDocuments } from './legal.ts';

export interface ConnectFootViewProps {
  /** What the visitor agrees to by going on. */
  readonly legal: LegalDocuments | undefined;
  readonly hasBranding: boolean;
}

/** What is said below the ways in; nothing where there is nothing to say. */
export function ConnectFootView({ legal, hasBranding }: ConnectFootViewProps): ReactElement | null {
  const say = useSay();
  if (!legal && !hasBranding) return null;
  return (
    <Foot>
      {legal && <LegalNote documents={legal} />}
      {hasBranding && <p className="note fy-branding">{say('connect.branding')}</p>}
    </Foot>
  );
}
