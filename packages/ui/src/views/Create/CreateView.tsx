import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { LinkButton } from '../../primitives/LinkButton.tsx';
import { LegalNote } from '../Connect/more/Legal.tsx';
import type { LegalDocuments } from '../Connect/more/legal.ts';
import { type MethodBlock, Methods } from '../Connect/more/Methods.tsx';

export interface CreateViewProps {
  /** Ways in that need no wallet, in order. */
  readonly blocks: readonly MethodBlock[];
  readonly legal: LegalDocuments | undefined;
  /** A public list of wallets. */
  readonly exploreUrl: string;
}

/** Connect for those without a wallet: the ways in that need none, and where to look for one. */
export function CreateView({ blocks, legal, exploreUrl }: CreateViewProps): ReactElement {
  const say = useSay();
  return (
    <>
      <Body>
        <p className="fy-lead-text">{say(blocks.length > 0 ? 'create.text' : 'create.textNone')}</p>
        <Methods blocks={blocks} />
      </Body>
      <Foot>
        <LinkButton kind="secondary" icon={externalIcon} label={say('create.explore')} href={exploreUrl} />
        {legal && <LegalNote documents={legal} />}
      </Foot>
    </>
  );
}
