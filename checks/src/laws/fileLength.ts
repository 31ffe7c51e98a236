import type { Law } from '../Law.ts';

const limit = 300;
const measured = /\.(tsx?|mjs|js|css)$/;
const exempt = /(^|\/)(data|locales|migrations|generated)\/|\.d\.ts$/;
const reason = /^(\/\/|\/\*\*?) Long because \S/;

/** Law 10: a long file says why. */
export const fileLength: Law = {
  name: 'fileLength',
  says: `A file over ${limit} lines states its reason in its first line.`,
  advice: 'Split it by idea; if it is one idea, begin it with a comment "Long because …".',
  find: (tree) =>
    tree.files.filter(isMeasured).flatMap((file) => {
      const text = tree.read(file);
      const lines = countLines(text);
      if (lines <= limit || reason.test(text)) return [];
      return [{ file, line: 1, message: `${lines} lines` }];
    }),
};

/** Whether a file's length counts: code and styles, not data. */
export function isMeasured(file: string): boolean {
  return measured.test(file) && !exempt.test(file);
}

/** Lines of a text that ends with a newline. */
export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
