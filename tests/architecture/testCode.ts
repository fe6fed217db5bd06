/** True for code that the product never runs: tests, stories, examples of guides, doubles. Paths are the repository's. */
export function isTestCode(path: string): boolean {
  return /\.(test|stories|examples)\.tsx?$/.test(path) || /(^|\/)(testing|tests)\//.test(path);
}
