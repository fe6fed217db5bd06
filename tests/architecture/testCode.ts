/** True for code that only tests run: tests, stories and the doubles beside them. Paths are the repository's. */
export function isTestCode(path: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(path) || /(^|\/)(testing|tests)\//.test(path);
}
