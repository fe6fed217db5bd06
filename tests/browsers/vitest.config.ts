import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the main journeys in stock Firefox and in WebKitGTK, against the built client. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
