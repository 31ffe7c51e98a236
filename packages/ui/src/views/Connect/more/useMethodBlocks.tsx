import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { reportFault } from '../../../kit/reportFault.ts';
import { useKit } from '../../../kit/useKit.ts';
import { SkeletonRows } from '../../../primitives/Skeleton.tsx';
import { type BlockSources, type FetchedBlocks, fetchBlocks, type Method } from './fetchBlocks.ts';
import type { MethodBlock } from './Methods.tsx';

/** Draws the ways in that are on and have a block, in order. */
export function useMethodBlocks(methods: readonly Method[], sources: BlockSources): readonly MethodBlock[] {
  const { core } = useKit();
  const [fetched, setFetched] = useState<FetchedBlocks>({});
  const wanted = methods.join();
  useEffect(
    () =>
      fetchBlocks(wanted.split(',') as Method[], sources, (change) => {
        for (const outcome of Object.values(change)) if ('error' in outcome) reportFault(core, outcome.error);
        setFetched((known) => ({ ...known, ...change }));
      }),
    [wanted, sources, core],
  );
  return blocksOf(methods, sources, fetched);
}

/** A block on its way holds its place; one that cannot be loaded is left out. */
export function blocksOf(
  methods: readonly Method[],
  sources: BlockSources,
  fetched: FetchedBlocks,
): readonly MethodBlock[] {
  return methods.flatMap((method): readonly MethodBlock[] => {
    const outcome = fetched[method];
    if (!sources[method] || (outcome && 'error' in outcome)) return [];
    return [{ method, node: <Block of={outcome?.block} /> }];
  });
}

function Block({ of: Loaded }: { of: ComponentType | undefined }): ReactElement {
  if (Loaded) return <Loaded />;
  return (
    <ul className="fy-list">
      <SkeletonRows count={1} />
    </ul>
  );
}
