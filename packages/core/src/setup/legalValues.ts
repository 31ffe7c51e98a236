import { isText } from '../wallets/isNamed.ts';
import type { GivenOptions } from './GivenOptions.ts';

const names = ['termsConditionsUrl', 'privacyPolicyUrl'] as const satisfies readonly (keyof GivenOptions)[];

/** Documents that no link leads to, and a box to tick that stands beside none, so that no visitor sees it. */
export function legalValues(options: GivenOptions): readonly string[] {
  const strange = names.filter((name) => options[name] && !isPage(options[name]));
  const isShown = names.some((name) => isPage(options[name]));
  return [
    ...strange.map((name) => `\`${name}\`, which is no address of a page`),
    ...(options.features?.legalCheckbox === true && !isShown
      ? ['`features.legalCheckbox` without a `termsConditionsUrl` or `privacyPolicyUrl` to agree to']
      : []),
  ];
}

/** What packages/ui/src/views/Connect/more/legal.ts links to: a page of the web, by a path of the site's own too. */
function isPage(url: unknown): boolean {
  const base = 'https://page.invalid';
  return isText(url) && URL.canParse(url, base) && /^https?:/.test(new URL(url, base).protocol);
}
