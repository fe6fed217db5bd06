import { expect, test } from 'vitest';
import { bridgeMethods } from './index.ts';
import { protocolThresholds } from './thresholds.ts';

test.each([
  ['lockScreen.', protocolThresholds.lockScreenAutoChange],
  ['effects.', protocolThresholds.effectsPayment],
  ['themes.', protocolThresholds.themes],
  ['optimisation.clean', protocolThresholds.systemOptimisation],
  ['optimisation.disk', protocolThresholds.diskOptimisation],
  ['components.', protocolThresholds.themeComponent],
  ['pets.fetch', protocolThresholds.encryptedPets],
])('methods %s are there from protocol %i on', (domain, threshold) => {
  const versions = Object.entries(bridgeMethods).flatMap(([name, { since }]) =>
    name.startsWith(domain) ? [since] : [],
  );
  expect(Math.min(...versions)).toBe(threshold);
});
