import * as v from 'valibot';
import type { Log } from '../../kernel/log.ts';
import type { Cdp } from '../protocol/cdp.ts';
import { attachFrames, FrameSessions, isOfFrames, type FrameHost } from './hostedFrame.ts';

/** Has the frames of a page wait for their host. */
export type PrepareFrames = (targetId: string) => Promise<void>;

const session = v.object({ sessionId: v.string() });
const attached = v.object({
  sessionId: v.string(),
  targetInfo: v.object({ targetId: v.string(), type: v.string() }),
});

/** Follows the frames of pages without a display, which no window guard attaches to. Every page is covered. */
export function followHeadlessFrames(cdp: Cdp, host: FrameHost, log: Log): PrepareFrames {
  const frames = new FrameSessions(cdp, host, log);
  cdp.onEvent((method, params, parentSession) => {
    if (method !== 'Target.attachedToTarget') return;
    const target = v.parse(attached, params);
    if (isOfFrames(target)) frames.follow(target, parentSession, null);
  });
  return async (targetId) => {
    const answer = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = v.parse(session, answer);
    await Promise.all([cdp.send('Page.enable', {}, sessionId), attachFrames(cdp, sessionId)]);
  };
}
