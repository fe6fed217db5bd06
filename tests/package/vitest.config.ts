import { defineConfig } from 'vitest/config';

/** `npm run test:package`: the Debian package, installed, used, updated and removed. One test follows from the other. */
export default defineConfig({
  test: {
    include: ['tests/package/*.package.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 1_500_000,
    bail: 1,
  },
});
