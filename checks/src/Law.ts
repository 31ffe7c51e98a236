import type { Tree } from './Tree.ts';

/** One place where a law is broken. */
export interface Violation {
  /** Path below the tree's root. */
  readonly file: string;
  /** First line is 1. */
  readonly line: number;
  /** What is wrong here. */
  readonly message: string;
}

/** One rule of the house that a machine can judge. */
export interface Law {
  /** The file in `laws/` and the folder in `fixtures/`. */
  readonly name: string;
  /** The law in one sentence. */
  readonly says: string;
  /** What to do about a violation. */
  readonly advice: string;
  find(tree: Tree): Promise<readonly Violation[]> | readonly Violation[];
}
