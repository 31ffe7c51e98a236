/** Whether a file is TypeScript that runs (no declarations). */
export function isCode(file: string): boolean {
  return /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
}

/** Whether a file is a test or a story: it may do what shipped code may not. */
function isTestOrStory(file: string): boolean {
  return /\.(test|test-d|stories)\.tsx?$|\/testing\//.test(file);
}

/** Whether a file is code that is published. */
export function isShippedCode(file: string): boolean {
  return /^packages\/[^/]+\/src\//.test(file) && isCode(file) && !isTestOrStory(file);
}

/** Whether a file is published code that a browser loads. */
export function isBrowserCode(file: string): boolean {
  return isShippedCode(file) && /^packages\/(protocol|pairing|core|evm|ui|react|modal)\//.test(file);
}
