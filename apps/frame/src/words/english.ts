import { approvalWords } from './en/approvalWords.ts';
import { factorWords } from './en/factorWords.ts';
import { pageWords } from './en/pageWords.ts';
import { partWords } from './en/partWords.ts';
import { settingsWords } from './en/settingsWords.ts';
import { viewWords } from './en/viewWords.ts';

/** English of the whole wallet site: there from the start. */
export const english = {
  ...partWords,
  ...approvalWords,
  ...viewWords,
  ...factorWords,
  ...settingsWords,
  ...pageWords,
} as const;

export type WordKey = keyof typeof english;
