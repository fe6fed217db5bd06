import * as z from 'zod/mini';
import { defineMethod, done } from './method.ts';

const key = z.string().check(z.regex(/^[a-z][a-zA-Z0-9.]{0,63}$/));

export const storageMethods = {
  'storage.get': defineMethod(z.object({ key }), z.object({ value: z.nullable(z.string()) })),
  'storage.set': defineMethod(z.object({ key, value: z.string().check(z.maxLength(100_000)) }), done),
  'storage.remove': defineMethod(z.object({ key }), done),
};
