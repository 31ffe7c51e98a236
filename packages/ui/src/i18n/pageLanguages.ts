/** The tags of the languages that the visitor is likely to read, best first: the page's, then the browser's. */
export function pageLanguages(): readonly string[] {
  return [document.documentElement.lang, ...navigator.languages];
}
