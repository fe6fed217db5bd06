import * as v from 'valibot';
import { defineMethod, done } from './method.ts';

const pixels = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(10_000));

export const windowMethods = {
  'window.setSize': defineMethod(v.object({ width: pixels, height: pixels }), done),
  'window.minimize': defineMethod(v.object({}), done),
  'window.maximize': defineMethod(v.object({}), v.object({ is_maximized: v.boolean() })),
  'window.close': defineMethod(v.object({}), done),
};
