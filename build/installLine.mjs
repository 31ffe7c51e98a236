/**
 * What to run in a site's folder in place of `npm i <words>` while the packages are on no registry: each package of Foyer
 * becomes its tarball, and the tarballs of all it needs come along. npm asks no registry for a package that the site has.
 * @param {readonly string[]} words
 * @param {ReadonlyMap<string, string>} tarballs Of each package of Foyer.
 * @param {ReadonlyMap<string, readonly string[]>} dependencies Of each package of Foyer.
 */
export function installLine(words, tarballs, dependencies) {
  // A set that grows while it is walked: what is needed by what is needed comes too, each once.
  const wanted = new Set(words);
  for (const word of wanted) {
    for (const need of dependencies.get(word) ?? []) if (tarballs.has(need)) wanted.add(need);
  }
  const parts = [...wanted].map((word) => quoted(tarballs.get(word) ?? word));
  return ['npm i', ...parts].join(' ');
}

/** For any shell, also Windows': only what a shell would take apart is quoted. @param {string} part */
function quoted(part) {
  return /^[\w@%+=:,./\\-]+$/.test(part) ? part : `"${part}"`;
}
