import { shellThresholds } from './constants.ts';

/** The lowest protocol versions at which a feature is offered (docs/product.md#client-protocol). */
export const protocolThresholds = {
  ...shellThresholds,
  effectsPayment: 25,
  systemOptimisation: 65,
  diskOptimisation: 70,
  themeComponent: 75,
  severalPets: 85,
  encryptedPets: 100,
  petDance: 120,
  petIndicator: 125,
  desktop: 130,
} as const;
