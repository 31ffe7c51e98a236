import type { EmbeddedStarted } from './startEmbedded.ts';

/** Answers in the test's hands, by the order of the requests. */
export function holdAnswers({ frame }: EmbeddedStarted): ((answer: unknown) => void)[] {
  const answers: ((answer: unknown) => void)[] = [];
  frame.answers.RPC_REQUEST = () => new Promise((resolve) => answers.push(resolve));
  return answers;
}
