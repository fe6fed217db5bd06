import type { Log } from '../../kernel/log.ts';
import { choosePlatform } from '../../platform/choosePlatform.ts';
import type { Bus } from '../../platform/linux/dbus/bus.ts';
import { goesByPackage, readPlasmaFacts } from '../../platform/linux/plasma/findStagesPlasma.ts';
import { PlasmaShell } from '../../platform/linux/plasma/plasmaShell.ts';
import { findStagesWayland } from '../../platform/linux/wayland/findStagesWayland.ts';
import { XConnection } from '../../platform/linux/x11/connection.ts';
import { findStageUnsupportedReason } from '../../platform/stage/createStageWindows.ts';
import type { StageFacts } from './computerFacts.ts';

/** The way in which windows come to lie below all others here. */
export function stageKind(environment: NodeJS.ProcessEnv): StageFacts['kind'] {
  const { session, showsStages } = choosePlatform(environment);
  if (findStageUnsupportedReason(environment) === 'wayland') return showsStages ? 'plasma' : 'layer_shell';
  return session === 'wayland' ? 'xwayland' : 'x11';
}

/** Looks where stages could be, without opening one: where no host runs. A compositor of Wayland and the shell of Plasma are asked. */
export async function findStageFacts(
  environment: NodeJS.ProcessEnv,
  { browser, hasGpu, bus, log }: { browser: string | null; hasGpu: boolean; bus: Bus; log: Log },
): Promise<StageFacts> {
  const ofPlasma = await findPlasmaFacts(environment, bus);
  if (ofPlasma) return ofPlasma;
  const kind = stageKind(environment);
  const canShowPages = true;
  const unsupportedReason = findStageUnsupportedReason(environment);
  if (unsupportedReason === 'wayland') {
    const options = { environment, stageUrl: () => 'about:blank', reachable: [], hasGpu, log };
    const found = await findStagesWayland(options);
    const hasWindowWatch = found.unsupportedReason === null && found.watch !== null;
    return { unsupportedReason: found.unsupportedReason, kind, hasWindowWatch, canShowPages };
  }
  if (unsupportedReason !== null) return { unsupportedReason, kind, hasWindowWatch: false, canShowPages };
  if (!(await answers(environment)))
    return { unsupportedReason: 'display_silent', kind, hasWindowWatch: false, canShowPages };
  return {
    unsupportedReason: browser === null ? 'no_browser' : null,
    kind,
    hasWindowWatch: true,
    canShowPages,
  };
}

/** @returns null where windows are the stages, and where they take the place of what Plasma cannot show */
async function findPlasmaFacts(environment: NodeJS.ProcessEnv, bus: Bus): Promise<StageFacts | null> {
  const { showsStages, session } = choosePlatform(environment);
  if (!showsStages || session === 'none') return null;
  const facts = await readPlasmaFacts(new PlasmaShell(bus), { milliseconds: 0 });
  const isShown = !('unsupportedReason' in facts) && goesByPackage(facts, environment);
  if (!isShown && session === 'x11') return null;
  return 'unsupportedReason' in facts
    ? {
        unsupportedReason: facts.unsupportedReason,
        kind: 'plasma',
        hasWindowWatch: false,
        canShowPages: false,
      }
    : { unsupportedReason: null, kind: 'plasma', hasWindowWatch: true, canShowPages: facts.canShowPages };
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
