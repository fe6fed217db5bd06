import * as z from 'zod/mini';
import { defineMethod, done } from './method.ts';

const pixels = z.int().check(z.minimum(200), z.maximum(10_000));

export const windowMethods = {
  'window.setSize': defineMethod(z.object({ width: pixels, height: pixels }), done),
  'window.minimize': defineMethod(z.object({}), done),
  'window.maximize': defineMethod(z.object({}), z.object({ is_maximized: z.boolean() })),
  'window.close': defineMethod(z.object({}), done),
};
