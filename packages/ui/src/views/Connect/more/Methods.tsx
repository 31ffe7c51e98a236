import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useSay } from '../../../i18n/Words.tsx';

/** One way in, as drawn. */
export interface MethodBlock {
  readonly method: 'email' | 'social' | 'wallet';
  readonly node: ReactNode;
  /** The wallets are one button. */
  readonly isButton?: boolean;
}

/** The ways in, in order: "or" stands between wallets and the others, which stand together (behaviour.md §2.4). */
export function Methods({ blocks }: { blocks: readonly MethodBlock[] }): ReactElement {
  return (
    <>
      {withSides(blocks).map((side, index) => (
        <Fragment key={side.map(({ method }) => method).join()}>
          {index > 0 && <Or side={side} />}
          {side[0]?.method === 'wallet' ? side[0].node : <Others blocks={side} />}
        </Fragment>
      ))}
    </>
  );
}

function Others({ blocks }: { blocks: readonly MethodBlock[] }): ReactElement {
  return (
    <div className="fy-stack">
      {blocks.map(({ method, node }) => (
        <Fragment key={method}>{node}</Fragment>
      ))}
    </div>
  );
}

function Or({ side }: { side: readonly MethodBlock[] }): ReactElement {
  const say = useSay();
  const [first] = side;
  const isList = first?.method === 'wallet' && !first.isButton;
  return <div className="fy-or">{say(isList ? 'connect.orWallet' : 'connect.or')}</div>;
}

/** Blocks that stand together, in order: the wallets alone, neighbours of the others together. */
export function withSides(blocks: readonly MethodBlock[]): readonly (readonly MethodBlock[])[] {
  const sides: MethodBlock[][] = [];
  for (const block of blocks) {
    const last = sides.at(-1);
    const isTogether = last?.[0] && last[0].method !== 'wallet' && block.method !== 'wallet';
    if (isTogether) last.push(block);
    else sides.push([block]);
  }
  return sides;
}
