import type { Law } from '../Law.ts';

const banned = /^(utils?|helpers?|common|shared|misc|types?|constants?|manager)$/i;

/** Law 5: a name says what is inside. */
export const fileNames: Law = {
  name: 'fileNames',
  says: 'No file or folder is named utils, helpers, common, shared, misc, types, constants or manager.',
  advice: 'Name the file like its main export, the folder like its feature.',
  find: (tree) =>
    tree.files.flatMap((file) => {
      const parts = file.split('/').map((part) => part.split('.')[0] ?? '');
      const part = parts.find((name) => banned.test(name));
      return part === undefined ? [] : [{ file, line: 1, message: `a name that says nothing: ${part}` }];
    }),
};
