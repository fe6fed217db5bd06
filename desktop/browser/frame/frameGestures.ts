import * as v from 'valibot';
import { windowEdges } from '../../platform/adapters/windowFrame.ts';
import type { Cdp } from '../protocol/cdp.ts';
import { frameBinding, reportGestures, type FrameGesture } from './framePage.ts';

const called = v.object({ name: v.string(), payload: v.string() });
const gesture = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [
    v.object({ kind: v.literal('move'), x: v.number(), y: v.number() }),
    v.object({ kind: v.literal('maximize') }),
    v.object({ kind: v.literal('release') }),
    v.object({
      kind: v.literal('resize'),
      edge: v.picklist(windowEdges),
      x: v.number(),
      y: v.number(),
    }),
  ]),
);

/** The script that reports gestures, and the binding that it reports them to, which no other page is given. */
export function prepareGestures(
  cdp: Cdp,
  targetId: string,
  onGesture: (gesture: FrameGesture) => void,
): { binding: string; source: string } {
  const binding = `${frameBinding}${targetId}`;
  cdp.onEvent((method, params) => {
    if (method !== 'Runtime.bindingCalled') return;
    const call = v.parse(called, params);
    const parsed = call.name === binding ? v.safeParse(gesture, call.payload) : null;
    if (parsed?.success) onGesture(parsed.output);
  });
  return { binding, source: `(${reportGestures.toString()})(${JSON.stringify(binding)})` };
}
