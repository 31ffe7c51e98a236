/**
 * A circle of static imports among built files: their names in order, the first again at the end. What is not among the
 * files, such as a package, is no part of one.
 * @param {readonly { readonly fileName: string, readonly imports: readonly string[] }[]} files
 * @returns {readonly string[] | undefined}
 */
export function findCycle(files) {
  const importsByFile = new Map(files.map(({ fileName, imports }) => [fileName, imports]));
  /** @type {Set<string>} Files that lead into no circle. */
  const done = new Set();
  /** @param {string} file @param {readonly string[]} path @returns {readonly string[] | undefined} */
  const visit = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of importsByFile.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const { fileName } of files) {
    const cycle = visit(fileName, []);
    if (cycle) return cycle;
  }
  return undefined;
}
