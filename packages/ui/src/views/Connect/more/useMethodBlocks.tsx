import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { reportFault } from '../../../kit/reportFault.ts';
import { useKit } from '../../../kit/useKit.ts';
import { SkeletonRows } from '../../../primitives/Skeleton.tsx';
import type { MethodBlock } from './Methods.tsx';

type Method = MethodBlock['method'];

/** The blocks of the ways in that need code of their own: each is fetched when its feature is on, and never before. */
export type BlockSources = Readonly<Partial<Record<Method, () => Promise<ComponentType>>>>;

type Fetched = Readonly<Partial<Record<Method, ComponentType>>>;

/** Draws the ways in that are on, in order; a block on its way holds its place, one that cannot be loaded is left out. */
export function useMethodBlocks(methods: readonly Method[], sources: BlockSources): readonly MethodBlock[] {
  const { core } = useKit();
  const [fetched, setFetched] = useState<Fetched>({});
  const [failed, setFailed] = useState<readonly Method[]>([]);
  const wanted = methods.join();
  useEffect(() => {
    let isGone = false;
    for (const method of wanted.split(',') as Method[]) {
      sources[method]?.().then(
        (Block) => !isGone && setFetched((known) => ({ ...known, [method]: Block })),
        (error: unknown) => {
          if (isGone) return;
          setFailed((known) => [...known, method]);
          reportFault(core, error);
        },
      );
    }
    return () => {
      isGone = true;
    };
  }, [wanted, sources, core]);
  return methods
    .filter((method) => sources[method] && !failed.includes(method))
    .map((method) => ({ method, node: <Block of={fetched[method]} /> }));
}

function Block({ of: Loaded }: { of: ComponentType | undefined }): ReactElement {
  if (Loaded) return <Loaded />;
  return (
    <ul className="fy-list">
      <SkeletonRows count={1} />
    </ul>
  );
}
