/**
 * How often a test repeats what shows its fault only now and then: a few times in `npm test`, many times in
 * `npm run test:long`, which runs the tests with the tag `rounds` again.
 */
export function rounds({ few, many }: { few: number; many: number }): number {
  return process.env['YUEQI_ROUNDS'] === 'many' ? many : few;
}
