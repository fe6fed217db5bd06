/**
 * The number of times a test repeats a fault that shows only now and then: a few in `npm test`, many in `npm run
 * test:long`, which runs the tests with the tag `rounds` again.
 */
export function rounds({ few, many }: { few: number; many: number }): number {
  return process.env['YUEQI_ROUNDS'] === 'many' ? many : few;
}
