import type { Log } from '../../kernel/log.ts';
import { choosePlatform } from '../../platform/choosePlatform.ts';
import { findStagesWayland } from '../../platform/linux/wayland/findStagesWayland.ts';
import { XConnection } from '../../platform/linux/x11/connection.ts';
import { findStageUnsupportedReason } from '../../platform/stage/createStageWindows.ts';
import type { StageFacts } from './computerFacts.ts';

/** The way in which windows come to lie below all others here. */
export function stageKind(environment: NodeJS.ProcessEnv): StageFacts['kind'] {
  if (findStageUnsupportedReason(environment) === 'wayland') return 'layer_shell';
  return choosePlatform(environment).session === 'wayland' ? 'xwayland' : 'x11';
}

/** Looks where stages could be, without opening one: where no host runs. A compositor of Wayland is asked. */
export async function findStageFacts(
  environment: NodeJS.ProcessEnv,
  { browser, hasGpu, log }: { browser: string | null; hasGpu: boolean; log: Log },
): Promise<StageFacts> {
  const kind = stageKind(environment);
  const lack = findStageUnsupportedReason(environment);
  if (lack === 'wayland') {
    const options = { environment, stageUrl: () => 'about:blank', reachable: [], hasGpu, log };
    const found = await findStagesWayland(options);
    return { lack: found.lack, kind, hasWindowWatch: found.lack === null && found.watch !== null };
  }
  if (lack !== null) return { lack, kind, hasWindowWatch: false };
  if (!(await answers(environment))) return { lack: 'display_silent', kind, hasWindowWatch: false };
  return { lack: browser === null ? 'no_browser' : null, kind, hasWindowWatch: true };
}

async function answers(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { display } = choosePlatform(environment);
  if (display === null) return false;
  try {
    const connection = await XConnection.open(display, () => undefined);
    await connection.close();
    return true;
  } catch {
    return false;
  }
}
