import type { ReactElement } from 'react';
import { useSay } from '../../../i18n/Words.tsx';
import { Foot } from '../../../primitives/Body.tsx';
import { BadgePlace } from '../BadgePlace.tsx';
import type { Badge } from '../useBadge.ts';
import { LegalNote } from './Legal.tsx';
import type { LegalDocuments } from './legal.ts';

export interface ConnectFootViewProps {
  /** What the visitor agrees to by going on. */
  readonly legal: LegalDocuments | undefined;
  readonly badge: Badge;
}

/** What is said below the ways in; nothing where there is nothing to say. */
export function ConnectFootView({ legal, badge }: ConnectFootViewProps): ReactElement | null {
  const say = useSay();
  if (!legal && !badge) return null;
  return (
    <Foot>
      {legal && <LegalNote documents={legal} />}
      {badge === 'shown' && <p className="note fy-branding">{say('connect.branding')}</p>}
      {badge === 'held' && <BadgePlace />}
    </Foot>
  );
}
