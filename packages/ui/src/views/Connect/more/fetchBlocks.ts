import type { ViewPage } from '../../../kit/ViewPage.ts';
import type { MethodBlock } from './Methods.tsx';

export type Method = MethodBlock['method'];

/** The blocks of the ways in that need code of their own, and how to get each. */
export type BlockSources = Readonly<Partial<Record<Method, () => Promise<ViewPage>>>>;

/** What has become of the blocks so far: the block, or why it cannot be shown; nothing while it is on its way. */
export type FetchedBlocks = Readonly<Partial<Record<Method, { block: ViewPage } | { error: unknown }>>>;

/** Fetches the blocks of `methods` and of no others; `onChange` hears of each. Answers a function that ends that. */
export function fetchBlocks(
  methods: readonly Method[],
  sources: BlockSources,
  onChange: (change: FetchedBlocks) => void,
): () => void {
  let isOver = false;
  for (const method of methods) {
    sources[method]?.().then(
      (block) => !isOver && onChange({ [method]: { block } }),
      (error: unknown) => !isOver && onChange({ [method]: { error } }),
    );
  }
  return () => {
    isOver = true;
  };
}
