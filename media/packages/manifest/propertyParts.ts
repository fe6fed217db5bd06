import type { PackageProperty } from '../../../src/api/contract/packages/property.ts';

/** Of one package; further ones are left out. */
export const propertyLimit = 10_000;
export const labelLimit = 300;
const conditionLimit = 1_000;
const keyLimit = 200;
/** Of one property. */
export const choiceLimit = 1_000;

/** Keys that an object of JavaScript has by itself. */
const reservedKeys = new Set(['__proto__', 'prototype', 'constructor']);

/** True if a property of a manifest can be one of ours. */
export function isUsableKey(key: string): boolean {
  return key !== '' && key.length <= keyLimit && !reservedKeys.has(key);
}

/** A condition that is short enough to be read; null otherwise: its property is then always shown. */
export function usableCondition(condition: string): string | null {
  return condition === '' || condition.length > conditionLimit ? null : condition;
}

/** Numbers of a slider: beyond these a step is lost, or what is computed has no end. */
export const sliderLimits = { largest: 1e15, finest: 1e-9 } as const;

export type PropertyCommon = Pick<PackageProperty, 'key' | 'label' | 'help' | 'visible_when'>;

interface SliderParts {
  min: number | null;
  max: number | null;
  step: number;
  value: number | null;
}

/** A slider whose range and default are possible, whatever the manifest says. */
export function sliderOf(common: PropertyCommon, { min, max, step, value }: SliderParts): PackageProperty {
  const { largest, finest } = sliderLimits;
  const ends = [min ?? 0, max ?? Math.max(100, (min ?? 0) + 1)].map((end) =>
    Math.min(largest, Math.max(-largest, end)),
  );
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const start = Math.min(high, Math.max(low, value ?? low));
  const isPossible = step >= finest && step <= largest;
  return { ...common, kind: 'slider', min: low, max: high, step: isPossible ? step : 1, default: start };
}
