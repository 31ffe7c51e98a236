import type { Law } from '../Law.ts';
import { violationsInText } from '../syntax/visit.ts';

const isText =
  /\.(tsx?|mjs|cjs|js|json|md|css|html|svg|sql|ya?ml|sh|sol|txt)$|(^|\/)(\.npmrc|\.gitignore|run|NOTICE|LICENSE)$/;
const kinds: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.$}/-])\/(work|farm|home\/\w+|Users\/\w+|tmp\/brief)\/[\w.-]/g, 'a path of one machine'],
  [
    /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|"resolved": "https?:|:\/\/[^/\s'"]*(verdaccio|artifactory|nexus)/gi,
    'a package registry host',
  ],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/g, 'a private key'],
  [
    /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{36,}|npm_\w{36}|sk_live_\w+|xox[abp]-[\w-]{10,}|AIza[\w-]{35})\b/g,
    'an access token',
  ],
];
/** Names the patterns. */
const itself = 'checks/src/laws/privateText.ts';

/** Law: nothing tracked tells of a machine, a registry or a secret. */
export const privateText: Law = {
  name: 'privateText',
  says: 'No secret, path of one machine or registry host in a tracked file.',
  advice: 'Read it from the environment, or make the path relative.',
  find: (tree) =>
    tree.files
      .filter((file) => isText.test(file) && file !== itself)
      .flatMap((file) => {
        const text = tree.read(file);
        return kinds.flatMap(([pattern, kind]) => violationsInText(file, text, pattern, () => kind));
      }),
};
