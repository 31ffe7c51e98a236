import { type ReactElement, useEffect, useState } from 'react';
import { reportFault } from '../../../kit/reportFault.ts';
import { useKit } from '../../../kit/useKit.ts';
import { useVisit } from '../../../kit/useVisit.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import { Skeleton } from '../../../primitives/Skeleton.tsx';
import { usePages } from '../../../shell/pages.ts';
import { type BlockSources, type FetchedBlocks, fetchBlocks, type Method } from './fetchBlocks.ts';
import type { MethodBlock } from './Methods.tsx';

/**
 * Draws the ways in that are on and have a block, in order. One that could not be loaded is tried again with the next visit,
 * and where the view comes anew.
 */
export function useMethodBlocks(methods: readonly Method[], sources: BlockSources): readonly MethodBlock[] {
  const { core } = useKit();
  const visit = useVisit();
  const pages = usePages();
  const [fetched, setFetched] = useState<FetchedBlocks>({});
  const [failed, setFailed] = useState<{ readonly visit?: object | undefined; readonly of?: FetchedBlocks }>(
    {},
  );
  const known: FetchedBlocks = { ...(failed.visit === visit && failed.of), ...fetched };
  const due = methods.filter((method) => !known[method]).join();
  useEffect(
    () =>
      due
        ? fetchBlocks(due.split(',') as Method[], sources, (change) => {
            for (const outcome of Object.values(change)) {
              if ('error' in outcome) {
                reportFault(core, outcome.error);
                setFailed((last) => ({ visit, of: { ...(last.visit === visit && last.of), ...change } }));
              } else {
                pages.adopt(outcome.block);
                setFetched((last) => ({ ...last, ...change }));
              }
            }
          })
        : undefined,
    [due, visit, sources, core, pages],
  );
  return blocksOf(methods, sources, known);
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

/** A block was opened for nothing in particular. */
const noData = {};

function Block({ of: block }: { of: ViewPage | undefined }): ReactElement {
  return block ? <block.Page data={noData} /> : <Skeleton className="fy-place" />;
}
