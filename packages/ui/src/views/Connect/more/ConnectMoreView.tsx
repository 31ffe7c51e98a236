import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../../../i18n/Words.tsx';
import { Body } from '../../../primitives/Body.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { LockedContext } from '../LockedContext.ts';
import type { Badge } from '../useBadge.ts';
import { ConnectFootView } from './ConnectFootView.tsx';
import { Agreement } from './Legal.tsx';
import type { LegalDocuments } from './legal.ts';
import { type MethodBlock, Methods } from './Methods.tsx';

export interface ConnectMoreViewProps {
  /** The ways in, in order. */
  readonly blocks: readonly MethodBlock[];
  readonly legal: LegalDocuments | undefined;
  /** Where a box must be ticked: whether it is. Undefined: going on is agreeing. */
  readonly agreed: boolean | undefined;
  readonly onAgree: (agreed: boolean) => void;
  /** In which visit of the modal it is shown: another one has not tried without the tick. */
  readonly visit?: object | undefined;
  /** Leads those without a wallet on; undefined where there is nothing but wallets. */
  readonly onGuide: (() => void) | undefined;
  readonly badge: Badge;
}

/** The first screen of a site with documents to agree to, or with other ways in than a wallet. */
export function ConnectMoreView(props: ConnectMoreViewProps): ReactElement {
  const { blocks, legal, agreed, onAgree, visit, onGuide, badge } = props;
  const say = useSay();
  const [asked, setAsked] = useState<{ readonly visit: object | undefined }>();
  const isAsked = asked !== undefined && asked.visit === visit;
  const below = (
    <>
      <Methods blocks={blocks} />
      {onGuide && <Button kind="ghost" label={say('connect.guide')} onClick={onGuide} />}
    </>
  );
  return (
    <>
      <Body bleed={!onGuide && endsInList(blocks)}>
        {legal && agreed !== undefined ? (
          <>
            <Agreement documents={legal} agreed={agreed} isAsked={isAsked} onAgree={onAgree} />
            <Below isLocked={!agreed} onTry={() => setAsked({ visit })}>
              {below}
            </Below>
          </>
        ) : (
          below
        )}
      </Body>
      <ConnectFootView legal={agreed === undefined ? legal : undefined} badge={badge} />
    </>
  );
}

function endsInList(blocks: readonly MethodBlock[]): boolean {
  const last = blocks.at(-1);
  return last?.method === 'wallet' && !last.isButton;
}

/** What cannot be used, nor reached with the keyboard, until the box is ticked; a pointer that tries is told why. */
function Below({
  isLocked,
  onTry,
  children,
}: {
  isLocked: boolean;
  onTry: () => void;
  children: ReactNode;
}): ReactElement {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = around.current;
    if (!element || !isLocked) return;
    element.addEventListener('click', onTry);
    return () => element.removeEventListener('click', onTry);
  }, [isLocked, onTry]);
  return (
    <div className="fy-below" ref={around}>
      <fieldset disabled={isLocked}>
        <LockedContext.Provider value={isLocked}>{children}</LockedContext.Provider>
      </fieldset>
    </div>
  );
}
