import { expect, test } from 'vitest';
import { emptyPlan, type Plan } from '../../../src/bridge/contract/plan.ts';
import { Layers } from './layers.ts';

test('effects are layers of the plan, beside others, and what was there comes back', () => {
  const clock = { kind: 'clock', screens: null, settings: { style: 'digital' } } as never;
  const controller = {
    plan: { ...emptyPlan, layers: [clock] } as Plan,
    change(update: (plan: Plan) => Plan) {
      controller.plan = update(controller.plan);
    },
  };
  const effects = new Layers('effect', controller);
  expect(effects.current()).toBeNull();
  const rain = { layers: [{ screens: null, settings: { kind: 'rain' as const, strength: 70 } }] };
  effects.apply(rain);
  expect([effects.current(), controller.plan.layers.length]).toEqual([rain, 2]);
  effects.apply(null);
  expect(controller.plan.layers).toEqual([clock]);
});
